import { isLocale, parseLocale } from '#lib/i18n/locales.mjs';

/**
 * Public addresses and the internal ones they are made under: `/{locale}/{view}/…`.
 *
 * A page is made once per internal address and then served from the cache, so everything that changes a page has to
 * stand in its path, from closed sets. `view` is `web` or `webview`, with a variant behind a dot that no visitor can
 * type, since every public address is prefixed: what comes in as `/en/web/…` is asked for as `/en/web/en/web/…`.
 *
 * One table, two ways: `middleware.ts` handles the requests that carry one of `decidingParams`, a rewrite rule of
 * `next.config.ts` all others (docs/decisions/0003-two-ways-in.md).
 */
export const variants = /** @type {const} */ (['root', 'takeover-b', 'query', 'preview']);

/**
 * @typedef {(typeof variants)[number]} Variant
 * @typedef {import('@/lib/links/context').View} View
 * @typedef {object} Screen
 * @property {string} name
 * @property {RegExp} path the public path, with the page number of a listing as its group
 * @property {readonly string[]} params
 */

/**
 * Screens that read the address's query. Any other parameter on them, and any parameter elsewhere, changes nothing.
 * @type {readonly Screen[]}
 */
const screens = [
  { name: 'search', path: /^\/search\/$/, params: ['keyword', 'postType', 'page'] },
  { name: 'academy', path: /^\/academy\/$/, params: ['keyword', 'progression', 'subject'] },
  {
    name: 'spotlights',
    path: /^\/news\/category\/champion-spotlights\/(?:page\/(\d+)\/)?$/,
    params: ['class', 'keyword', 'sort'],
  },
  { name: 'masteries', path: /^\/academy\/masteries\/$/, params: ['b'] },
  { name: 'prestige', path: /^\/academy\/prestige-calculator\/$/, params: ['champion', 'r'] },
];

/** @param {Screen} screen @param {string} pathname @param {URLSearchParams} search */
function decidingQuery(screen, pathname, search) {
  const kept = new URLSearchParams();
  for (const name of screen.params) {
    // Boxes ticked without script arrive as `subject=a&subject=b`, links carry `subject=a,b`; elsewhere the first counts.
    const values = name === 'subject' ? search.getAll(name).join(',') : search.get(name);
    const value = (values ?? '').trim();
    if (value !== '') kept.set(name, value.slice(0, name === 'r' || name === 'b' ? 4000 : 200));
  }
  if (kept.size === 0) return '';
  const page = screen.path.exec(pathname)?.[1];
  if (page !== undefined) kept.set('page', page);
  return kept.toString();
}

/**
 * A query as one part of a path. Base64url, because Next unescapes a part once or twice, depending on who asks.
 * @param {string} query
 */
function packQuery(query) {
  return Buffer.from(query).toString('base64url');
}

/** @param {string} part */
export function unpackQuery(part) {
  return new URLSearchParams(/^[\w-]*$/.test(part) ? Buffer.from(part, 'base64url').toString() : '');
}

/**
 * The ways into and out of a preview: the editor's own address, and "leave". Route handlers of their own answer there.
 * @param {string} pathname
 */
export function isPreviewWay(pathname) {
  return /^\/_preview\/(?:leave|\d{1,20}\/\d{1,20}\/[\w.-]{1,400})\/?$/.test(pathname);
}

/**
 * The internal address of a public one.
 * @param {string} pathname
 * @param {URLSearchParams} search
 */
export function internalPath(pathname, search) {
  const locale = parseLocale(search.getAll('lang'));
  /** @type {View} */
  const view = search.get('viewer') === 'webview' ? 'webview' : 'web';
  if (pathname === '/') {
    const target = search.get('target');
    const variant = target === 'root' || target === 'takeover-b' ? `.${target}` : '';
    return `/${locale}/${view}${variant}`;
  }
  const preview = /^\/_preview\/(\d{1,20})\/(\d{1,20})\/?$/.exec(pathname);
  if (preview) return `/${locale}/${view}.preview/preview/${preview[1] ?? ''}/${preview[2] ?? ''}/`;
  // Any other is no preview: one address, of a depth that no page has.
  if (pathname.startsWith('/_preview/')) return `/${locale}/${view}/_preview/0/0/`;
  const screen = screens.find(({ path }) => path.test(pathname));
  const query = screen ? decidingQuery(screen, pathname, search) : '';
  if (screen && query !== '') return `/${locale}/${view}.query/filtered/${screen.name}/${packQuery(query)}`;
  return `/${locale}/${view}${pathname}`;
}

/**
 * What stands in the first two parts of an internal address; null for what this table never makes.
 * @param {string} locale
 * @param {string} segment
 * @returns {{ locale: import('#lib/i18n/locales.mjs').Locale, view: View, variant: Variant | undefined } | null}
 */
export function parseInternal(locale, segment) {
  const [view, variant, ...rest] = segment.split('.');
  if (!isLocale(locale) || rest.length > 0 || (view !== 'web' && view !== 'webview')) return null;
  if (variant === undefined) return { locale, view, variant };
  const known = variants.find((name) => name === variant);
  return known ? { locale, view, variant: known } : null;
}
