import type { Element, ElementContent, Root } from 'hast';
import { parseEmbed } from '#lib/html/frames.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { absoluteImage, fallbacksOf, isForeign, pictureProps } from '#lib/images.ts';
import type { PageContext } from '#lib/links/context.ts';
import type { Link } from '#lib/links/resolve-link.ts';
import { anchorProps, resolveLink } from '#lib/links/resolve-link.ts';
import { withSafeStyle } from './inline-styles.ts';
import {
  galleryLink,
  isGallery,
  isLayoutButton,
  leadsToPicture,
  rewriteLayout,
  withInlineStyles,
  withoutPlainClasses,
} from './layout-blocks.ts';
import { contains, element, isBlock, isData, isElement, property, rebuild, text, textOf } from './tree.ts';

/** Elements that keep their place in the tree if they are a block marker; the block is put inside of them. */
const keptAround = new Set(['li', 'dt', 'dd', 'td', 'th', 'caption', 'figcaption', 'summary']);
/** Parts of a table that can't contain a block. */
const neverBlocks = new Set(['tr', 'tbody', 'thead', 'tfoot', 'colgroup', 'col', 'source', 'track']);
const phrasingOnly = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'summary', 'figcaption']);

/** What the CMS says of a block to the preview beside the editor (docs/contract.md). */
const editorData = new Set(['dataEditorBlock', 'dataEditorChange']);

function withoutData(node: Element, isPreview = false): Element {
  const kept = (name: string) => !isData(name) || (isPreview && editorData.has(name));
  const properties = Object.fromEntries(Object.entries(node.properties).filter(([name]) => kept(name)));
  return { ...node, properties };
}

function withoutMarker(node: Element): Element {
  const { dataBlock: _block, dataItem: _item, ...properties } = node.properties;
  return withoutData({ ...node, properties });
}

/** The visually hidden "opens in a new tab" (`rules 5`). */
function newTabWords(context: PageContext): Element {
  return element('span', { className: ['visually-hidden'], lang: siteLanguage(context.locale) }, [
    text(` (${translate(context.locale, 'html.newTab')})`),
  ]);
}

export function anchor(
  link: Link,
  properties: Element['properties'],
  children: ElementContent[],
  context: PageContext,
): Element {
  const { rel, ...attributes } = anchorProps(link, context);
  const opens = attributes.target === '_blank' ? [newTabWords(context)] : [];
  return element('a', { ...properties, ...attributes, ...(rel ? { rel: [rel] } : {}) }, [
    ...children,
    ...opens,
  ]);
}

function rewriteLink(node: Element, context: PageContext): ElementContent[] {
  // A link can contain neither another link nor a block, which may render one.
  if (contains(node, (child) => child.tagName === 'a' || isBlock(child))) return node.children;
  if (node.properties.href === undefined) return node.properties.id === undefined ? node.children : [node];
  const link = resolveLink(property(node, 'href'), context);
  if (link.kind === 'none') return node.children;
  const { href: _href, ...rest } = node.properties;
  return [anchor(link, rest, node.children, context)];
}

function pixels(node: Element, name: string): number | undefined {
  const value = Number.parseInt(property(node, name), 10);
  return value > 0 && value <= 10_000 ? value : undefined;
}

/** WordPress writes the size of a resized picture into its file name: `bench-1024x576.jpg`. */
function sizeInName(src: string): { width: number; height: number } | undefined {
  const [, width = '', height = ''] = /-(\d{1,4})x(\d{1,4})\.\w+$/.exec(new URL(src).pathname) ?? [];
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined;
}

/**
 * The size that reserves space for a picture while it loads. Without a size from the author or the file name no space
 * is reserved, because a wrong guess would distort the picture for good.
 */
function sizeOf(node: Element, src: string): { width?: number | undefined; height?: number | undefined } {
  const width = pixels(node, 'width');
  const height = pixels(node, 'height');
  const named = sizeInName(src);
  if (!named || (width && height)) return { width, height };
  if (width) return { width, height: Math.round((width * named.height) / named.width) };
  if (height) return { width: Math.round((height * named.width) / named.height), height };
  return named;
}

