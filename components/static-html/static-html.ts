import type { ReactNode } from 'react';
import { Fragment, isValidElement } from 'react';

/**
 * Renders components without script to HTML, as React's `renderToStaticMarkup` does. React refuses that function in
 * server components, and Next in a route's bundle.
 *
 * It knows what the menu and notices are made of. Anything else, such as an island, is `NotStatic`; the caller then
 * leaves the rendering to React.
 */

export class NotStatic extends Error {}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);
/** Elements whose content or attributes React treats in a way of its own, or hoists. */
const specialTags = new Set(
  'base body form head html input link meta object option pre script select style template textarea title'.split(
    ' ',
  ),
);
/** Attributes that are there or not. */
const flags = new Set('autoPlay controls default hidden inert loop muted open reversed'.split(' '));
/** Names with capital letters, as React writes them. */
const names: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  strokeWidth: 'stroke-width',
  crossOrigin: 'crossorigin',
  ...Object.fromEntries(
    'hrefLang srcSet dateTime colSpan rowSpan autoPlay popoverTarget popoverTargetAction referrerPolicy fetchPriority viewBox pathLength'
      .split(' ')
      .map((name) => [name, name]),
  ),
};
const addresses = new Set(['href', 'src', 'action', 'poster', 'cite']);

function styleText(style: object) {
  const rules = Object.entries(style).map(([name, value]) => {
    if (typeof value !== 'string') throw new NotStatic(`style ${name}`);
    const property = name.startsWith('--')
      ? name
      : name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
    return `${escapeHtml(property)}:${escapeHtml(value.trim())}`;
  });
  return rules.join(';');
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (name === 'style' && typeof value === 'object') return ` style="${styleText(value)}"`;
  const isOpen = /^(?:aria|data)-[\w.-]+$/.test(name);
  const written = isOpen || /^[a-z]+$/.test(name) ? name : names[name];
  if (written === undefined) throw new NotStatic(`attribute ${name}`);
  if (flags.has(name)) return value === false || value === '' ? '' : ` ${written}=""`;
  if (value === false && !isOpen) return '';
  const isText =
    typeof value === 'string' || typeof value === 'number' || (isOpen && typeof value === 'boolean');
  if (!isText) throw new NotStatic(`attribute ${name}`);
  if (addresses.has(name) && (value === '' || /^\W*j\s*a\s*v\s*a/i.test(String(value))))
    throw new NotStatic(`address ${name}`);
  return ` ${written}="${escapeHtml(String(value))}"`;
}

type Props = Record<string, unknown> & { children?: ReactNode };

/**
 * The tags of an element, the end tag empty where there is none.
 * @throws NotStatic
 */
export function tagsOf(tag: string, attributes: Record<string, unknown>) {
  const isData = tag === 'script' && attributes.type === 'application/ld+json';
  if ((specialTags.has(tag) && !isData) || !/^[a-z][a-z0-9]*$/i.test(tag)) throw new NotStatic(tag);
  const start = `<${tag}${Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join('')}`;
  return voidTags.has(tag) ? { start: `${start}/>`, end: '' } : { start: `${start}>`, end: `</${tag}>` };
}

function element(tag: string, { children, dangerouslySetInnerHTML: html, ...attributes }: Props): string {
  if (html !== undefined) throw new NotStatic('HTML in HTML');
  const { start, end } = tagsOf(tag, attributes);
  return end === '' ? start : `${start}${staticHtml(children)}${end}`;
}

/** @throws NotStatic */
export function staticHtml(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeHtml(node);
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map((child: ReactNode) => staticHtml(child)).join('');
  if (!isValidElement<Props>(node)) throw new NotStatic('no element');
  const { type, props } = node;
  if (typeof type === 'string') return element(type, props);
  if (type === Fragment) return staticHtml(props.children);
  // An island is a function with this mark of React's.
  if (typeof type !== 'function' || '$$typeof' in type) throw new NotStatic('no server component');
  // What the function returns is any node, a promise for one too.
  const render = type as (props: Props) => ReactNode;
  return staticHtml(render(props));
}
