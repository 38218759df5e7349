import { localeAndView } from '#lib/addresses/internal-address.ts';
import {
  academyPath,
  buildsPath,
  codesPath,
  eventsPath,
  patchesPath,
  tierListsPath,
} from '#lib/addresses/paths.ts';
import { sitemapFile } from '#lib/addresses/sitemap-file.ts';
import { cutText } from '#lib/cut-text.ts';
import { dataNames, form } from '#lib/data/forms.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { cleanPageUrl } from '#lib/embeds/page-url.ts';
import { cleanKeyword } from '#lib/keyword.ts';
import type { RouteKind } from '#server/watch/route-kind.ts';

/**
 * The addresses of what the route handlers of `app` answer alike to everybody: feeds, sitemaps, calendars, cards and reads
 * of the API. Such an answer is kept as pages are. A handler whose answer depends on more than the address stays out of
 * this table, and so does one that takes a body.
 */

export type RoutePlace = {
  kind: 'route';
  /** The name in metrics. */
  routeKind: RouteKind;
  key: string;
  /** The address without parameters that change nothing, those that are left in the order of the table. */
  address: string;
};

/** One value, the first, of up to 200 characters where nothing else is said. Next answers addresses with longer ones. */
type Param = {
  longest?: number;
  /** It may be repeated, or hold a list with commas. */
  isList?: true;
  /** What the handler itself makes of the value before it reads it. */
  clean?: (value: string) => string;
};

type Route = {
  kind: RouteKind;
  /** Without the slash at its end, which routes of the API may have. */
  path: RegExp;
  /** What it takes from `lang` and `viewer`. */
  context: 'nothing' | 'locale' | 'locale and view';
  params?: Readonly<Record<string, Param>>;
  /**
   * Where the number of addresses is unlimited, because visitors type them, answers are kept in memory only: always, or
   * where there is a parameter.
   */
  typed?: 'always' | 'with parameters';
};

const keyword: Param = { clean: cleanKeyword };
/** The name of a card's content (lib/api/card-content.ts). */
const cardName: Param = { clean: (value) => (value.length > 200 ? '' : value) };
const cardChampions: Param = { clean: (value) => value.slice(0, 500), longest: 500 };

const listsWithFeeds = [eventsPath, academyPath, buildsPath, tierListsPath, codesPath];

