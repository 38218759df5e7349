import { image, link } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Poster } from './poster.tsx';

export const poster = defineBlock({
  name: 'poster',
  title: 'Poster',
  description: 'A tall picture that may lead on.',
  icon: 'cover-image',
  preview: 'card',
  attributes: {
    image: image('Picture', { required: true, alt: 'alt', help: 'Shown whole, higher than wide.' }),
    link: link('Leads to', { help: 'The page that the poster opens.' }),
  },
  toProps: ({ attributes: { image, link } }) => image && { picture: image, target: link },
  View: Poster,
  demos: [
    {
      title: 'A poster that leads somewhere',
      html: '<div data-block="poster" data-image="/wp-content/uploads/art/poster/storm__ironveil__blocks-poster.webp" data-alt="Ironveil under the storm: the new season" data-link="/news/"></div>',
    },
  ],
});
