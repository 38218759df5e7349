import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { Poster } from './poster';

export const poster = defineBlock({
  name: 'poster',
  parse({ attributes }, context) {
    const picture = pictureOf(attributes, 'image', context);
    return picture && { picture, alt: words(attributes, 'alt'), target: words(attributes, 'link') };
  },
  View: Poster,
  demos: [
    {
      title: 'A poster that leads somewhere',
      html: '<div data-block="poster" data-image="/wp-content/uploads/art/poster/storm__ironveil__blocks-poster.webp" data-alt="Ironveil under the storm: the new season" data-link="/news/"></div>',
    },
  ],
});
