import { flag, image, link, number, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ChampionCarousel } from './champion-carousel.tsx';

export const championCarousel = defineBlock({
  name: 'champion-carousel',
  title: 'Champion carousel',
  description: 'An endless strip of champions.',
  icon: 'images-alt2',
  preview: 'row',
  attributes: {
    forward: flag('Runs forward', { help: 'On: from right to left. Off: from left to right.' }),
    speed: number('Speed', {
      smallest: 0.1,
      largest: 20,
      default: 1,
      help: '1 is calm, 2 is twice as fast.',
    }),
  },
  from: 'champion',
  items: {
    title: 'Champion',
    attributes: {
      image: image('Picture', {
        required: true,
        help: 'A portrait. Empty for the picture of the chosen champion.',
      }),
      title: text('Name', {
        help: 'Read aloud in the place of the picture. Empty for the name of the chosen champion.',
      }),
      link: link('Leads to', {
        help: 'The page that the picture opens. Empty for the page of the chosen champion.',
      }),
    },
    content: false,
  },
  isWide: true,
  toProps({ attributes: { forward, speed }, items }, { bodyLanguage }) {
    const tiles = items.map(({ attributes: { image, title, link } }) => ({
      picture: image,
      title,
      target: link,
    }));
    return { tiles, forward, speed, bodyLanguage };
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
