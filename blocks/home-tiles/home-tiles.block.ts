import { itemsWith, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { HomeTiles } from './home-tiles';

export const homeTiles = defineBlock({
  name: 'home-tiles',
  parse({ items }, context) {
    const tiles = itemsWith(items, 'title', 'link').map((item) => ({
      picture: pictureOf(item.attributes, 'image', context),
      title: words(item.attributes, 'title'),
      target: words(item.attributes, 'link'),
    }));
    return tiles.length === 0 ? null : { tiles };
  },
  View: HomeTiles,
  demos: [
    {
      title: 'The first tile is double',
      html: `<div data-block="home-tiles">
  <div data-item data-title="The Academy" data-image="/wp-content/uploads/art/tile/temple__blocks-academy.webp" data-link="/academy/"></div>
  <div data-item data-title="Masteries" data-image="/wp-content/uploads/art/tile/forge__blocks-masteries.webp" data-link="/academy/masteries/"></div>
  <div data-item data-title="Forum" data-link="https://forum.riftclash.example/"></div>
</div>`,
    },
  ],
});
