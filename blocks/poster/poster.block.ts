import { image, link, text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { Poster } from './poster';

export const poster = defineBlock({
  name: 'poster',
  title: 'Poster',
  description: 'A tall picture that may lead on.',
  icon: 'cover-image',
  preview: 'card',
  attributes: {
    image: image('Picture', { required: true }),
    alt: text('Description for those who can’t see it'),
    link: link('Leads to'),
  },
  toProps: ({ attributes: { image, alt, link } }) => image && { picture: image, alt, target: link },
  View: Poster,
  demos: [
    {
      title: 'A poster that leads somewhere',
      html: '<div data-block="poster" data-image="/wp-content/uploads/art/poster/storm__ironveil__blocks-poster.webp" data-alt="Ironveil under the storm: the new season" data-link="/news/"></div>',
    },
  ],
});
