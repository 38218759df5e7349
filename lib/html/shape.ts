import type { Element, ElementContent, Root } from 'hast';
import { parseEmbed } from '@/lib/html/frames';
import { translate } from '@/lib/i18n/messages';
import { absoluteImage, fallbacksOf, pictureProps } from '@/lib/images';
import type { PageContext } from '@/lib/links/context';
import type { Link } from '@/lib/links/links';
import { anchorProps, resolveLink } from '@/lib/links/links';
import { contains, element, isBlock, isElement, property, rebuild, text, textOf } from './tree';

export type ShapeContext = PageContext & {
  /** Origin of champion pictures, when it is not the CMS's. */
  staticUrl?: string | undefined;
};

/** Elements that a block may not replace without breaking what is around them: the block goes inside. */
const keptAround = new Set(['li', 'dt', 'dd', 'td', 'th', 'caption', 'figcaption', 'summary']);
/** Parts of a table that can't hold a block at all. */
const neverBlocks = new Set(['tr', 'tbody', 'thead', 'tfoot', 'colgroup', 'col', 'source', 'track']);
const phrasingOnly = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'summary', 'figcaption']);

function withoutData(node: Element): Element {
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(([name]) => !/^data[^a-z]/.test(name)),
  );
  return { ...node, properties };
}

function withoutMarker(node: Element): Element {
  const { dataBlock: _block, dataItem: _item, ...properties } = node.properties;
  return withoutData({ ...node, properties });
}

/** The hidden words of a link that opens elsewhere. */
function newTabWords(context: PageContext): Element {
  return element('span', { className: ['visually-hidden'], lang: context.ownLanguage }, [
    text(` (${translate(context.locale, 'html.newTab')})`),
  ]);
}

export function anchor(
  link: Link,
  own: Element['properties'],
  children: ElementContent[],
  context: PageContext,
): Element {
  const { rel, ...attributes } = anchorProps(link, context);
  const opens = attributes.target === '_blank' ? [newTabWords(context)] : [];
  return element('a', { ...own, ...attributes, ...(rel ? { rel: [rel] } : {}) }, [...children, ...opens]);
}

function shapeLink(node: Element, context: ShapeContext): ElementContent[] {
  // A link can hold neither another link nor a block that may bring its own.
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

/** WordPress writes the size of what it made smaller into the file's name: `bench-1024x576.jpg`. */
function sizeInName(src: string): { width: number; height: number } | undefined {
  const [, width = '', height = ''] = /-(\d{1,4})x(\d{1,4})\.\w+$/.exec(new URL(src).pathname) ?? [];
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined;
}

/**
 * The place to keep for a picture until it is there. Where neither the author nor the file's name tells it, none is kept:
 * any guess would cut, stretch or blow up some pictures for good, to keep the text still for a moment.
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

function shapeImage(node: Element, context: ShapeContext): ElementContent[] {
  const src = absoluteImage(property(node, 'src'), context.cmsUrl);
  if (src === null) return [];
  const { width, height } = sizeOf(node, src);
  const picture = pictureProps({
    src,
    // With a choice of widths a picture counts as wide as its place: a small one would shrink on a fine screen.
    sizes: width ? '(min-width: 768px) 720px, 100vw' : undefined,
    width,
    cmsOrigins: [context.cmsUrl, context.staticUrl ?? context.cmsUrl],
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

/** A foreign player becomes the video block: a light poster that asks the other site for nothing until played. */
function shapeFrame(node: Element): ElementContent[] {
  const embed = parseEmbed(property(node, 'src'));
  if (!embed) return [];
  const title = property(node, 'title');
  return [
    element('div', { dataBlock: 'video', dataId: embed.id, ...(title ? { dataTitle: title } : {}) }, []),
  ];
}

function shapeMedia(node: Element, context: ShapeContext): ElementContent[] {
  const properties = { ...node.properties };
  for (const name of ['src', 'poster']) {
    if (properties[name] === undefined) continue;
    properties[name] = absoluteImage(property(node, name), context.cmsUrl) ?? undefined;
  }
  if (node.tagName === 'source' || node.tagName === 'track')
    return properties.src === undefined ? [] : [{ ...node, properties }];
  const plays = properties.src !== undefined || contains(node, (child) => child.tagName === 'source');
  return plays ? [{ ...node, properties: { ...properties, controls: true, preload: 'metadata' } }] : [];
}

function shapeTable(node: Element, number: number, context: ShapeContext): ElementContent[] {
  const caption = node.children.filter(isElement).find((child) => child.tagName === 'caption');
  const words = caption ? textOf(caption).trim() : '';
  const label = words || translate(context.locale, 'html.table', { number });
  return [
    element('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label }, [node]),
  ];
}

/** A marked element in a place where a `div` can't stand is put right, so that its component may be anything. */
function shapeMarked(node: Element): ElementContent[] {
  if (neverBlocks.has(node.tagName)) return [withoutMarker(node)];
  if (node.tagName === 'div') return [node];
  if (node.tagName === 'img' || node.tagName === 'br' || node.tagName === 'hr') return [withoutMarker(node)];
  if (keptAround.has(node.tagName)) {
    const { tagName } = node;
    return [element(tagName, {}, [element('div', node.properties, node.children)])];
  }
  return [element('div', node.properties, node.children)];
}

/** Links, pictures, players, tables and headings of a sane tree, as this site writes them. */
export function shape(root: Root, context: ShapeContext): Root {
  let tables = 0;
  const children = rebuild(root, (raw, ancestors) => {
    const marked = raw.properties.dataBlock !== undefined || raw.properties.dataItem !== undefined;
    if (raw.properties.dataBlock !== undefined) return shapeMarked(raw);
    if (marked) return [raw];
    const node = withoutData(raw);
    switch (node.tagName) {
      case 'a':
        return shapeLink(node, context);
      case 'img':
        return shapeImage(node, context);
      case 'iframe':
        return shapeFrame(node);
      case 'video':
      case 'audio':
      case 'source':
      case 'track':
        return shapeMedia(node, context);
      case 'table': {
        if (ancestors.some(({ tagName }) => tagName === 'table')) return [node];
        tables += 1;
        return shapeTable(node, tables, context);
      }
      case 'pre':
        // What is wider than the page is scrolled, by keys too.
        return [contains(node, isBlock) ? shapeHolder(node) : withTabStop(node)];
      case 'h1':
        return [shapeHolder({ ...node, tagName: 'h2' })];
      default:
        return [phrasingOnly.has(node.tagName) ? shapeHolder(node) : node];
    }
  });
  return { ...root, children };
}

function withTabStop(node: Element): Element {
  return { ...node, properties: { ...node.properties, tabIndex: 0 } };
}

/** A paragraph or heading that holds a block holds more than phrases: as a `div` it may. */
function shapeHolder(node: Element): Element {
  if (!contains(node, isBlock) || node.tagName === 'summary' || node.tagName === 'figcaption') return node;
  return { ...node, tagName: 'div' };
}
