import { image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { HomeTiles } from './home-tiles.tsx';

export const homeTiles = defineBlock({
  name: 'home-tiles',
  title: 'Home: tiles',
  description: 'Tiles that lead on.',
  icon: 'screenoptions',
  preview: 'row',
  attributes: {},
  items: {
    title: 'Tile',
    attributes: {
      title: text('Title', { required: true, help: 'Two or three words on the tile.' }),
      image: image('Picture', { help: 'Fills the tile.' }),
      link: link('Leads to', { required: true, help: 'The page that the tile opens.' }),
    },
    content: false,
  },
  isWide: true,
  toProps: ({ items }) => ({
    tiles: items.map(({ attributes: { title, image, link } }) => ({ picture: image, title, target: link })),
  }),
  View: HomeTiles,
  demos: [
    {
      title: 'The first tile is double',
      html: `<div data-block="home-tiles">
  <div data-item data-title="The Academy" data-image="/wp-content/uploads/art/tile/temple__blocks-academy.webp" data-link="/academy/"></div>
  <div data-item data-title="Masteries" data-image="/wp-content/uploads/art/tile/forge__blocks-masteries.webp" data-link="/academy/masteries/"></div>
  <div data-item data-title="Forum" data-link="https://forum.example/"></div>
</div>`,
    },
  ],
});
