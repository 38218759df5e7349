import { itemsWith, number, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { ChampionCarousel } from './champion-carousel';

export const championCarousel = defineBlock({
  name: 'champion-carousel',
  parse({ attributes, items }, context) {
    const tiles = itemsWith(items, 'image').map((item) => ({
      picture: pictureOf(item.attributes, 'image', context),
      title: words(item.attributes, 'title'),
      target: words(item.attributes, 'link'),
    }));
    if (tiles.length === 0) return null;
    return {
      tiles,
      forward: words(attributes, 'forward') === 'true',
      speed: number(attributes, 'speed', { smallest: 0.1, largest: 20, otherwise: 1 }),
    };
  },
  View: ChampionCarousel,
  demos: [
    {
      title: 'Forwards',
      html: `<div data-block="champion-carousel" data-forward="true">
  <div data-item data-image="/wp-content/uploads/art/champion/ironveil-600x800.webp" data-title="Ironveil" data-link="/news/ironveil/"></div>
  <div data-item data-image="/wp-content/uploads/art/champion/kestrel-600x800.webp" data-title="Kestrel" data-link="/news/kestrel/"></div>
  <div data-item data-image="/wp-content/uploads/art/champion/perihelia-600x800.webp" data-title="Perihelia"></div>
</div>`,
    },
    {
      title: 'Backwards and faster',
      html: `<div data-block="champion-carousel" data-forward="false" data-speed="2">
  <div data-item data-image="/wp-content/uploads/art/champion/kestrel-600x800.webp" data-title="Kestrel"></div>
  <div data-item data-image="/wp-content/uploads/art/champion/ironveil-600x800.webp" data-title="Ironveil"></div>
</div>`,
    },
  ],
});
