import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { boundHtml } from '@/lib/html/bound-html';
import { strippedTags } from './sanitize-schema';
import type { Parent } from './tree';
import { isElement, isText, textOf } from './tree';

/** What stands between these is not one word. */
const inline = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr button'.split(
    ' ',
  ),
);
const marks = /\[k=[^\][\n]{1,500}\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/gi;

function collect(parent: Parent, out: string[]): void {
  for (const child of parent.children) {
    if (isText(child)) out.push(child.value);
    if (!isElement(child) || strippedTags.has(child.tagName)) continue;
    const gap = inline.has(child.tagName) ? '' : ' ';
    out.push(gap);
    collect(child, out);
    out.push(gap);
  }
}

function parse(html: string): Root {
  return fromHtml(boundHtml(html), { fragment: true });
}

/** HTML as one line of words, cut at a word's end when longer than `max` characters. */
export function plainText(html: string, max = Number.POSITIVE_INFINITY): string {
  if (html === '') return '';
  const out: string[] = [];
  // An excerpt is made from the beginning: reading a whole book for it would be waste.
  collect(parse(Number.isFinite(max) ? html.slice(0, 20_000 + max * 10) : html), out);
  // A space alone that keeps two words on one line, as French has it, stays.
  const words = out
    .join('')
    .replaceAll(marks, '')
    .replaceAll(/\s*[ \t\r\n\f]\s*|\s{2,}/g, ' ')
    .trim();
  const chars = [...words];
  if (chars.length <= max) return words;
  const cut = chars.slice(0, Math.max(0, max - 1)).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const kept = lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut;
  return `${kept.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

/** A title as WordPress sends it: entities decoded, tags left out, nothing ever run. */
export function decodeEntities(title: string): string {
  if (!/[&<]/.test(title)) return title.trim();
  const bare = title
    .slice(0, 10_000)
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replaceAll(/<!--[^>]*-->|<\/?[a-z][^<>]*>/gi, '')
    .replaceAll('<', '&lt;');
  return textOf(fromHtml(bare, { fragment: true })).trim();
}

/** `{year}`, `{{year}}`, `[year]` and `%year%` in a legal text. */
export function replaceYear(html: string, year: number): string {
  return html.replaceAll(/\{\{\s*year\s*\}\}|\{\s*year\s*\}|\[year\]|%year%/gi, String(year));
}
