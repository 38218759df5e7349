import { text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { HomeTips } from './home-tips.tsx';

export const homeTips = defineBlock({
  name: 'home-tips',
  title: 'Home: tips',
  description: 'Tips, loaded by the site.',
  icon: 'lightbulb',
  preview: 'plain',
  attributes: {
    title: text('Title', { help: 'A heading above the tips.' }),
  },
  toProps: ({ attributes: { title } }) => ({ title }),
  View: HomeTips,
  demos: [{ title: 'One tip after another, with a pause', html: '<div data-block="home-tips"></div>' }],
});
