import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { AnniversaryCard } from './anniversary-card';

export const anniversaryCard = defineBlock({
  name: 'anniversary-card',
  parse({ attributes }, context) {
    const title = words(attributes, 'title');
    const date = words(attributes, 'date');
    if (title === '' || date === '') return null;
    return {
      title,
      date,
      target: words(attributes, 'link'),
      picture: pictureOf(attributes, 'image', context),
    };
  },
  View: AnniversaryCard,
  demos: [
    {
      title: 'A gift and its day',
      html: '<div data-block="anniversary-card" data-link="/news/anniversary-gifts/" data-title="Anniversary Shard" data-image="/wp-content/uploads/art/event/space__blocks-gift.webp" data-date="December 10"></div>',
    },
  ],
});
