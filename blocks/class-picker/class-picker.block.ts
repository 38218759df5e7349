import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { classOf } from '@/blocks/tone';
import { ClassPicker } from './class-picker';

export const classPicker = defineBlock({
  name: 'class-picker',
  parse({ items }, context) {
    const choices = items.flatMap((item) => {
      const championClass = classOf(item.attributes);
      if (!championClass) return [];
      return [
        {
          championClass,
          icon: pictureOf(item.attributes, 'icon', context),
          picture: pictureOf(item.attributes, 'image', context),
          title: words(item.attributes, 'title'),
          target: words(item.attributes, 'link'),
          call: words(item.attributes, 'calltoaction'),
        },
      ];
    });
    return choices.length === 0 ? null : { choices };
  },
  View: ClassPicker,
  demos: [
    {
      title: 'Three classes',
      html: `<div data-block="class-picker">
  <div data-item data-rpgclass="cosmic" data-icon="/wp-content/uploads/icons/class-cosmic.svg" data-image="/wp-content/uploads/art/mode/space__blocks-cosmic.webp" data-title="Born between stars" data-link="/news/category/champion-spotlights/?class=cosmic" data-calltoaction="See cosmic champions"></div>
  <div data-item data-rpgclass="skill" data-icon="/wp-content/uploads/icons/class-skill.svg" data-image="/wp-content/uploads/art/mode/arena__blocks-skill.webp" data-title="No powers, no excuses" data-link="/news/category/champion-spotlights/?class=skill" data-calltoaction="See skill champions"></div>
  <div data-item data-rpgclass="tech" data-icon="/wp-content/uploads/icons/class-tech.svg" data-image="/wp-content/uploads/art/mode/lab__blocks-tech.webp" data-title="Built to last" data-link="https://forum.riftclash.example/tech/" data-calltoaction="Ask the engineers"></div>
</div>`,
    },
  ],
});
