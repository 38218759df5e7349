import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Container } from 'postcss';
import postcss from 'postcss';

/**
 * Critical CSS: the third of a page's style sheets that its first paint needs. These rules are written into the page, so
 * that before the first paint the browser loads nothing but the fonts. The sheets themselves follow with the scripts
 * (lib/first-paint/start-late.ts), or in a `noscript`. They contain the same rules again and come later in the page, so every state
 * and the next page is styled as if there were no critical CSS. What this gains is in docs/decisions/0005.
 */

/** What an element must have been written with to be chosen. */
type Need = { classes: string[]; tags: string[]; attributes: string[] };

/** One selector of `:is()`, `:where()` or `:has()`, with its specificity as its weight. */
type Choice = { text: string; selector: Selector | undefined; weight: number };

type Choices = { open: string; choices: Choice[] };

type Selector = { need: Need; pieces: (string | Choices)[] };

/** The block begins with its brace. */
type Rule = { selectors: Selector[]; block: string };

type Part = string | Rule | { open: string; parts: Part[] };

/** States of interaction: no element is in one before the first paint. */
const interactive = /:(?:hover|active|focus|focus-visible|focus-within|target|user-invalid)\b/;

/**
 * An attribute of ours as the page has it, with its value where the selector names one. Scripts that change one come behind
 * the sheets. Of other attributes, such as `open`, nothing is asked: a visitor changes them before that.
 */
function attributeOf(selector: string) {
  const [, name, value] = /^\[(data-[\w-]+)(?:="?([\w-]*)"?)?\]$/.exec(selector) ?? [];
  if (name === undefined) return [];
  return [value === undefined ? name : `${name}="${value}"`];
}

