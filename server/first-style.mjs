import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { readLetters } from './inline-scripts.mjs';

/**
 * The first paint needs a third of a page's style sheets. These rules stand in the page itself, so that nothing but the
 * letters has to be asked for before it; the sheets follow with the scripts (inline-scripts.mjs), or in a `noscript`.
 * They stand behind the rules and hold each of them once more, so that every state and every next page is styled as if
 * this had never been. What it buys stands in docs/decisions/0005.
 */

/**
 * @typedef {{ classes: string[], tags: string[] }} Need what an element must have been written with to be chosen
 * @typedef {{ css: string, needs?: Need[] } | { open: string, parts: Part[] }} Part
 */

/** Nobody points at a page before it is painted. */
const answersToHand = /:(?:hover|active|focus|focus-visible|focus-within|target|user-invalid)\b/;

/**
 * @param {string} selector
 * @returns {Need | undefined} nothing: what it is about comes later
 */
function needOf(selector) {
  let plain = selector.replace(/\[[^\]]*\]|\\./g, (part) => (part.startsWith('[') ? '' : '_'));
  // What stands in brackets is a matter of state or of surroundings, or of what is not so: the rule is kept for the rest.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  if (answersToHand.test(plain)) return undefined;
  return {
    classes: [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    tags: [...plain.matchAll(/(?<![\w.#:-])([a-z][\w-]*)/g)].map(([, name = '']) => name),
  };
}

/** @param {import('postcss').Container} container @returns {Part[]} */
function partsOf(container) {
  /** @type {Part[]} */
  const parts = [];
  container.each((node) => {
    if (node.type === 'rule') {
      const needs = node.selectors.map(needOf).filter((need) => need !== undefined);
      if (needs.length > 0) parts.push({ css: node.toString(), needs });
    } else if (node.type === 'atrule') {
      const { name, params } = node;
      if (name === 'media' && params === 'print') return;
      if (node.nodes && !/^(?:property|font-face|.*keyframes)$/.test(name))
        parts.push({ open: `@${name} ${params}{`, parts: partsOf(node) });
      else parts.push({ css: `${node.toString()}${node.nodes ? '' : ';'}` });
    }
  });
  return parts;
}

/** @type {Map<string, Part[]>} The sheets of the build, read once. */
const sheets = new Map();

/** @param {string} address @param {string} folder */
function sheetOf(address, folder) {
  let parts = sheets.get(address);
  if (!parts) {
    const css = readFileSync(path.join(folder, address.replace('/_next/', '')), 'utf8');
    parts = partsOf(
      postcss.parse(
        css.replace(/url\((["']?)\.\.\//g, `url($1${path.posix.dirname(path.posix.dirname(address))}/`),
      ),
    );
    sheets.set(address, parts);
  }
  return parts;
}

/** @param {Part[]} parts @param {(part: any) => boolean} isNeeded @returns {string} */
function written(parts, isNeeded) {
  return parts
    .map((part) => {
      if (!('open' in part)) return isNeeded(part) ? part.css : '';
      const inner = written(part.parts, isNeeded);
      return inner && `${part.open}${inner}}`;
    })
    .join('');
}

const link =
  /<link (?=[^>]*rel="stylesheet")(?=[^>]*data-precedence=)[^>]*href="(\/_next\/static\/chunks\/[\w./~-]+\.css)"[^>]*>/g;

/** @param {string} html @param {string} folder the build's */
export function styleFirstPaint(html, folder) {
  const links = [...html.matchAll(link)];
  if (links.length === 0) return html;
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, name]) => name));
  const isNeeded = (/** @type {any} */ part) =>
    part.needs?.some(
      (/** @type {Need} */ need) =>
        need.classes.every((name) => classes.has(name)) && need.tags.every((name) => tags.has(name)),
    ) ?? true;
  const rules = links.map(([, address = '']) => written(sheetOf(address, folder), isNeeded)).join('');
  const [first] = links;
  return [
    html.slice(0, first?.index),
    // What stands to the right and below would push what is there already, if it were painted while it is read. So it
    // waits for the page's last element (inline-scripts.mjs).
    '<link rel="expect" blocking="render" href="#late"/>',
    `<style>${rules}</style><noscript data-sheets="">${links.map(([tag]) => tag).join('')}</noscript>`,
    html
      .slice(first?.index)
      .replaceAll(link, '')
      .replace('</head>', `<script>${readLetters}</script></head>`),
  ].join('');
}