/**
 * A picture of a third party becomes a link to it, because a browser asks no third party for anything before a click
 * (`rules 59`). Inside a link it becomes the text of that link.
 */
function rewriteForeign(
  node: Element,
  src: string,
  isInLink: boolean,
  context: PageContext,
): ElementContent[] {
  const alt = property(node, 'alt').trim();
  const words = translate(context.locale, 'html.picture', { host: new URL(src).host });
  const label = [
    element('span', { lang: siteLanguage(context.locale) }, [text(words)]),
    ...(alt === '' ? [] : [text(` – ${alt}`)]),
  ];
  return isInLink ? label : [anchor({ kind: 'external', href: src }, {}, label, context)];
}

function rewriteImage(node: Element, context: PageContext): ElementContent[] {
  const src = absoluteImage(property(node, 'src'), context.cmsUrl);
  if (src === null) return [];
  const { width, height } = sizeOf(node, src);
  const picture = pictureProps({
    src,
    // With several widths a browser takes the natural width from `sizes`, not from the file, and would show a small
    // picture in the wrong size. So a picture of unknown width gets no `sizes`.
    sizes: width ? '(min-width: 768px) 720px, 100vw' : undefined,
    width,
    context,
  });
  const { width: _width, height: _height, src: _src, alt: _alt, ...rest } = node.properties;
  return [
    element(
      'img',
      {
        ...rest,
        alt: property(node, 'alt'),
        ...picture,
        ...(width ? { width } : {}),
        ...(height ? { height } : {}),
        dataFallback: fallbacksOf(picture.src, src),
        loading: 'lazy',
        decoding: 'async',
      },
      [],
    ),
  ];
}

/**
 * In a gallery every picture opens in full size, whatever the author linked it to. Elsewhere the author's link is kept.
 */
function rewriteGalleryImage(
  node: Element,
  ancestors: readonly Element[],
  context: PageContext,
): ElementContent[] {
  const isInLink = ancestors.some(({ tagName }) => tagName === 'a');
  const src = absoluteImage(property(node, 'src'), context.cmsUrl);
  if (src !== null && isForeign(src, context)) return rewriteForeign(node, src, isInLink, context);
  const rewritten = rewriteImage(node, context);
  if (!ancestors.some(isGallery) || isInLink) return rewritten;
  return galleryLink(node, property(node, 'src'), rewritten, context);
}

function rewriteGalleryLink(
  node: Element,
  ancestors: readonly Element[],
  context: PageContext,
): ElementContent[] | null {
  const href = property(node, 'href');
  if (!ancestors.some(isGallery) || !leadsToPicture(href, context.cmsUrl)) return null;
  const image = node.children.filter(isElement).find(({ tagName }) => tagName === 'img');
  return image ? galleryLink(image, href, node.children, context) : null;
}

/**
 * An embedded player becomes the video block, which loads nothing from the other site until it is played (`rules 59`).
 */
function rewriteFrame(node: Element): ElementContent[] {
  const embed = parseEmbed(property(node, 'src'));
  if (!embed) return [];
  const title = property(node, 'title');
  return [
    element('div', { dataBlock: 'video', dataId: embed.id, ...(title ? { dataTitle: title } : {}) }, []),
  ];
}

function rewriteMedia(node: Element, context: PageContext): ElementContent[] {
  const properties = { ...node.properties };
  for (const name of ['src', 'poster']) {
    if (properties[name] === undefined) continue;
    properties[name] = absoluteImage(property(node, name), context.cmsUrl) ?? undefined;
  }
  const isElsewhere = ({ properties: { src } }: Element) =>
    typeof src === 'string' && isForeign(src, context);
  if (typeof properties.poster === 'string' && isForeign(properties.poster, context))
    delete properties.poster;
  if (node.tagName === 'source' || node.tagName === 'track')
    return properties.src === undefined ? [] : [{ ...node, properties }];
  const plays = properties.src !== undefined || contains(node, (child) => child.tagName === 'source');
  const waits = isElsewhere({ ...node, properties }) || contains(node, isElsewhere);
  return plays
    ? [{ ...node, properties: { ...properties, controls: true, preload: waits ? 'none' : 'metadata' } }]
    : [];
}

