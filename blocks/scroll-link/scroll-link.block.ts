import { hasWords, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ScrollLink } from './scroll-link.tsx';

export const scrollLink = defineBlock({
  name: 'scroll-link',
  title: 'Scroll link',
  description: 'A link to a place on the same page.',
  icon: 'arrow-down-alt',
  preview: 'button',
  attributes: {
    target: text('Id of the place', { required: true, help: 'Of a heading: its anchor.' }),
  },
  content: 'text',
  toProps({ attributes, ...element }) {
    const target = attributes.target.replace(/^#/, '');
    if (target === '' || !hasWords(element)) return null;
    return { target, label: element.phrases({ links: false }), nested: element.nested() };
  },
  View: ScrollLink,
  demos: [
    {
      title: 'Down to a heading of the same page',
      html: `<div data-block="scroll-link" data-target="blocks-scroll-target">To the rewards</div>
<h2 id="blocks-scroll-target">The rewards</h2>`,
    },
  ],
});
