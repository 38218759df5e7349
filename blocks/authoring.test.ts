import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { authoringManual, editorCatalog } from './authoring.ts';
import { attributeOf } from './attributes.ts';
import type { Block } from './define-block.tsx';
import * as registry from './registry.ts';

const blocks: Block[] = Object.values(registry);

test.each([
  ['docs/authoring.md', authoringManual],
  ['wordpress/fighter-site/catalog.json', editorCatalog],
])('%s says what the blocks say; otherwise: npm run generate', (file, text) => {
  const stored = readFileSync(path.join(process.cwd(), file), 'utf8');
  expect(stored).toBe(text(stored));
});

test.each(blocks.map((block) => [block.name, block] as const))(
  '%s: every field has a sentence of help',
  (_, { attributes, items }) => {
    const fields = Object.entries({ ...attributes, ...items?.attributes });
    expect(fields.filter(([, { help }]) => !/^[A-Z0-9#].+\.$/.test(help)).map(([name]) => name)).toEqual([]);
  },
);

// The field itself says that moments are typed in the time zone of the site.
test('no help of a moment names another time zone', () => {
  const fields = blocks.flatMap(({ attributes, items }) =>
    Object.values({ ...attributes, ...items?.attributes }),
  );
  const helps = fields.filter(({ type }) => type === 'moment').map(({ help }) => help);
  expect(helps.length).toBeGreaterThan(0);
  expect(helps.filter((help) => help.includes('zone'))).toEqual([]);
});

/** The names of an element's data attributes; the parser writes `data-view` as `dataView`. */
function dataOf({ properties }: Element): string[] {
  return Object.keys(properties)
    .filter((name) => name.startsWith('data') && name !== 'dataBlock' && name !== 'dataItem')
    .map((name) =>
      name
        .slice(4)
        .replaceAll(/(?!^)[A-Z]/g, '-$&')
        .toLowerCase(),
    );
}

/** The attributes and blocks in a demo that no definition names, as "block: attribute". */
function unknownIn(node: Nodes, around?: Block): string[] {
  if (node.type !== 'element' && node.type !== 'root') return [];
  const name = node.type === 'element' ? node.properties.dataBlock : undefined;
  const block = typeof name === 'string' ? blocks.find((one) => one.name === name) : around;
  const inside = node.children.flatMap((child) => unknownIn(child, block));
  if (node.type === 'root' || !block) return inside;
  const isItem = node.properties.dataItem !== undefined;
  if (name === undefined && !isItem) return inside;
  const attributes = (isItem ? block.items?.attributes : block.attributes) ?? {};
  const fields = Object.entries(attributes).flatMap(([one, attribute]) =>
    attribute.type === 'image'
      ? [one, attributeOf('alt', one, attribute), attributeOf('focus', one, attribute)]
      : [one],
  );
  const unknown = dataOf(node).filter((attribute) => !fields.includes(attribute));
  const hasContent = isItem ? block.items?.content : (block.content ?? block.items);
  if (!hasContent && node.children.length > 0) unknown.push('content');
  return [...unknown.map((part) => `${block.name}: ${part}`), ...inside];
}

test.each(blocks.map((block) => [block.name, block] as const))(
  '%s: its definition knows what its demos hold',
  (_, { demos }) => {
    expect(demos.flatMap(({ html }) => unknownIn(fromHtml(html, { fragment: true })))).toEqual([]);
  },
);
