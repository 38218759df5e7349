import { championClass, image, link, text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { ChampionShowcase } from './champion-showcase';

export const championShowcase = defineBlock({
  name: 'champion-showcase',
  title: 'Champion showcase',
  description: 'A grid of champions.',
  icon: 'groups',
  preview: 'row',
  attributes: {
    title: text('Title'),
  },
  items: {
    title: 'Champion',
    attributes: {
      image: image('Picture', { required: true }),
      title: text('Name', { required: true }),
      link: link('Leads to'),
      rpgclass: championClass('Class'),
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
