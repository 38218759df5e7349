import { hasWords, headingLevel } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { PlatinumHeader } from './platinum-header';

export const platinumHeader = defineBlock({
  name: 'platinum-header',
  parse(element) {
    if (!hasWords(element)) return null;
    return {
      id: element.id || undefined,
      level: headingLevel(element.attributes),
      words: element.phrases(),
      nested: element.nested(),
    };
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
