import { text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { HomeNews } from './home-news.tsx';

export const homeNews = defineBlock({
  name: 'home-news',
  title: 'Home: latest news',
  description: 'The latest articles, loaded by the site.',
  icon: 'megaphone',
  preview: 'plain',
  attributes: {
    title: text('Title', { help: 'A heading above the articles.' }),
  },
  isWide: true,
  toProps: ({ attributes: { title } }) => ({ title }),
  View: HomeNews,
  demos: [
    {
      title: 'The newest news',
      html: '<div data-block="home-news" data-title="Fresh from the arena"></div>',
    },
  ],
});
