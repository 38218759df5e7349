import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import postcss from 'postcss';

/**
 * The first paint needs a third of a page's style sheets. These rules stand in the page itself, so that nothing but the
 * letters has to be asked for before it; the sheets follow with the scripts (inline-scripts.mjs), or in a `noscript`.
 * They stand behind the rules and hold each of them once more, so that every state and every next page is styled as if
 * this had never been. What it buys stands in docs/decisions/0005.
 */

/**
 * @typedef {{ classes: string[], tags: string[] }} Need what an element must have been written with to be chosen
 * @typedef {{ text: string, need: Need | undefined, weight: number }} Choice one selector of `:is()` or `:where()`; `weight`: its specificity
 * @typedef {{ need: Need, pieces: (string | { open: string, choices: Choice[] })[] }} Selector
 * @typedef {{ selectors: Selector[], block: string }} Rule `block`: from its brace on
 * @typedef {string | Rule | { open: string, parts: Part[] }} Part
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

/** As one number, which is enough to compare two. @param {string} selector */
function weightOf(selector) {
  const count = (/** @type {RegExp} */ pattern) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[]|(?<!:):(?!:)/g) * 100 + count(/(?<![\w.#:-])[a-z]|::/g);
}

const choiceStart = /:(?:is|where)\(/g;

/**
 * A selector with the choices it holds. Those in the brackets of anything else are left as they stand.
 * @param {string} text @returns {Selector | undefined}
 */
function selectorOf(text) {
  const need = needOf(text);
  if (!need) return undefined;
  /** @type {Selector['pieces']} */
  const pieces = [];
  let done = 0;
  for (const { 0: open, index } of text.matchAll(choiceStart)) {
    const before = text.slice(done, index);
    const start = index + open.length;
    const [list = ''] = /^[^()]*(?=\))/.exec(text.slice(start)) ?? [];
    // Neither with brackets in it, which would have to be weighed too, nor in the brackets of something else.
    if (list === '' || before.split('(').length !== before.split(')').length) continue;
    const choices = postcss.list
      .comma(list)
      .map((choice) => ({ text: choice, need: needOf(choice), weight: weightOf(choice) }));
    pieces.push(before, { open, choices });
    done = start + list.length + 1;
  }
  return { need, pieces: [...pieces, text.slice(done)] };
}

/** @param {import('postcss').Container} container @returns {Part[]} */
function partsOf(container) {
  /** @type {Part[]} */
  const parts = [];
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = node.selectors.map(selectorOf).filter((selector) => selector !== undefined);
      const css = node.toString();
      if (selectors.length > 0) parts.push({ selectors, block: css.slice(css.indexOf('{')) });
    } else if (node.type === 'atrule') {
      const { name, params } = node;
      if (name === 'media' && params === 'print') return;
      if (node.nodes && !/^(?:property|font-face|.*keyframes)$/.test(name))
        parts.push({ open: `@${name} ${params}{`, parts: partsOf(node) });
      else parts.push(`${node.toString()}${node.nodes ? '' : ';'}`);
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
    const css = readFileSync(path.join(folder, address.replace('/_next/', '').replace(/\?.*/, '')), 'utf8');
    parts = partsOf(
      postcss.parse(
        css.replace(/url\((["']?)\.\.\//g, `url($1${path.posix.dirname(path.posix.dirname(address))}/`),
      ),
    );
    sheets.set(address, parts);
  }
  return parts;
}

/**
 * The selector without the choices that nothing on the page answers to; nothing, where none is left.
 * @param {Selector} selector @param {(need: Need) => boolean} isThere
 */
function writtenSelector({ need, pieces }, isThere) {
  if (!isThere(need)) return [];
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const kept = piece.choices.filter(({ need }) => need && isThere(need));
    // `:is()` weighs as much as the heaviest of its choices, so that one stays.
    const heaviest = Math.max(...piece.choices.map(({ weight }) => weight));
    const isLighter = piece.open === ':is(' && kept.every(({ weight }) => weight < heaviest);
    const all = isLighter ? piece.choices : kept;
    return kept.length > 0 ? `${piece.open}${all.map(({ text }) => text).join(',')})` : undefined;
  });
  return parts.includes(undefined) ? [] : [parts.join('')];
}

/** @param {Part[]} parts @param {(need: Need) => boolean} isThere @returns {string} */
function written(parts, isThere) {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('open' in part) {
        const inner = written(part.parts, isThere);
        return inner && `${part.open}${inner}}`;
      }
      const selectors = part.selectors.flatMap((selector) => writtenSelector(selector, isThere));
      return selectors.length > 0 ? selectors.join(',') + part.block : '';
    })
    .join('');
}

/** What a page is written with. @param {string} html */
function namesIn(html) {
  /** @type {Set<string>} */
  const lists = new Set();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(names);
  /** @type {Set<string>} */
  const classes = new Set();
  for (const names of lists) for (const name of names.split(/\s+/)) classes.add(name);
  /** @type {Set<string>} */
  const tags = new Set();
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/g)) tags.add(name);
  return { classes, tags };
}

/** @type {LRUCache<string, string>} Pages of one kind, and one page in eight languages, are written with the same names. */
const known = new LRUCache({ max: 100 });

/**
 * The rules of a page's style sheets that its first paint needs.
 * @param {string} html @param {readonly string[]} addresses of the sheets, in their order
 * @param {string} folder the build's
 */
export function rulesOfFirstPaint(html, addresses, folder) {
  const { classes, tags } = namesIn(html);
  const key = [folder, addresses, [...classes].sort(), [...tags].sort()].join(' ');
  let rules = known.get(key);
  if (rules === undefined) {
    const isThere = (/** @type {Need} */ need) =>
      need.classes.every((name) => classes.has(name)) && need.tags.every((name) => tags.has(name));
    rules = addresses.map((address) => written(sheetOf(address, folder), isThere)).join('');
    known.set(key, rules);
  }
  return rules;
}
