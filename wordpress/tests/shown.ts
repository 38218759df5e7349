// Normalizes a body with the site's HTML parser: removes what WordPress adds to each of its own blocks.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromHtml } from 'hast-util-from-html';
import type { Element, RootContent } from 'hast';

const here = path.dirname(fileURLToPath(import.meta.url));
export const catalog = JSON.parse(readFileSync(path.join(here, '../fighter-site/catalog.json'), 'utf8')) as {
  blocks: { name: string; content?: string }[];
};
const labels = new Set(catalog.blocks.filter(({ content }) => content === 'text').map(({ name }) => name));

const generated =
  /^(?:wp-block-(?:heading|list|paragraph|quote|image|table|gallery-\d+)|(?:wp-block-[\w-]+-)?is-layout-[\w-]+|wp-container-[\w-]+|wp-element-[\w-]+|size-[\w-]+|is-style-[\w-]+--\d+)$/;
const ofPictures = new Set(['loading', 'decoding', 'fetchPriority', 'srcSet', 'sizes', 'width', 'height']);
const inline = new Set(['a', 'br', 'cite', 'code', 'em', 'img', 'span', 'strong', 'sub', 'sup']);

const solid = (node: Element) =>
  node.children.filter(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  );

function startOf({ tagName, properties }: Element) {
  const entries = Object.entries(properties).flatMap(([name, value]) => {
    if (tagName === 'img' && ofPictures.has(name)) return [];
    if (name !== 'className') return [`${name}=${String(value)}`];
    const kept = [value ?? []]
      .flat()
      .map(String)
      .filter((one) => !generated.test(one))
      .sort();
    return kept.length > 0 ? [`class=${kept.join(' ')}`] : [];
  });
  return `<${[tagName, ...entries.sort()].join(' ')}>`;
}

function shownNode(node: RootContent): string {
  if (node.type === 'text') return node.value.replace(/[ \t\r\n]+/g, ' ');
  if (node.type !== 'element') return '';
  const children = solid(node);
  const only = children.length === 1 && children[0]?.type === 'element' ? children[0] : undefined;
  if (node.tagName === 'figure' && only?.tagName === 'table') return shownNode(only);
  const isLabel = node.properties.dataItem !== undefined || labels.has(String(node.properties.dataBlock));
  const words = isLabel && only?.tagName === 'p' ? only : node;
  const text = `${startOf(node)}${words.children.map(shownNode).join('')}</${node.tagName}>`;
  return inline.has(node.tagName) ? text : `\n${text}\n`;
}

export function shown(html: string) {
  const lines = fromHtml(html, { fragment: true }).children.map(shownNode).join('');
  return lines
    .replace(/(<[^>]*>)\s+(?=<|$)/g, '$1\n')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/\n(?=<\/)|(?<=>)\n/g, '')
    .trim();
}
