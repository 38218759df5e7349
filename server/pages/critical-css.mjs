import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import postcss from 'postcss';

/**
 * Critical CSS: the third of a page's style sheets that its first paint needs. These rules are written into the page, so
 * that before the first paint the browser loads nothing but the fonts. The sheets themselves follow with the scripts
 * (inline-scripts.mjs), or in a `noscript`. They contain the same rules again and come later in the page, so every state
 * and the next page is styled as if there were no critical CSS. What this gains is in docs/decisions/0005.
 */

/**
 * @typedef {{ classes: string[], tags: string[] }} Need what an element must have been written with to be chosen
 * @typedef {{ text: string, need: Need | undefined, weight: number }} Choice one selector of `:is()` or `:where()`; `weight`: its specificity
 * @typedef {{ need: Need, pieces: (string | { open: string, choices: Choice[] })[] }} Selector
 * @typedef {{ selectors: Selector[], block: string }} Rule `block`: from its brace on
 * @typedef {string | Rule | { open: string, parts: Part[] }} Part
 */

/** States of interaction: no element is in one before the first paint. */
const interactive = /:(?:hover|active|focus|focus-visible|focus-within|target|user-invalid)\b/;

/**
 * @param {string} selector
 * @returns {Need | undefined} undefined if the first paint can't need the rule
 */
function needOf(selector) {
  let plain = selector.replace(/\[[^\]]*\]|\\./g, (part) => (part.startsWith('[') ? '' : '_'));
  // The arguments of `:not()`, `:has()` and the like are not looked at: the rule is kept if the rest of the selector matches.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  if (interactive.test(plain)) return undefined;
  return {
    classes: [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    tags: [...plain.matchAll(/(?<![\w.#:-])([a-z][\w-]*)/g)].map(([, name = '']) => name),
  };
}

/** The specificity as one number, exact enough to compare two selectors. @param {string} selector */
function weightOf(selector) {
  const count = (/** @type {RegExp} */ pattern) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[]|(?<!:):(?!:)/g) * 100 + count(/(?<![\w.#:-])[a-z]|::/g);
}

const choiceStart = /:(?:is|where)\(/g;

/**
 * A selector with its `:is()` and `:where()` lists taken apart.
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
    // Choices with arguments of their own, and `:is()` within another pseudo-class, are left as they are.
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

/** @type {Map<string, Part[]>} The sheets of the build, read once, by address. */
const sheets = new Map();

/** @param {string} written the address as a page has it @param {string} folder */
function sheetOf(written, folder) {
  const address = written.replace(/\?.*/, '');
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

/**
 * Reads all sheets of the build: they take half of the time of the first page of its kind (240 ms of an article), which its
 * first visitor would wait for. Between two sheets visitors are answered.
 * @param {string} folder the build's
 */
export async function readSheets(folder) {
  const files = readdirSync(path.join(folder, 'static'), { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    if (!file.endsWith('.css') || !file.includes('chunks')) continue;
    sheetOf(`/_next/static/${file.replaceAll(path.sep, '/')}`, folder);
    await setImmediate();
  }
}

/**
 * The selector without the choices that match nothing on the page; empty if none is left.
 * @param {Selector} selector @param {(need: Need) => boolean} isThere
 */
function writtenSelector({ need, pieces }, isThere) {
  if (!isThere(need)) return [];
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const kept = piece.choices.filter(({ need }) => need && isThere(need));
    // The specificity of `:is()` is that of its most specific choice, so that choice stays.
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

/** The class names and tags that occur in a page. @param {string} html */
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

/**
 * By class names and tags, because a page shares its critical CSS with its translations. The 1,170 pages of the demo
 * world have 133 different ones of 43 kB. With room for only 100, four pages of five had theirs computed again.
 * @type {LRUCache<string, string>}
 */
const known = new LRUCache({ max: 400 });

/**
 * The rules of a page's style sheets that its first paint needs.
 * @param {string} html @param {readonly string[]} addresses of the sheets, in their order
 * @param {string} folder the build's
 */
export function criticalRules(html, addresses, folder) {
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
