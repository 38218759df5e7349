import { hasWords, headingLevel } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { IconTitle } from './icon-title';

export const iconTitle = defineBlock({
  name: 'icon-title',
  parse(element, context) {
    if (!hasWords(element)) return null;
    return {
      id: element.id || undefined,
      level: headingLevel(element.attributes),
      icon: pictureOf(element.attributes, 'icon', context),
      words: element.phrases(),
      nested: element.nested(),
    };
  },
  View: IconTitle,
  demos: [
    {
      title: 'A heading with its sign; it takes part in the table of contents',
      html: `<div data-block="icon-title" data-icon="/wp-content/uploads/icons/class-science.svg">Science champions</div>
<div data-block="icon-title" data-level="3">Without an icon</div>`,
    },
  ],
});
