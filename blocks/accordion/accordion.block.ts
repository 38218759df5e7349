import { text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Accordion } from './accordion.tsx';

export const accordion = defineBlock({
  name: 'accordion',
  title: 'Accordion',
  description: 'A title that opens what is below it.',
  icon: 'list-view',
  preview: 'box',
  attributes: {
    title: text('Title', {
      required: true,
      help: 'The line that is always seen. A click on it opens the text below.',
    }),
  },
  content: 'blocks',
  toProps: ({ attributes: { title }, content }) => ({ title, children: content() }),
  View: Accordion,
  demos: [
    {
      title: 'A question and its answer',
      html: `<div data-block="accordion" data-title="How do I block?">
  <p>Hold the <strong>left</strong> side of the screen. A block at the last moment is a parry.</p>
</div>`,
    },
    {
      title: 'Several, one with another block inside',
      html: `<div data-block="accordion" data-title="What does bleed do?">
  <p>It hurts over time. Robots do not [k=glossary/bleed]bleed[/k].</p>
</div>
<div data-block="accordion" data-title="How strong is Ironveil?">
  <div data-block="champion-rating" data-survivability="4.5" data-damage="3" data-easeofuse="4" data-utility="2.5" data-defenderstrength="5"></div>
</div>`,
    },
  ],
});
