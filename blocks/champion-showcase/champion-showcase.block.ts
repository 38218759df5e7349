import { itemsWith, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { classOf } from '@/blocks/tone';
import { ChampionShowcase } from './champion-showcase';

export const championShowcase = defineBlock({
  name: 'champion-showcase',
  parse({ attributes, items }, context) {
    const champions = itemsWith(items, 'image', 'title').map((item) => ({
      picture: pictureOf(item.attributes, 'image', context),
      title: words(item.attributes, 'title'),
      target: words(item.attributes, 'link'),
      championClass: classOf(item.attributes),
    }));
    return champions.length === 0 ? null : { title: words(attributes, 'title'), champions };
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
