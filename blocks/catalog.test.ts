import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';
import { championClasses } from '@/lib/champion-class';
import catalog from './catalog.json';
import * as registry from './registry';

type Attribute = { name: string; options?: string[] };
type Known = { name: string; attributes: Attribute[]; items?: { attributes: Attribute[] } };

const described: Known[] = catalog.blocks;
const blocks = Object.values(registry);
const byName = new Map(described.map((block) => [block.name, block]));

/** The names of an element's data attributes; the parser writes `data-view` as `dataView`. */
function dataOf({ properties }: Element): string[] {
  return Object.keys(properties)
    .filter((name) => name.startsWith('data') && name !== 'dataBlock' && name !== 'dataItem')
    .map((name) => name.slice(4).toLowerCase());
}

/** Attributes that blocks/catalog.json does not name, as "block: attribute". */
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

test('authors are offered the classes in the order that players know', () => {
  const lists = described
    .flatMap(({ attributes, items }) => [...attributes, ...(items?.attributes ?? [])])
    .flatMap(({ name, options }) => (name === 'rpgclass' && options ? [options] : []));
  expect(lists).toHaveLength(3);
  for (const list of lists) expect(list).toEqual(championClasses);
});

test('the plugin holds the same catalog: node wordpress/scripts/copy-catalog.mjs', () => {
  const copy = path.join(process.cwd(), 'wordpress/fighter-site/catalog.json');
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(catalog);
});
