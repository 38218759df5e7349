import { hasWords, headingLevel } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { GoldenHeader } from './golden-header';

export const goldenHeader = defineBlock({
  name: 'golden-header',
  title: 'Golden header',
  description: 'A heading in metal.',
  icon: 'heading',
  preview: 'heading',
  attributes: {
    level: headingLevel('Level'),
  },
  content: 'text',
  toProps({ attributes: { level }, ...element }) {
    if (!hasWords(element)) return null;
    return { id: element.id || undefined, level, words: element.phrases(), nested: element.nested() };
  },
  View: GoldenHeader,
  demos: [
    {
      title: 'Two ranks of heading',
      html: `<div data-block="golden-header">Rewards of the week</div>
<div data-block="golden-header" data-level="3">For every Challenger</div>`,
    },
  ],
});
