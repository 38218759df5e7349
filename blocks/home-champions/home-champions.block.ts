import { itemsWith, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { classOf } from '@/blocks/tone';
import { HomeChampions } from './home-champions';

export const homeChampions = defineBlock({
  name: 'home-champions',
  parse({ items }, context) {
    const champions = itemsWith(items, 'link', 'title').map((item) => ({
      picture: pictureOf(item.attributes, 'image', context),
      title: words(item.attributes, 'title'),
      target: words(item.attributes, 'link'),
      championClass: classOf(item.attributes),
    }));
    return champions.length === 0 ? null : { champions };
  },
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
