import { choice } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ContentList } from './content-list.tsx';

export const contentList = defineBlock({
  name: 'content-list',
  title: 'Content list',
  description: 'A header and a list.',
  icon: 'editor-ul',
  preview: 'box',
  attributes: {},
  items: {
    title: 'Line',
    attributes: {
      type: choice(
        'Kind',
        {
          h1: 'Large heading',
          h2: 'Small heading',
          p: 'Words below the headings',
          item: 'Entry of the list',
        },
        { help: 'Headings and their words come first, the list below them. Empty for an entry of the list.' },
      ),
    },
    content: true,
  },
  toProps({ items }) {
    const header: { kind: 'h1' | 'h2' | 'p'; words: React.ReactNode; nested: React.ReactNode }[] = [];
    const entries: React.ReactNode[] = [];
    for (const item of items) {
      const { type = 'item' } = item.attributes;
      if (item.isEmpty) continue;
      if (type === 'item') entries.push(item.content());
      else header.push({ kind: type, words: item.phrases(), nested: item.nested() });
    }
    return header.length + entries.length === 0 ? null : { header, entries };
  },
  View: ContentList,
  demos: [
    {
      title: 'A header group and its list',
      html: `<div data-block="content-list">
  <div data-item data-type="h1">Three ways to win</div>
  <div data-item data-type="p">Whatever your class, one of these will do.</div>
  <div data-item data-type="item"><p><strong>Parry first.</strong> Answer, then strike.</p></div>
  <div data-item data-type="item"><p><strong>Drain their energy.</strong> No energy, no special attack.</p></div>
  <div data-item data-type="item"><p><strong>Wait.</strong> The Hollow Regent tires.</p></div>
</div>`,
    },
  ],
});
