import { championClass, image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ChampionShowcase } from './champion-showcase.tsx';

export const championShowcase = defineBlock({
  name: 'champion-showcase',
  title: 'Champion showcase',
  description: 'A grid of champions.',
  icon: 'groups',
  preview: 'row',
  attributes: {
    title: text('Title', { help: 'A heading above the champions.' }),
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
        required: true,
        help: 'Stands below the picture. Empty for the name of the chosen champion.',
      }),
      link: link('Leads to', {
        help: 'The page that the picture opens. Empty for the page of the chosen champion.',
      }),
      rpgclass: championClass({
        help: 'Sets the colour and the sign. Empty for the class of the chosen champion.',
      }),
    },
    content: false,
  },
  toProps({ attributes: { title }, items }) {
    const champions = items.map(({ attributes: { image, title, link, rpgclass } }) => ({
      picture: image,
      title,
      target: link,
      championClass: rpgclass,
    }));
    return { title, champions };
  },
  View: ChampionShowcase,
  demos: [
    {
      title: 'Three champions',
      html: `<div data-block="champion-showcase" data-title="New in the Convergence">
  <div data-item data-image="/wp-content/uploads/art/champion/ironveil-600x800.webp" data-title="Ironveil" data-link="/news/ironveil/" data-rpgclass="tech"></div>
  <div data-item data-image="/wp-content/uploads/art/champion/kestrel-600x800.webp" data-title="Kestrel" data-link="/news/kestrel/" data-rpgclass="skill"></div>
  <div data-item data-image="/wp-content/uploads/art/champion/perihelia-600x800.webp" data-title="Perihelia" data-rpgclass="cosmic"></div>
</div>`,
    },
  ],
});
