import { championClass, image, link, text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { ClassPicker } from './class-picker';

export const classPicker = defineBlock({
  name: 'class-picker',
  title: 'Class picker',
  description: 'Readers pick a class and see its champion.',
  icon: 'superhero-alt',
  preview: 'row',
  attributes: {},
  items: {
    title: 'Class',
    attributes: {
      rpgclass: championClass('Class', { required: true }),
      icon: image('Icon'),
      image: image('Picture'),
      title: text('Title'),
      link: link('Leads to'),
      calltoaction: text('Text of the button'),
    },
    content: false,
  },
  toProps({ items }) {
    const choices = items.flatMap(({ attributes: { rpgclass, icon, image, title, link, calltoaction } }) =>
      rpgclass
        ? [{ championClass: rpgclass, icon, picture: image, title, target: link, call: calltoaction }]
        : [],
    );
    return choices.length === 0 ? null : { choices };
  },
  View: ClassPicker,
  demos: [
    {
      title: 'Three classes',
      html: `<div data-block="class-picker">
  <div data-item data-rpgclass="cosmic" data-icon="/wp-content/uploads/icons/class-cosmic.svg" data-image="/wp-content/uploads/art/mode/space__blocks-cosmic.webp" data-title="Born between stars" data-link="/news/category/champion-spotlights/?class=cosmic" data-calltoaction="See cosmic champions"></div>
  <div data-item data-rpgclass="skill" data-icon="/wp-content/uploads/icons/class-skill.svg" data-image="/wp-content/uploads/art/mode/arena__blocks-skill.webp" data-title="No powers, no excuses" data-link="/news/category/champion-spotlights/?class=skill" data-calltoaction="See skill champions"></div>
  <div data-item data-rpgclass="tech" data-icon="/wp-content/uploads/icons/class-tech.svg" data-image="/wp-content/uploads/art/mode/lab__blocks-tech.webp" data-title="Built to last" data-link="https://forum.example/tech/" data-calltoaction="Ask the engineers"></div>
</div>`,
    },
  ],
});
