import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';
import catalog from './catalog.json';
import * as registry from './registry';

type Known = { name: string; attributes: { name: string }[]; items?: { attributes: { name: string }[] } };

const described: Known[] = catalog.blocks;
const blocks = Object.values(registry);
const byName = new Map(described.map((block) => [block.name, block]));

/** `data-view` of a marker is `dataView` in the tree. */
function dataOf({ properties }: Element): string[] {
  return Object.keys(properties)
    .filter((name) => name.startsWith('data') && name !== 'dataBlock' && name !== 'dataItem')
    .map((name) => name.slice(4).toLowerCase());
}

/** Attributes that the catalog does not know, as "block: attribute". */
function unknownIn(node: Nodes, block?: Known): string[] {
  if (node.type !== 'element' && node.type !== 'root') return [];
  let current = block;
  const unknown: string[] = [];
  if (node.type === 'element') {
    const name = node.properties.dataBlock;
    if (typeof name === 'string') current = byName.get(name);
    const item = node.properties.dataItem !== undefined;
    const list = item ? current?.items?.attributes : current?.attributes;
    if (typeof name === 'string' || item) {
      const known = new Set(list?.map((attribute) => attribute.name));
      for (const attribute of dataOf(node)) {
        if (!known.has(attribute)) unknown.push(`${current?.name ?? String(name)}: ${attribute}`);
      }
    }
  }
  return [...unknown, ...node.children.flatMap((child) => unknownIn(child, current))];
}

test('the editor is told of every block, and of no other', () => {
  expect(described.map(({ name }) => name).sort()).toEqual(blocks.map(({ name }) => name).sort());
});

test.each(blocks.map((block) => [block.name, block] as const))(
  '%s: what its demos say is in the catalog',
  (_, { demos }) => {
    expect(demos.flatMap(({ html }) => unknownIn(fromHtml(html, { fragment: true })))).toEqual([]);
  },
);

test('the plugin holds the same catalog: node wordpress/scripts/copy-catalog.mjs', () => {
  const copy = path.join(process.cwd(), 'wordpress/fighter-site/catalog.json');
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(catalog);
});