function rewriteTable(node: Element, number: number, context: PageContext): ElementContent[] {
  const caption = node.children.filter(isElement).find((child) => child.tagName === 'caption');
  const words = caption ? textOf(caption).trim() : '';
  const label = words || translate(context.locale, 'html.table', { number });
  return [
    element('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label }, [node]),
  ];
}

/**
 * A block marker may be any element. Where a `div` is not valid HTML, the tree around it is changed so that the block
 * can be rendered.
 */
function rewriteMarked(node: Element): ElementContent[] {
  if (neverBlocks.has(node.tagName)) return [withoutMarker(node)];
  if (node.tagName === 'div') return [node];
  if (node.tagName === 'img' || node.tagName === 'br' || node.tagName === 'hr') return [withoutMarker(node)];
  if (keptAround.has(node.tagName)) {
    const { tagName } = node;
    return [element(tagName, {}, [element('div', node.properties, node.children)])];
  }
  return [element('div', node.properties, node.children)];
}

/** Rewrites links, pictures, players, tables and headings of a sanitised tree. */
export function rewriteTree(root: Root, context: PageContext): Root {
  let tables = 0;
  const children = rebuild(root, (unsafe, ancestors) => {
    const raw = withoutPlainClasses(withInlineStyles(withSafeStyle(unsafe)));
    const marked = raw.properties.dataBlock !== undefined || raw.properties.dataItem !== undefined;
    if (raw.properties.dataBlock !== undefined) return rewriteMarked(raw);
    if (marked) return [raw];
    const node = withoutData(raw, context.isPreview);
    switch (node.tagName) {
      case 'a':
        // The button around it becomes a button block, which resolves the link itself.
        if (isLayoutButton(ancestors.at(-1))) return [node];
        return rewriteGalleryLink(node, ancestors, context) ?? rewriteLink(node, context);
      case 'img':
        return rewriteGalleryImage(node, ancestors, context);
      case 'div':
        return [rewriteLayout(node)];
      case 'iframe':
        return rewriteFrame(node);
      case 'video':
      case 'audio':
      case 'source':
      case 'track':
        return rewriteMedia(node, context);
      case 'table': {
        if (ancestors.some(({ tagName }) => tagName === 'table')) return [node];
        tables += 1;
        return rewriteTable(node, tables, context);
      }
      case 'figure':
        return [withoutEmptyRole(node)];
      case 'pre':
        // A table that is wider than the page scrolls, also by keyboard.
        return [contains(node, isBlock) ? rewriteHolder(node) : withTabStop(node)];
      case 'h1':
        return [rewriteHolder({ ...node, tagName: 'h2' })];
      default:
        return [phrasingOnly.has(node.tagName) ? rewriteHolder(node) : node];
    }
  });
  return { ...root, children };
}

/** Without a caption a figure has no name, and a screen reader would announce it without one. */
function withoutEmptyRole(node: Element): Element {
  const hasCaption = node.children.some((child) => isElement(child) && child.tagName === 'figcaption');
  return hasCaption ? node : { ...node, properties: { ...node.properties, role: 'none' } };
}

function withTabStop(node: Element): Element {
  return { ...node, properties: { ...node.properties, tabIndex: 0 } };
}

/** A paragraph or heading that contains a block becomes a `div`, because it may contain inline content only. */
function rewriteHolder(node: Element): Element {
  if (!contains(node, isBlock) || node.tagName === 'summary' || node.tagName === 'figcaption') return node;
  return { ...node, tagName: 'div' };
}
