import { hasWords, headingLevel } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { PlatinumHeader } from './platinum-header';

export const platinumHeader = defineBlock({
  name: 'platinum-header',
  title: 'Platinum header',
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
  View: PlatinumHeader,
  demos: [
    {
      title: 'Two ranks of heading',
      html: `<div data-block="platinum-header">Rules of the tournament</div>
<div data-block="platinum-header" data-level="3">Before the first round</div>`,
    },
  ],
});
