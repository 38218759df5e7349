import type { Element, ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { setDirections } from './direction.ts';
import { arrangeEventBoxes } from './event-boxes.ts';
import type { Heading, Ids } from './headings.ts';
import { nameHeadings } from './headings.ts';
import { isGalleryLink } from './layout-blocks.ts';
import { applyMarks, isKeyword } from './marks.ts';
import { readHtml } from './read-html.ts';
import { allowedTags, schema, strippedTags } from './sanitize-schema.ts';
import type { PageContext } from '#lib/links/context.ts';
import { rewriteTree } from './rewrite-html.ts';
import { contains, isPhrasing, rebuild, text, textOf } from './tree.ts';

export type { Heading } from './headings.ts';

type PreparedHtml = {
  /** Sanitised HTML that still holds the block markers. */
  tree: Root;
  /** The table of contents: every `h2` and icon title. */
  headings: Heading[];
  /** Whether the page needs the tooltip. */
  hasKeywords: boolean;
  /** Whether the page needs the gallery viewer. */
  hasGallery: boolean;
};

/** Block-level elements that are not allowed: they become a `div` with the same content. */
const lines = new Set(
  'center dialog dir fieldset form hgroup listing main marquee menu nav search'.split(' '),
);

function isForeign({ tagName }: Element): boolean {
  return !allowedTags.has(tagName) && !strippedTags.has(tagName);
}

/**
 * The sanitiser replaces an element that is not allowed by its content. The content of a button may not be valid in the
 * button's place (a link in a link, a paragraph in a paragraph), so then only its text is kept.
 */
function replaceForbidden(node: Element): ElementContent[] {
  if (lines.has(node.tagName)) return [{ ...node, tagName: 'div' }];
  const isPlain = !contains(node, (child) => child.tagName === 'a' || !isPhrasing(child));
  return node.tagName === 'button' && !isPlain ? [text(textOf(node))] : [node];
}

function safeTree(html: string): Root {
  const tree = readHtml(html);
  const isAllowed = !contains(tree, isForeign);
  const safe = sanitize(isAllowed ? tree : { ...tree, children: rebuild(tree, replaceForbidden) }, schema);
  return safe.type === 'root' ? safe : { type: 'root', children: [safe] };
}

/**
 * Prepares a body for rendering: repairs and sanitises the HTML, rewrites links and pictures, applies marks, gives
 * headings ids, and lays out texts from right to left by their letters.
 */
export function prepareHtml(html: string, context: PageContext, ids?: Ids): PreparedHtml {
  if (html.trim() === '')
    return { tree: { type: 'root', children: [] }, headings: [], hasKeywords: false, hasGallery: false };
  let safe: Root;
  try {
    safe = safeTree(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The HTML is nested too deep for the call stack. No author writes such HTML, so only its text is kept.
    safe = { type: 'root', children: [text(html.slice(0, 100_000).replaceAll(/<[^<>]*>/g, ' '))] };
  }
  // What follows changes the tree in place. No other code holds it, because `rewriteTree` makes a new tree.
  const tree = rewriteTree(safe, context);
  applyMarks(tree, context);
  setDirections(tree);
  const headings = nameHeadings(tree, ids);
  arrangeEventBoxes(tree);
  return {
    tree,
    headings,
    hasKeywords: contains(tree, isKeyword),
    hasGallery: contains(tree, isGalleryLink),
  };
}
