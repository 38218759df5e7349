import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { HomeNews } from './home-news';

export const homeNews = defineBlock({
  name: 'home-news',
  parse: ({ attributes }) => ({ title: words(attributes, 'title') }),
  View: HomeNews,
  demos: [
    {
      title: 'The newest news',
      html: '<div data-block="home-news" data-title="Fresh from Meridian"></div>',
    },
  ],
});