const routes: readonly Route[] = [
  { kind: 'text', path: /^\/(?:robots|\.well-known\/security)\.txt$/, context: 'nothing' },
  { kind: 'text', path: /^\/speculation-rules\.json$/, context: 'nothing' },
  { kind: 'manifest', path: /^\/site\.webmanifest$/, context: 'locale' },
  { kind: 'sitemap', path: new RegExp(String.raw`^(?:/sitemap\.xml|${sitemapFile})$`), context: 'nothing' },
  { kind: 'calendar', path: /^\/(?:events|events\/[^/]+)\.ics$/, context: 'locale' },
  {
    kind: 'feed',
    path: new RegExp(
      String.raw`^(?:/feed/(?:author/)?[^/]+|(?:${listsWithFeeds.join('|')})feed(?:\.atom)?)\.(?:xml|json)$`,
    ),
    context: 'locale',
  },
  {
    kind: 'feed',
    path: new RegExp(String.raw`^${patchesPath}feed\.(?:xml|atom\.xml|json)$`),
    context: 'locale',
    params: { champion: {}, class: {}, kind: {}, version: {} },
    typed: 'with parameters',
  },
  {
    kind: 'data',
    path: new RegExp(
      String.raw`^/data/(?:versions|openapi|schemas/${form}/(?:${dataNames.join('|')}))\.json$`,
    ),
    context: 'nothing',
  },
  {
    kind: 'embed',
    path: /^\/embed\/(?:academy\/(?:masteries|prestige-calculator)|champions\/(?:compare|tier-lists\/[^/]+)|events|events\/[^/]+|news\/[^/]+|academy\/(?:glossary\/|builds\/)?[^/]+)\/$/,
    context: 'locale',
    params: { b: { longest: 4000 }, r: { longest: 4000 }, c: { isList: true, longest: 500 } },
    typed: 'with parameters',
  },
  {
    kind: 'oembed',
    path: /^\/api\/oembed$/,
    context: 'nothing',
    params: { url: { longest: 4900, clean: cleanPageUrl }, maxwidth: {}, maxheight: {}, format: {} },
    typed: 'always',
  },
  { kind: 'strip', path: /^\/api\/strips\/(?:news|tips)$/, context: 'locale and view' },
  {
    kind: 'suggest',
    path: /^\/api\/suggest$/,
    context: 'locale and view',
    params: { q: keyword },
    typed: 'always',
  },
  {
    kind: 'search',
    path: /^\/api\/search$/,
    context: 'locale and view',
    params: { keyword, postType: {}, page: {} },
    typed: 'always',
  },
  {
    kind: 'tooltip',
    path: /^\/api\/tooltip$/,
    context: 'locale and view',
    params: { keyword: { clean: (value) => cutText(value.trim(), 100) } },
    typed: 'always',
  },
  {
    kind: 'spotlights',
    path: /^\/api\/spotlights$/,
    context: 'locale and view',
    params: { class: {}, keyword, sort: {}, tag: {}, immunity: {}, page: {} },
    typed: 'with parameters',
  },
  {
    kind: 'academy',
    path: /^\/api\/academy$/,
    context: 'locale and view',
    params: { keyword, progression: {}, subject: { isList: true, longest: 1000 } },
    typed: 'with parameters',
  },
  { kind: 'team', path: /^\/api\/team$/, context: 'locale' },
  // The store keeps the pictures themselves, with those of articles (server/pictures/pictures.ts).
  {
    kind: 'card',
    path: /^\/api\/card$/,
    context: 'locale',
    params: {
      post: cardName,
      page: cardName,
      course: cardName,
      compare: cardChampions,
      team: cardChampions,
      vs: cardChampions,
    },
    typed: 'always',
  },
  {
    kind: 'card',
    path: /^\/api\/masteries\/card$/,
    context: 'locale',
    params: { b: { longest: 4000 }, size: {} },
    typed: 'always',
  },
];

/** Longer addresses are Next's to answer, so that no key takes much memory. */
const longestAddress = 5000;

/** The parameters that decide, with their values as the handler reads them. Undefined if one is too long to be a key. */
function decidingQuery({ params = {} }: Route, search: URLSearchParams) {
  const deciding = new URLSearchParams();
  for (const [name, { longest = 200, isList, clean }] of Object.entries(params)) {
    const typed = isList && search.has(name) ? search.getAll(name).join(',') : search.get(name);
    if (typed === null) continue;
    const value = clean ? clean(typed) : typed;
    if (value.length > longest) return undefined;
    deciding.set(name, value);
  }
  return deciding;
}

/** @returns undefined if no route of the table answers the address */
export function routeAt(path: string, query: string): RoutePlace | undefined {
  if (path.length + query.length > longestAddress) return undefined;
  const proper = path.startsWith('/api/') ? path.replace(/\/$/, '') : path;
  const route = routes.find((one) => one.path.test(proper));
  if (!route) return undefined;
  const search = new URLSearchParams(query);
  const deciding = decidingQuery(route, search);
  if (!deciding) return undefined;
  const isTyped = route.typed === 'always' || (route.typed === 'with parameters' && deciding.size > 0);
  const { locale, view } = localeAndView(search);
  if (view === 'webview' && route.context === 'locale and view') deciding.set('viewer', view);
  if (locale !== defaultLocale && route.context !== 'nothing') deciding.set('lang', locale);
  const address = deciding.size > 0 ? `${proper}?${deciding.toString()}` : proper;
  return { kind: 'route', routeKind: route.kind, key: `${isTyped ? 'typed' : 'route'} ${address}`, address };
}

/** Whether the key of a route's answer holds what visitors type. */
export const isTypedRoute = (key: string) => key.startsWith('typed ');
