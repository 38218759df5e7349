import { defineMetalHeader } from '#blocks/metal-header.tsx';

export const goldenHeader = defineMetalHeader({
  metal: 'golden',
  title: 'Golden header',
  demos: [
    {
      title: 'Two ranks of heading',
      html: `<div data-block="golden-header">Rewards of the week</div>
<div data-block="golden-header" data-level="3">For every Challenger</div>`,
    },
  ],
});
