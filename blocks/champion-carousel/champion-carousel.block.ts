import { flag, image, link, number, text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { ChampionCarousel } from './champion-carousel';

export const championCarousel = defineBlock({
  name: 'champion-carousel',
  title: 'Champion carousel',
  description: 'An endless strip of champions.',
  icon: 'images-alt2',
  preview: 'row',
  attributes: {
    forward: flag('Runs forward'),
    speed: number('Speed', { smallest: 0.1, largest: 20, default: 1 }),
  },
  items: {
    title: 'Champion',
    attributes: {
      image: image('Picture', { required: true }),
      title: text('Name'),
      link: link('Leads to'),
    },
    content: false,
  },
  isWide: true,
  toProps({ attributes: { forward, speed }, items }) {
    const tiles = items.map(({ attributes: { image, title, link } }) => ({
      picture: image,
      title,
      target: link,
    }));
    return { tiles, forward, speed };
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
