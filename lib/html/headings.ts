import type { Element, Root } from 'hast';
import { slugOf } from '#lib/html/slug.ts';
import type { Parent } from './tree.ts';
import { isBlock, isElement, property, textOf } from './tree.ts';

export type Heading = { id: string; text: string; level: number };

/**
 * Names that scripts read from `window` or that the page itself uses. An element with such an id would replace them.
 */
const reserved =
  /^(?:_.*|dataLayer|gtag|ga|google_.*|next|webpack.*|turbopack.*|swiper|fullpage_api|main|root|notification|content|site-menu|suggestions|contents-title|consent-title)$/i;

const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const headingBlocks = new Set(['icon-title', 'golden-header', 'platinum-header']);

function safeId(id: string): string {
  const text = id.trim().replaceAll(/\s+/g, '-').slice(0, 200);
  return reserved.test(text) ? `content-${text}` : text;
}

/** The ids of a page's texts, each once. Texts that share an `Ids` never repeat each other's. */
export class Ids {
  private used = new Set<string>();
  private counts = new Map<string, number>();

  claim(wanted: string): string {
    const base = wanted === '' ? 'section' : wanted;
    let count = this.counts.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (this.used.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    this.counts.set(base, count + 1);
    this.used.add(id);
    return id;
  }
}

function eachElement(parent: Parent, visit: (node: Element) => void): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    visit(child);
    eachElement(child, visit);
  }
}

function levelOf(node: Element): number {
  if (headingTags.has(node.tagName)) return Number(node.tagName.slice(1));
  const level = Number(property(node, 'dataLevel'));
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2;
}

/** The level of a heading or heading block; undefined for any other element. */
export function levelOfHeading(node: Element): number | undefined {
  const isHeading = headingTags.has(node.tagName) || headingBlocks.has(property(node, 'dataBlock'));
  return isHeading ? levelOf(node) : undefined;
}

/** The items of a `sections` block, without those of blocks inside of them. */
function sectionsIn(parent: Parent): Element[] {
  return parent.children.flatMap((child) => {
    if (!isElement(child) || isBlock(child)) return [];
    return child.properties.dataItem === undefined ? sectionsIn(child) : [child];
  });
}

/** Gives each section an id: its `data-id`, or its position if it has none. */
function nameSections(root: Root, ids: Ids, renamed: Map<string, string>): void {
  eachElement(root, (node) => {
    if (property(node, 'dataBlock') !== 'sections') return;
    const items = sectionsIn(node);
    for (const item of items) {
      const wanted = property(item, 'dataId').trim();
      if (wanted === '') continue;
      const id = ids.claim(safeId(wanted.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')));
      if (!renamed.has(wanted)) renamed.set(wanted, id);
      item.properties.id = id;
    }
    for (const [index, item] of items.entries()) item.properties.id ??= ids.claim(`section-${index + 1}`);
  });
}

/** Gives every heading a unique id (`rules 18`). Changes the tree and returns the table of contents. */
export function nameHeadings(root: Root, ids = new Ids()): Heading[] {
  const renamed = new Map<string, string>();
  eachElement(root, (node) => {
    if (node.properties.id === undefined) return;
    const before = property(node, 'id');
    const id = safeId(before);
    if (id === '') {
      delete node.properties.id;
      return;
    }
    node.properties.id = ids.claim(id);
    if (!renamed.has(before)) renamed.set(before, node.properties.id);
  });
  nameSections(root, ids, renamed);
  const headings: Heading[] = [];
  eachElement(root, (node) => {
    const block = property(node, 'dataBlock');
    if (levelOfHeading(node) === undefined) return;
    const words = textOf(node).replaceAll(/\s+/g, ' ').trim();
    if (words === '') return;
    if (node.properties.id === undefined) node.properties.id = ids.claim(safeId(slugOf(words)));
    if (node.tagName === 'h2' || block === 'icon-title')
      headings.push({ id: property(node, 'id'), text: words, level: levelOf(node) });
  });
  eachElement(root, (node) => {
    const target = property(node, 'href');
    const to = target.startsWith('#') ? renamed.get(target.slice(1)) : undefined;
    if (to !== undefined) node.properties.href = `#${to}`;
  });
  return headings;
}
