import { image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ShortTile } from './short-tile.tsx';

export const shortTile = defineBlock({
  name: 'short-tile',
  title: 'Short tile',
  description: 'A card that turns: the title in front, the text behind.',
  icon: 'index-card',
  preview: 'card',
  attributes: {
    title: text('Title', { required: true, help: 'On the front of the card.' }),
    image: image('Picture', { help: 'Fills the front of the card.' }),
    link: link('Leads to', { help: 'The page that the card opens.' }),
  },
  content: 'blocks',
  toProps: ({ attributes: { title, image, link }, content, isEmpty }) => ({
    title,
    target: link,
    picture: image,
    children: isEmpty ? null : content(),
  }),
  View: ShortTile,
  demos: [
    {
      title: 'Title on the front, excerpt on the back',
      html: `<div data-block="short-tile" data-title="The first parry" data-image="/wp-content/uploads/art/course/temple__blocks-parry.webp" data-link="/academy/">
  <p>Block at the very last moment and the blow is yours to answer. Three drills to get it into your fingers.</p>
</div>`,
    },
  ],
});
