import { fromHtml } from 'hast-util-from-html';
import { readHtml } from './read-html.ts';
import { strippedTags } from './sanitize-schema.ts';
import type { Parent } from './tree.ts';
import { isElement, isText, textOf } from './tree.ts';

/** Elements that do not separate words. Any other element counts as a space between the words around it. */
const inline = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr button'.split(
    ' ',
  ),
);
const marks = /\[k=[^\][\n]{1,500}\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/gi;

/** Control characters, which no page may hold; entities such as `&#1;` stand for them. White space is kept. */
const control = /[^\P{Cc}\s]/gu;

/** Collects the text of a tree until there are `enough` characters. Returns how many are still wanted. */
function collect(parent: Parent, out: string[], enough: number): number {
  let left = enough;
  for (const child of parent.children) {
    if (left <= 0) break;
    if (isText(child)) {
      out.push(child.value);
      left -= child.value.length;
    }
    if (!isElement(child) || strippedTags.has(child.tagName)) continue;
    const gap = inline.has(child.tagName) ? '' : ' ';
    out.push(gap);
    left = collect(child, out, left);
    out.push(gap);
  }
  return left;
}

/** The text of HTML in one line, cut at the end of a word if it is longer than `max` characters. */
export function plainText(html: string, max = Number.POSITIVE_INFINITY): string {
  return html === '' ? '' : plainTextOf(readHtml(html), max);
}

/** The text of a part of a tree, in the same form. */
export function plainTextOf(parent: Parent, max: number): string {
  const out: string[] = [];
  // More than `max` characters are collected, because white space and marks among them are removed below.
  collect(parent, out, 20_000 + max * 10);
  // A no-break space stays, because French writes one before "!".
  const words = out
    .join('')
    .replaceAll(marks, '')
    .replaceAll(control, '')
    .replaceAll(/\s*[ \t\r\n\f]\s*|\s{2,}/g, ' ')
    .trim();
  const chars = [...words];
  if (chars.length <= max) return words;
  const cut = chars.slice(0, Math.max(0, max - 1)).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const kept = lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut;
  return `${kept.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

/** A title from WordPress as plain text: entities decoded, tags removed. */
export function decodeEntities(title: string): string {
  if (!/[&<]/.test(title)) return title.trim();
  const bare = title
    .slice(0, 10_000)
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replaceAll(/<!--[^>]*-->|<\/?[a-z][^<>]*>/gi, '')
    .replaceAll('<', '&lt;');
  return textOf(fromHtml(bare, { fragment: true }))
    .replaceAll(control, '')
    .trim();
}

/**
 * Replaces the year placeholders of a legal text (`rules 22`).
 * @param currentYear is called only for a text that has one: a page without one does not change with the year
 */
export function replaceYear(html: string, currentYear: () => number): string {
  return html.replaceAll(/\{\{\s*year\s*\}\}|\{\s*year\s*\}|\[year\]|%year%/gi, () => String(currentYear()));
}
