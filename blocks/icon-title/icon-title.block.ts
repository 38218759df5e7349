import { hasWords, headingLevel, image } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { IconTitle } from './icon-title.tsx';

export const iconTitle = defineBlock({
  name: 'icon-title',
  title: 'Icon title',
  description: 'A heading with an icon; part of the table of contents.',
  icon: 'tag',
  preview: 'heading',
  attributes: {
    icon: image('Icon', { help: 'A small square picture before the words.' }),
    level: headingLevel(),
  },
  content: 'text',
  toProps({ attributes: { icon, level }, ...element }) {
    if (!hasWords(element)) return null;
    return { id: element.id || undefined, level, icon, words: element.phrases(), nested: element.nested() };
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
