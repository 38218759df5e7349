import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { PageContext } from '#lib/links/context.ts';
import { absoluteImage, isForeign } from '#lib/images.ts';
import { withContext } from '#lib/links/links.ts';
import { hrefOf } from '#lib/links/resolve-link.ts';
import { glossaryPath } from '#lib/addresses/paths.ts';
import { isKeyword } from './marks.ts';
import { prepareHtml } from './prepare-html.ts';
import { slugOf } from './slug.ts';
import { element, isData, property, rebuild, text } from './tree.ts';

/** The properties that hold an address. */
const addresses = ['href', 'src', 'poster'] as const;
/** What only a page of the site means something by. */
const ownProperties = new Set(['id', 'className', 'srcSet', 'sizes', 'loading', 'decoding', 'fetchPriority']);

function absolute(address: string, { siteUrl }: PageContext): string {
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : '';
}

/** A keyword leads to the glossary's entry, because there is no tooltip elsewhere. */
function keywordLink(node: Element, context: PageContext): Element {
  const anchor = slugOf(property(node, 'dataKeyword'));
  const href = absolute(`${withContext(glossaryPath, context)}#${encodeURIComponent(anchor)}`, context);
  return element('a', { href }, node.children);
}

/** The text of a link that leads to a place on the page itself stays without the link. */
function toAbsolute(node: Element, context: PageContext, page: string): ElementContent[] {
  if (isKeyword(node)) return [keywordLink(node, context)];
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(([name]) => !isData(name) && !ownProperties.has(name)),
  );
  for (const name of addresses) {
    const address = property(node, name);
    if (address === '') continue;
    const target = name === 'href' && address.startsWith('#') ? `${page}${address}` : address;
    properties[name] = absolute(target, context);
  }
  return [{ ...node, properties }];
}

function blockPicture(node: Element, context: PageContext): ElementContent[] {
  const src = absoluteImage(property(node, 'dataImage'), context.cmsUrl);
  if (src === null || isForeign(src, context)) return [];
  return [element('img', { src, alt: property(node, 'dataImageAlt') || property(node, 'dataAlt') }, [])];
}

function blockTitle(node: Element, context: PageContext): ElementContent[] {
  const title = property(node, 'dataTitle');
  if (title === '') return [];
  const link = property(node, 'dataLink');
  const href = link === '' ? '' : hrefOf(link, context);
  const words = text(title);
  const shown = href === '' ? words : element('a', { href: absolute(href, context) }, [words]);
  return [element('p', {}, [element('strong', {}, [shown])])];
}

/**
 * HTML for other places than the site: sanitised, with absolute addresses and without anything that only a page of the site
 * knows. What blocks show of their attributes stands in it as a title and a picture.
 * @param page the address that links within the text lead to
 */
export function absoluteHtml(html: string, context: PageContext, page: string): string {
  const { tree } = prepareHtml(html, context);
  const children = rebuild(tree, (node) => {
    const isMarker = node.properties.dataBlock !== undefined || node.properties.dataItem !== undefined;
    const content = isMarker
      ? [...blockPicture(node, context), ...blockTitle(node, context), ...node.children]
      : node.children;
    return toAbsolute({ ...node, children: content }, context, page);
  });
  return toHtml({ ...tree, children });
}
