import { defineMetalHeader } from '#blocks/metal-header.tsx';

export const platinumHeader = defineMetalHeader({
  metal: 'platinum',
  title: 'Platinum header',
  demos: [
    {
      title: 'Two ranks of heading',
      html: `<div data-block="platinum-header">Rules of the tournament</div>
<div data-block="platinum-header" data-level="3">Before the first round</div>`,
    },
  ],
});
