import { image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { AnniversaryCard } from './anniversary-card.tsx';

export const anniversaryCard = defineBlock({
  name: 'anniversary-card',
  title: 'Anniversary card',
  description: 'A card with the ribbon FREE ON and a date.',
  icon: 'awards',
  preview: 'card',
  attributes: {
    title: text('Title', { required: true, help: 'What readers get.' }),
    date: text('Date, as it is shown', {
      required: true,
      help: 'The words on the ribbon, such as December 10.',
    }),
    image: image('Picture', { help: 'Shown above the title, as large as the card.' }),
    link: link('Leads to', { help: 'The page that the card opens.' }),
  },
  toProps: ({ attributes: { title, date, image, link } }) => ({ title, date, target: link, picture: image }),
  View: AnniversaryCard,
  demos: [
    {
      title: 'A gift and its day',
      html: '<div data-block="anniversary-card" data-link="/news/anniversary-gifts/" data-title="Anniversary Shard" data-image="/wp-content/uploads/art/event/space__blocks-gift.webp" data-date="December 10"></div>',
    },
  ],
});
