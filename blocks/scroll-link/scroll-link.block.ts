import { hasWords, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { ScrollLink } from './scroll-link';

export const scrollLink = defineBlock({
  name: 'scroll-link',
  parse(element) {
    const target = words(element.attributes, 'target').replace(/^#/, '');
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
