import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { boundHtml } from '@/lib/html/bound-html';
import type { Heading } from './headings';
import { nameHeadings } from './headings';
import { applyMarks, isKeyword } from './marks';
import { allowedTags, schema, strippedTags } from './sanitize-schema';
import type { ShapeContext } from './shape';
import { shape } from './shape';
import { contains, text } from './tree';

export type { Heading } from './headings';

export type PreparedHtml = {
  /** Safe HTML, with block markers still in it. */
  html: string;
  /** The table of contents: every `h2` and icon title. */
  headings: Heading[];
  /** Whether it holds glossary keywords. */
  hasKeywords: boolean;
};

function parse(html: string): Root {
  return fromHtml(html, { fragment: true });
}

function sanitizeTree(tree: Root): Root {
  const safe = sanitize(tree, schema);
  return safe.type === 'root' ? safe : { type: 'root', children: [safe] };
}

/**
 * Repaired and sanitised. Taking an element from around its contents can leave a tree that no HTML says (a link in a
 * link, a paragraph in a paragraph), so then it is read once more, as the browser will.
 */
function safeTree(html: string): Root {
  const tree = parse(boundHtml(html));
  const unwraps = contains(tree, ({ tagName }) => !allowedTags.has(tagName) && !strippedTags.has(tagName));
  const safe = sanitizeTree(tree);
  return unwraps ? sanitizeTree(parse(toHtml(safe))) : safe;
}

/** The CMS's HTML, fit to be shown: repaired, sanitised, links and pictures rewritten, marks applied, headings named. */
export function prepareHtml(html: string, context: ShapeContext): PreparedHtml {
  if (html.trim() === '') return { html: '', headings: [], hasKeywords: false };
  let safe: Root;
  try {
    safe = safeTree(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Deeper than the machine can follow: no author wrote this, so its words are enough.
    safe = { type: 'root', children: [text(html.slice(0, 100_000).replaceAll(/<[^<>]*>/g, ' '))] };
  }
  const tree = applyMarks(shape(safe, context), context);
  const headings = nameHeadings(tree);
  return { html: toHtml(tree), headings, hasKeywords: contains(tree, isKeyword) };
}
