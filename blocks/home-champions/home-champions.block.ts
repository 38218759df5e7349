import { championClass, image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { HomeChampions } from './home-champions.tsx';

export const homeChampions = defineBlock({
  name: 'home-champions',
  title: 'Home: champions',
  description: 'Champions with their classes.',
  icon: 'shield',
  preview: 'row',
  attributes: {},
  from: 'champion',
  items: {
    title: 'Champion',
    attributes: {
      title: text('Name', {
        required: true,
        help: 'Stands on the tile. Empty for the name of the chosen champion.',
      }),
      link: link('Leads to', {
        required: true,
        help: 'The page that the tile opens. Empty for the page of the chosen champion.',
      }),
      image: image('Picture', { help: 'Fills the tile. Empty for the picture of the chosen champion.' }),
      rpgclass: championClass({
        help: 'Sets the colour and the sign. Empty for the class of the chosen champion.',
      }),
    },
    content: false,
  },
  isWide: true,
  toProps: ({ items }, { bodyLanguage }) => ({
    bodyLanguage,
    champions: items.map(({ attributes: { title, link, image, rpgclass } }) => ({
      picture: image,
      title,
      target: link,
      championClass: rpgclass,
    })),
  }),
  View: HomeChampions,
  demos: [
    {
      title: 'A row of champions',
      html: `<div data-block="home-champions">
  <div data-item data-link="/news/ironveil/" data-image="/wp-content/uploads/art/champion/ironveil-600x800.webp" data-rpgclass="tech" data-title="Ironveil"></div>
  <div data-item data-link="/news/kestrel/" data-image="/wp-content/uploads/art/champion/kestrel-600x800.webp" data-rpgclass="skill" data-title="Kestrel"></div>
  <div data-item data-link="/news/category/champion-spotlights/" data-rpgclass="mystic" data-title="All champions"></div>
</div>`,
    },
  ],
});
