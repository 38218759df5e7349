import { championClass, image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ClassPicker } from './class-picker.tsx';

export const classPicker = defineBlock({
  name: 'class-picker',
  title: 'Class picker',
  description: 'Readers pick a class and see its champion.',
  icon: 'superhero-alt',
  preview: 'row',
  attributes: {},
  from: 'champion',
  items: {
    title: 'Class',
    attributes: {
      rpgclass: championClass({
        required: true,
        help: 'What readers pick. Empty for the class of the chosen champion.',
      }),
      icon: image('Icon', { help: 'A small square picture in the place of the sign of the class.' }),
      image: image('Picture', {
        help: 'Shown while the class is picked. Empty for the picture of the chosen champion.',
      }),
      title: text('Title', { help: 'Stands beside the picture. Empty for the name of the chosen champion.' }),
      link: link('Leads to', {
        help: 'The page that the button opens. Empty for the page of the chosen champion.',
      }),
      calltoaction: text('Text of the button', {
        help: 'What a reader can do there, such as Meet Ironveil.',
      }),
    },
    content: false,
  },
  toProps({ items }, { bodyLanguage }) {
    const choices = items.flatMap(({ attributes: { rpgclass, icon, image, title, link, calltoaction } }) =>
      rpgclass
        ? [{ championClass: rpgclass, icon, picture: image, title, target: link, call: calltoaction }]
        : [],
    );
    return choices.length === 0 ? null : { choices, bodyLanguage };
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