/** @returns undefined if the first paint can't need the rule */
function needOf(selector: string): Need | undefined {
  const brackets: string[] = [];
  let plain = selector.replace(/\[[^\]]*\]|\\./g, (part) =>
    part.startsWith('[') ? `[${String(brackets.push(part) - 1)}]` : '_',
  );
  // The arguments of `:not()`, `:has()` and the like are not looked at: the rule is kept if the rest of the selector matches.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  if (interactive.test(plain)) return undefined;
  const attributes = [...plain.matchAll(/\[(\d+)\]/g)].flatMap(([, place]) =>
    attributeOf(brackets[Number(place)] ?? ''),
  );
  for (const attribute of attributes) attributesOfSheets.add(attribute);
  return {
    classes: [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    tags: [...plain.matchAll(/(?<![\w.#:-])([a-z][\w-]*)/g)].map(([, name = '']) => name),
    attributes,
  };
}

/** @returns where the brackets end that are open before `start`; undefined if they do not */
function endOfBrackets(selector: string, start: number) {
  let depth = 1;
  for (let at = start; at < selector.length; at += 1) {
    if (selector[at] === '(') depth += 1;
    if (selector[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** The specificity as one number, exact enough to compare two selectors. */
function weightOf(selector: string): number {
  const list = /:(is|where|not|has)\(/.exec(selector);
  const start = list ? list.index + list[0].length : 0;
  const end = list ? endOfBrackets(selector, start) : undefined;
  if (list && end !== undefined) {
    const weights = postcss.list.comma(selector.slice(start, end)).map(weightOf);
    const inner = list[1] === 'where' ? 0 : Math.max(...weights);
    return weightOf(selector.slice(0, list.index)) + inner + weightOf(selector.slice(end + 1));
  }
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[]|(?<!:):(?!:)/g) * 100 + count(/(?<![\w.#:-])[a-z]|::/g);
}

const choiceStart = /:(?:is|where|has)\(/g;

/** A selector with its `:is()`, `:where()` and `:has()` lists taken apart. */
function selectorOf(text: string): Selector | undefined {
  const need = needOf(text);
  if (!need) return undefined;
  const pieces: Selector['pieces'] = [];
  let done = 0;
  for (const { 0: open, index } of text.matchAll(choiceStart)) {
    const before = text.slice(done, index);
    const start = index + open.length;
    const end = endOfBrackets(text, start);
    // A list within `:not()` and the like is left as it is, and one within a choice is taken apart there.
    if (end === undefined || index < done || before.split('(').length !== before.split(')').length) continue;
    const choices = postcss.list
      .comma(text.slice(start, end))
      .map((choice) => ({ text: choice, selector: selectorOf(choice), weight: weightOf(choice) }));
    pieces.push(before, { open, choices });
    done = end + 1;
  }
  return { need, pieces: [...pieces, text.slice(done)] };
}

function partsOf(container: Container): Part[] {
  const parts: Part[] = [];
  container.each((node) => {
    if (node.type === 'rule') {
      // Nothing changes before the sheets are there.
      node.walkDecls(/^transition/, (declaration) => void declaration.remove());
      if (node.nodes.length === 0) return;
      const selectors = node.selectors.map(selectorOf).filter((selector) => selector !== undefined);
      const css = node.toString();
      if (selectors.length > 0) parts.push({ selectors, block: css.slice(css.indexOf('{')) });
    } else if (node.type === 'atrule') {
      const { name, params } = node;
      if (name === 'media' && params === 'print') return;
      // A style sheet's own name for rules that wait until all sheets are there.
      if (name === 'layer' && params === 'late') return;
      if (node.nodes && !/^(?:property|font-face|view-transition|.*keyframes)$/.test(name))
        parts.push({ open: `@${name} ${params}{`, parts: partsOf(node) });
      else parts.push(`${node.toString()}${node.nodes ? '' : ';'}`);
    }
  });
  return parts;
}

/** The attributes that selectors of the sheets ask for. */
const attributesOfSheets = new Set<string>();

/** The sheets of the build, read once, by address. */
const sheets = new Map<string, Part[]>();

/** @param href the address as a page has it */
function sheetOf(href: string, folder: string) {
  const address = href.replace(/\?.*/, '');
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
 * @param folder the build's
 */
export async function readSheets(folder: string) {
  const files = readdirSync(path.join(folder, 'static'), { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    if (!file.endsWith('.css') || !file.includes('chunks')) continue;
    sheetOf(`/_next/static/${file.replaceAll(path.sep, '/')}`, folder);
    await setImmediate();
  }
}

/** The selector without the choices that match nothing on the page; undefined if none is left. */
function writtenSelector({ need, pieces }: Selector, isThere: (need: Need) => boolean): string | undefined {
  if (!isThere(need)) return undefined;
  let text = '';
  for (const piece of pieces) {
    const part = typeof piece === 'string' ? piece : writtenChoices(piece, isThere);
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
}

function writtenChoices({ open, choices }: Choices, isThere: (need: Need) => boolean) {
  const kept = choices.flatMap(({ selector, weight }) => {
    const text = selector && writtenSelector(selector, isThere);
    return text === undefined ? [] : [{ text, weight }];
  });
  // The specificity of `:is()` and `:has()` is that of their most specific choice, so that choice stays.
  const heaviest = Math.max(...choices.map(({ weight }) => weight));
  const isLighter = open !== ':where(' && kept.every(({ weight }) => weight < heaviest);
  const all = isLighter ? choices : kept;
  return kept.length > 0 ? `${open}${all.map(({ text }) => text).join(',')})` : undefined;
}

/** Layers and media queries that follow each other with the same words are written as one. */
function textOf(parts: readonly Part[], isThere: (need: Need) => boolean): string {
  let text = '';
  let lastOpen = '';
  for (const part of parts) {
    const open = typeof part === 'object' && 'open' in part ? part.open : '';
    const content = contentOf(part, isThere);
    if (content === '') continue;
    if (open === '') text += content;
    else text = open === lastOpen ? `${text.slice(0, -1)}${content}}` : `${text}${open}${content}}`;
    lastOpen = open;
  }
  return text;
}

function contentOf(part: Part, isThere: (need: Need) => boolean) {
  if (typeof part === 'string') return part;
  if ('open' in part) return textOf(part.parts, isThere);
  const selectors = part.selectors
    .map((selector) => writtenSelector(selector, isThere))
    .filter((selector) => selector !== undefined);
  return selectors.length > 0 ? selectors.join(',') + part.block : '';
}

/** The class names, tags and attributes of ours that occur in a page. */
function namesIn(html: string) {
  const lists = new Set<string>();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(names);
  const classes = new Set<string>();
  for (const names of lists) for (const name of names.split(/\s+/)) classes.add(name);
  const tags = new Set<string>();
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/g)) tags.add(name);
  const attributes = new Set<string>();
  for (const [, name = '', value = ''] of html.matchAll(/\s(data-[\w-]+)(="[^"]*")/g))
    for (const one of [name + value, name]) if (attributesOfSheets.has(one)) attributes.add(one);
  return { classes, tags, attributes };
}

const sortedNames = (html: string) => Object.values(namesIn(html)).map((names) => [...names].sort());

/**
 * By class names, tags and attributes, because a page shares its critical CSS with its translations. The 1,170 pages of the demo
 * world have 133 different ones of 43 kB. With room for only 100, four pages of five had theirs computed again.
 */
const rulesOfPages = new LRUCache<string, string>({ max: 400 });

/** An attribute that ends outside of the text. */
const isCut = (html: string) => /\s(?:class|data-[\w-]+)="[^"]*$/.test(html);

/**
 * Whether a page needs the same rules if parts of its HTML are replaced: it does if the same names occur in them.
 * @param addresses of the sheets
 * @param folder the build's
 */
export function needSameRules(
  before: readonly string[],
  after: readonly string[],
  { sheets: addresses, folder }: { sheets: readonly string[]; folder: string },
) {
  // Which attributes count is known once the sheets are read.
  for (const address of addresses) sheetOf(address, folder);
  if ([...before, ...after].some(isCut)) return false;
  const [one, other] = [before, after].map((parts) => JSON.stringify(sortedNames(parts.join(' '))));
  return one === other;
}

/**
 * The rules of a page's style sheets that its first paint needs.
 * @param addresses of the sheets, in their order
 * @param folder the build's
 */
export function criticalRules(html: string, addresses: readonly string[], folder: string) {
  const parts = addresses.flatMap((address) => sheetOf(address, folder));
  const { classes, tags, attributes } = namesIn(html);
  const key = [folder, addresses, ...[classes, tags, attributes].map((names) => [...names].sort())].join(' ');
  let rules = rulesOfPages.get(key);
  if (rules === undefined) {
    const isThere = (need: Need) =>
      need.classes.every((name) => classes.has(name)) &&
      need.tags.every((name) => tags.has(name)) &&
      need.attributes.every((name) => attributes.has(name));
    rules = textOf(parts, isThere);
    rulesOfPages.set(key, rules);
  }
  return rules;
}
