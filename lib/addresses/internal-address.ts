import type { Locale } from '#lib/i18n/locales.ts';
import { isLocale, parseLocale } from '#lib/i18n/locales.ts';
import type { View } from '#lib/links/context.ts';

/**
 * Maps public addresses to the internal ones that pages are made under: `/{locale}/{view}/…`.
 *
 * A page is made once per internal address and then served from the cache, so everything that changes a page has to
 * stand in its path, and each part has a limited set of values. `view` is `web` or `webview`, with a variant behind a
 * dot. Visitors can't reach an internal address, because every public address gets a prefix: `/en/web/…` becomes
 * `/en/web/en/web/…`.
 *
 * The server looks kept pages up by it, and tells it to `middleware.ts` when one has to be made; for previews and during
 * development the middleware calls `internalPath` itself (docs/decisions/0003-middleware.md).
 */

export const variants = ['root', 'takeover-b', 'query', 'preview', 'failed', 'trial'] as const;

export type Variant = (typeof variants)[number];

type Screen = {
  name: string;
  /** The public path, with the page number of a listing as its group. */
  path: RegExp;
  params: readonly string[];
};

/** Screens that read the address's query. Any other parameter on them, and any parameter elsewhere, changes nothing. */
const screens: readonly Screen[] = [
  { name: 'search', path: /^\/search\/$/, params: ['keyword', 'postType', 'page'] },
  { name: 'academy', path: /^\/academy\/$/, params: ['keyword', 'progression', 'subject'] },
  {
    name: 'spotlights',
    path: /^\/news\/category\/champion-spotlights\/(?:page\/(\d+)\/)?$/,
    params: ['class', 'keyword', 'sort', 'tag', 'immunity'],
  },
  { name: 'compare', path: /^\/champions\/compare\/$/, params: ['c'] },
  {
    name: 'patches',
    path: /^\/patches\/(?:page\/(\d+)\/)?$/,
    params: ['champion', 'class', 'kind', 'version'],
  },
  { name: 'events', path: /^\/events\/$/, params: ['view', 'month'] },
  { name: 'masteries', path: /^\/academy\/masteries\/$/, params: ['b'] },
  { name: 'prestige', path: /^\/academy\/prestige-calculator\/$/, params: ['champion', 'r'] },
];

/** The parameters that are lists. */
const lists = new Set(['subject', 'c']);

/** The longest values that count, where that is not 200 characters. */
const longest: Record<string, number> = { r: 4000, b: 4000, c: 500 };

function decidingQuery(screen: Screen, pathname: string, search: URLSearchParams) {
  const kept = new URLSearchParams();
  for (const name of screen.params) {
    // `subject` and `c` may be repeated (a form without script) or hold a list with commas (links). Of any other
    // parameter the first value counts.
    const values = lists.has(name) ? search.getAll(name).filter(Boolean).join(',') : search.get(name);
    const value = (values ?? '').trim();
    if (value !== '') kept.set(name, value.slice(0, longest[name] ?? 200));
  }
  if (kept.size === 0) return '';
  const page = screen.path.exec(pathname)?.[1];
  if (page !== undefined) kept.set('page', page);
  return kept.toString();
}

/**
 * Writes a query as one part of a path. It is base64url, because Next decodes a part once in some places and twice in
 * others.
 */
function encodeQuery(query: string) {
  return Buffer.from(query).toString('base64url');
}

/**
 * The internal address of the error page for a page that threw an exception.
 * @param key the page's internal address
 * @param address the public one
 */
export function failedPath(key: string, address: string) {
  const [, locale = '', segment = ''] = key.split('/');
  return `/${locale}/${segment.split('.')[0] ?? ''}.failed/failed/at/${encodeQuery(address)}/`;
}

/** The internal address of the page that is rendered before the site is ready (server/next/trial-page.ts). */
export const trialPath = '/en/web.trial/failed/at/trial/';

export function decodeAddress(part: string) {
  return Buffer.from(part, 'base64url').toString();
}

export function decodeQuery(part: string) {
  return new URLSearchParams(/^[\w-]*$/.test(part) ? Buffer.from(part, 'base64url').toString() : '');
}

/** Whether the address begins or leaves a preview. The route handlers in app/%5Fpreview answer such an address. */
export function isPreviewWay(pathname: string) {
  return /^\/_preview\/(?:leave|\d{1,20}\/\d{1,20}\/[\w.-]{1,400})\/?$/.test(pathname);
}

/** The internal address of a public one. */
export function internalPath(pathname: string, search: URLSearchParams) {
  const locale = parseLocale(search.getAll('lang'));
  const view: View = search.get('viewer') === 'webview' ? 'webview' : 'web';
  if (pathname === '/') {
    const target = search.get('target');
    const variant = target === 'root' || target === 'takeover-b' ? `.${target}` : '';
    return `/${locale}/${view}${variant}`;
  }
  const preview = /^\/_preview\/(\d{1,20})\/(\d{1,20})\/?$/.exec(pathname);
  if (preview) return `/${locale}/${view}.preview/preview/${preview[1] ?? ''}/${preview[2] ?? ''}/`;
  // No other address below `/_preview/` is a page. All of them become one address, with more parts than any route has.
  if (pathname.startsWith('/_preview/')) return `/${locale}/${view}/_preview/0/0/`;
  const screen = screens.find(({ path }) => path.test(pathname));
  const query = screen ? decidingQuery(screen, pathname, search) : '';
  if (screen && query !== '') return `/${locale}/${view}.query/filtered/${screen.name}/${encodeQuery(query)}`;
  return `/${locale}/${view}${pathname}`;
}

/** Parses the first two parts of an internal address. Null for parts that `internalPath` never writes. */
export function parseInternal(
  locale: string,
  segment: string,
): { locale: Locale; view: View; variant: Variant | undefined } | null {
  const [view, variant, ...rest] = segment.split('.');
  if (!isLocale(locale) || rest.length > 0 || (view !== 'web' && view !== 'webview')) return null;
  if (variant === undefined) return { locale, view, variant };
  const known = variants.find((name) => name === variant);
  return known ? { locale, view, variant: known } : null;
}
