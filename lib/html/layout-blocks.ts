import type { Element, ElementContent } from 'hast';
import { championClasses } from '#game/classes.ts';
import { textColours } from '#game/palette.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { absoluteImage } from '#lib/images.ts';
import type { PageContext } from '#lib/links/context.ts';
import { element, isElement, property } from './tree.ts';

/**
 * WordPress's layout blocks arrive as HTML with classes. blocks/layout-blocks.module.css styles them; this file changes
 * the HTML of those that need it.
 */
const galleryLinkClass = 'gallery-link';

const galleryClasses = ['wp-block-gallery', 'gallery'];
const picture = /\.(?:avif|gif|jpe?g|png|webp)$/i;

function classesOf(node: Element): string[] {
  return property(node, 'className').split(' ');
}

/** Classes that WordPress adds to every element of a kind; they carry no style. */
const plainClasses = ['wp-block-details', 'wp-block-heading', 'wp-block-list', 'wp-block-paragraph'];

/**
 * Removes these classes. prose.module.css styles only elements without a class, so that it does not style the elements
 * inside of blocks.
 */
export function withoutPlainClasses(node: Element): Element {
  if (node.properties.className === undefined) return node;
  const kept = classesOf(node).filter((name) => name !== '' && !plainClasses.includes(name));
  if (kept.length > 0) return { ...node, properties: { ...node.properties, className: kept } };
  const { className: _className, ...properties } = node.properties;
  return { ...node, properties };
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const colourNames: ReadonlySet<string> = new Set([
  ...Object.keys(textColours).map(kebab),
  ...championClasses,
]);

const sizes: Record<string, string> = { small: 'small', large: 'lead', 'x-large': 'h4', 'xx-large': 'h4' };

/**
 * The inline declaration for a WordPress class of colour, alignment or size. Empty: the class is dropped. Undefined: it is
 * kept.
 */
function declarationOf(name: string, isHeading: boolean): string | undefined {
  if (name === 'has-text-color') return '';
  const [, colour = ''] = /^has-([a-z-]+)-color$/.exec(name) ?? [];
  if (colourNames.has(colour)) return `color:var(--${colour})`;
  if (!isHeading) return undefined;
  const [, align] = /^has-text-align-(left|center|right)$/.exec(name) ?? [];
  if (align) return `text-align:${{ left: 'start', right: 'end' }[align] ?? align}`;
  const [, size = ''] = /^has-([a-z-]+)-font-size$/.exec(name) ?? [];
  return Object.hasOwn(sizes, size) ? `font-size:var(--size-${sizes[size] ?? ''})` : undefined;
}

/**
 * Replaces these classes by inline styles: colours on all elements, alignment and size on headings. A heading with a class
 * would not get the style of prose.module.css.
 */
export function withInlineStyles(node: Element): Element {
  if (!property(node, 'className').includes('has-')) return node;
  const isHeading = /^h[1-6]$/.test(node.tagName);
  const declarations: string[] = [];
  const kept = classesOf(node).filter((name) => {
    const declaration = declarationOf(name, isHeading);
    if (declaration) declarations.push(declaration);
    return declaration === undefined;
  });
  const style = [property(node, 'style'), ...declarations].filter(Boolean).join(';');
  const { style: _style, ...properties } = { ...node.properties, className: kept };
  return { ...node, properties: style === '' ? properties : { ...properties, style } };
}

export function isGallery(node: Element): boolean {
  return classesOf(node).some((name) => galleryClasses.includes(name));
}

export function isGalleryLink(node: Element): boolean {
  return classesOf(node).includes(galleryLinkClass);
}

/** Columns and "media and text" get an element around them, because a container query needs a container. */
export function rewriteLayout(node: Element): Element {
  const isFramed = classesOf(node).some((name) => ['wp-block-columns', 'wp-block-media-text'].includes(name));
  return isFramed
    ? element('div', { className: ['layout-frame'] }, [node])
    : (rewriteLayoutButton(node) ?? node);
}

export function isLayoutButton(node: Element | undefined): boolean {
  return node !== undefined && classesOf(node).includes('wp-block-button');
}

/** A WordPress button becomes the site's button block, with its style and link rules. */
function rewriteLayoutButton(node: Element): Element | null {
  if (!isLayoutButton(node)) return null;
  const link = node.children.filter(isElement).find(({ tagName }) => tagName === 'a');
  const target = link ? property(link, 'href') : '';
  if (!link || target === '') return null;
  const variant = classesOf(node).includes('is-style-outline') ? 'ghost' : 'primary';
  const marker = element(
    'div',
    { dataBlock: 'button', dataLink: target, dataVariant: variant },
    link.children,
  );
  return { ...node, children: [marker] };
}

/**
 * A gallery picture links to itself in full size. components/gallery-viewer opens it in the page; without script the
 * browser opens the file.
 */
export function galleryLink(
  image: Element,
  address: string,
  children: ElementContent[],
  { locale, cmsUrl }: PageContext,
): ElementContent[] {
  const href = absoluteImage(address, cmsUrl);
  if (href === null) return children;
  const alt = property(image, 'alt').trim();
  const label = translate(locale, 'html.enlarge');
  return [
    element(
      'a',
      {
        className: [galleryLinkClass],
        href,
        ariaLabel: alt === '' ? label : `${label}: ${alt}`,
        lang: alt === '' ? siteLanguage(locale) : undefined,
      },
      children,
    ),
  ];
}

/** Whether the link around a picture leads to a picture file, as WordPress's "link to media file" does. */
export function leadsToPicture(href: string, cmsUrl: string): boolean {
  return URL.canParse(href, cmsUrl) && picture.test(new URL(href, cmsUrl).pathname);
}
