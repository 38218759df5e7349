import type { Locale } from '#lib/i18n/locales.ts';
import { parseLocale } from '#lib/i18n/locales.ts';
import type { View } from '#lib/links/context.ts';
import type { NoPageKind } from './possible-page.ts';
import type { Screen } from './screens.ts';
import { screenAt } from './screens.ts';

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

/**
 * The header in which the server tells middleware.ts the internal address of the page to be made. Visitors' requests lose
 * it (server/door/pass-on.ts).
 */
export const internalAddressHeader = 'x-internal-address';

/** The header of a request for the error page of a preview that threw an exception. Visitors' requests lose it, too. */
export const failedPreviewHeader = 'x-failed-preview';

const variants = ['root', 'takeover-b', 'query', 'preview', 'failed', 'trial', 'parts', 'missing'] as const;

export type Variant = (typeof variants)[number];

function decidingQuery({ params = {} }: Screen, page: string | undefined, search: URLSearchParams) {
  const kept = new URLSearchParams();
  for (const [name, { isList, longest = 200, clean }] of Object.entries(params)) {
    const values = isList ? search.getAll(name).filter(Boolean).join(',') : search.get(name);
    const typed = (values ?? '').trim();
    const value = clean && typed !== '' ? clean(typed) : typed;
    if (value !== '') kept.set(name, value.slice(0, longest));
  }
  if (kept.size === 0) return '';
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

/**
 * The internal address under which the menu and the notice of a page are made and kept.
 * @param key the page's internal address
 */
export function partsPath(key: string) {
  const [, locale = '', segment = ''] = key.split('/');
  return `/${locale}/${segment.split('.')[0] ?? ''}.parts/failed/at/parts/`;
}

/**
 * The internal address of the 404 page that is answered in place of a page.
 * @param key the internal address of that
 */
export function noPagePath(key: string, kind: NoPageKind) {
  const [, locale = '', segment = ''] = key.split('/');
  return `/${locale}/${segment.split('.')[0] ?? ''}.missing/failed/at/${kind}/`;
}

export function decodeAddress(part: string) {
  return Buffer.from(part, 'base64url').toString();
}

export function decodeQuery(part: string) {
  return new URLSearchParams(decodeAddress(part));
}

/** Whether the address begins or leaves a preview. The route handlers in app/%5Fpreview answer such an address. */
export function isPreviewWay(pathname: string) {
  return /^\/_preview\/(?:leave|\d{1,20}\/\d{1,20}\/[\w.-]{1,400})\/?$/.test(pathname);
}

/** Language and view, as the query of a public address names them. */
export function localeAndView(search: URLSearchParams): { locale: Locale; view: View } {
  return {
    locale: parseLocale(search.getAll('lang')),
    view: search.get('viewer') === 'webview' ? 'webview' : 'web',
  };
}

/** The internal address of a public one. */
export function internalPath(pathname: string, search: URLSearchParams) {
  const { locale, view } = localeAndView(search);
  if (pathname === '/') {
    const target = search.get('target');
    const variant = target === 'root' || target === 'takeover-b' ? `.${target}` : '';
    return `/${locale}/${view}${variant}`;
  }
  const preview = /^\/_preview\/(\d{1,20})\/(\d{1,20})\/?$/.exec(pathname);
  if (preview) return `/${locale}/${view}.preview/preview/${preview[1] ?? ''}/${preview[2] ?? ''}/`;
  // No other address below `/_preview/` is a page. All of them become one address, with more parts than any route has.
  if (pathname.startsWith('/_preview/')) return `/${locale}/${view}/_preview/0/0/`;
  const found = screenAt(pathname);
  const query = found ? decidingQuery(found.screen, found.page, search) : '';
  if (found && query !== '')
    return `/${locale}/${view}.query/filtered/${found.screen.kind}/${encodeQuery(query)}`;
  return `/${locale}/${view}${pathname}`;
}

/** What the first two parts of an internal address say. Parts that `internalPath` never writes mean English on the web. */
export function parseInternal(locale: string, segment: string) {
  const [view, variant] = segment.split('.');
  return {
    ...localeAndView(new URLSearchParams({ lang: locale, viewer: view ?? '' })),
    variant: variants.find((name) => name === variant),
  };
}
