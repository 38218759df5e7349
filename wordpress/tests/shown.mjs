// Normalizes a body with the site's HTML parser: removes what WordPress adds to each of its own blocks.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromHtml } from 'hast-util-from-html';

const here = path.dirname(fileURLToPath(import.meta.url));
/** @type {{ name: string, content?: string }[]} */
const catalog = JSON.parse(readFileSync(path.join(here, '../fighter-site/catalog.json'), 'utf8')).blocks;
const labels = new Set(catalog.filter(({ content }) => content === 'text').map(({ name }) => name));

const generated = /^(?:wp-block-(?:heading|list|paragraph|quote|image|table|gallery-\d+)|(?:wp-block-[\w-]+-)?is-layout-[\w-]+|wp-container-[\w-]+|wp-element-[\w-]+|size-[\w-]+|is-style-[\w-]+--\d+)$/;
const ofPictures = new Set(['loading', 'decoding', 'fetchPriority', 'srcSet', 'sizes', 'width', 'height']);
const inline = new Set(['a', 'br', 'cite', 'code', 'em', 'img', 'span', 'strong', 'sub', 'sup']);

/** @typedef {import('hast').Element | import('hast').Root | import('hast').Text} Node */

/** @param {any} node @returns {any[]} */
const solid = (node) => node.children.filter((/** @type {any} */ { type, value }) => type === 'element' || (type === 'text' && value.trim()));

/** @param {any} node */
function startOf({ tagName, properties }) {
  const entries = Object.entries(properties).flatMap(([name, value]) => {
    if (tagName === 'img' && ofPictures.has(name)) return [];
    if (name !== 'className') return [`${name}=${value}`];
    const kept = value.filter((/** @type {string} */ one) => !generated.test(one)).sort();
    return kept.length > 0 ? [`class=${kept.join(' ')}`] : [];
  });
  return `<${[tagName, ...entries.sort()].join(' ')}>`;
}

/** @param {any} node @returns {string} */
function shownNode(node) {
  if (node.type === 'text') return node.value.replace(/[ \t\r\n]+/g, ' ');
  if (node.type !== 'element') return '';
  const children = solid(node);
  const only = children.length === 1 ? children[0] : undefined;
  if (node.tagName === 'figure' && only?.tagName === 'table') return shownNode(only);
  const isLabel = node.properties.dataItem !== undefined || labels.has(node.properties.dataBlock);
  const words = isLabel && only?.tagName === 'p' ? only : node;
  const text = `${startOf(node)}${words.children.map(shownNode).join('')}</${node.tagName}>`;
  return inline.has(node.tagName) ? text : `\n${text}\n`;
}

/** @param {string} html */
export function shown(html) {
  const lines = fromHtml(html, { fragment: true }).children.map(shownNode).join('');
  return lines.replace(/(<[^>]*>)\s+(?=<|$)/g, '$1\n').replace(/\s*\n\s*/g, '\n').replace(/\n(?=<\/)|(?<=>)\n/g, '').trim();
}
