import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { HomeTips } from './home-tips';

export const homeTips = defineBlock({
  name: 'home-tips',
  parse: ({ attributes }) => ({ title: words(attributes, 'title') }),
  View: HomeTips,
  demos: [{ title: 'One tip after another, with a pause', html: '<div data-block="home-tips"></div>' }],
});
