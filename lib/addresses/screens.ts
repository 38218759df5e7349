import { parsePurpose } from '#lib/builds/purposes.ts';
import { parseProgression } from '#lib/academy/progressions.ts';
import { parseChampionClass } from '#lib/champion-class.ts';
import { parseChangeKind } from '#lib/champions/changes.ts';
import type { MessageArguments } from '#lib/i18n/message-arguments.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { isNearMonth } from '#lib/events/months.ts';
import { cleanKeyword } from '#lib/keyword.ts';
import { isBuildCode } from '#lib/masteries/build-code.ts';
import { isShareCode } from '#lib/prestige/share-code.ts';
import {
  accessibilityPath,
  academyPath,
  buildsPath,
  calculatorPath,
  codesPath,
  comparePath,
  developersPath,
  eventsPath,
  glossaryPath,
  listingPath,
  masteriesPath,
  newsPath,
  patchesPath,
  searchPath,
  spotlightPath,
  styleGuidePath,
  teamPath,
  tierListsPath,
} from './paths.ts';

/** One value of up to 200 characters, where nothing else is said. */
type Param = {
  /** It may be repeated (a form without script) or hold a list with commas (links). Of others the first value counts. */
  isList?: true;
  longest?: number;
  /** What the screen makes of the value. There is no end of values that are none, and all of them share a page (`rules 79`). */
  clean?: (value: string) => string;
};

const oneOf =
  (...names: readonly string[]) =>
  (value: string) =>
    names.includes(value) ? value : '';

/** Slugs and ids. */
const slug: Param = { clean: (value) => (/^[\w.~-]{1,100}$/.test(value) ? value : '') };
const championClass: Param = { clean: (value) => parseChampionClass(value) ?? '' };
const keyword: Param = { clean: cleanKeyword };
/** A page says of any text that is no code that it is none, so one such text stands for all. */
const code = (isCode: (value: string) => boolean): Param => ({
  longest: 4000,
  clean: (value) => (isCode(value) ? value : 'none'),
});

type PlainKey = Exclude<MessageKey, keyof MessageArguments>;

export type Screen = {
  path: string;
  /** The name in metrics, in the log and in pictures, and of the route below `filtered/` where there are parameters. */
  kind: string;
  /** Further pages have `page/{n}/` behind the path. */
  isPaged?: true;
  /** The parameters that the screen reads. Any other on it, and any on what is no screen, changes nothing (`rules 10`). */
  params?: Readonly<Record<string, Param>>;
  /** Title and description by which the site's search names it. Null where nobody looks for it by name. */
  tool: readonly [title: PlainKey, text: PlainKey | null] | null;
  /** The types of structured data that it holds. Null for a screen that is `noindex`, which no sitemap names. */
  structuredData: readonly string[] | null;
  /**
   * What a browser may do with it before its visitor asks for it (speculation-rules.ts): render it, where it is without
   * parameters, or load its document alone.
   */
  ahead: 'prerender' | 'prefetch' | 'never';
  /**
   * What the CMS has to name for the screen to be there: changes (`rules 75c`), tier lists (`rules 84`), builds (`rules 85`),
   * or a gift code that is not over (`rules 83`).
   * Without it the address is one of an ordinary page.
   */
  needs?: 'changes' | 'tier-lists' | 'builds' | 'codes';
  /** The service worker keeps it and all that it needs, so that it works without a network (docs/decisions/0013-offline.md). */
  worksOffline?: true;
  /** The query with which pictures and tests of the layout show it. */
  example?: string;
};

/**
 * All screens with an address of their own. What the server, the plugin, caches in front, docs and tests have to know of a
 * screen comes from this table, through `npm run generate` where it can't be imported. No island may import it.
 */
export const screens: readonly Screen[] = [
  {
    path: '/',
    kind: 'home',
    tool: null,
    structuredData: ['Organization', 'WebSite', 'VideoGame'],
    ahead: 'prerender',
  },
  {
    path: masteriesPath,
    kind: 'masteries',
    params: { b: code(isBuildCode) },
    tool: ['masteries.title', 'masteries.description'],
    structuredData: ['BreadcrumbList'],
    ahead: 'prefetch',
    worksOffline: true,
  },
  {
    path: calculatorPath,
    kind: 'prestige',
    params: { champion: slug, r: code(isShareCode) },
    tool: ['prestige.title', 'prestige.description'],
    structuredData: ['BreadcrumbList', 'WebApplication'],
    ahead: 'prefetch',
    worksOffline: true,
  },
  {
    path: glossaryPath,
    kind: 'glossary',
    tool: ['glossary.title', 'glossary.description'],
    structuredData: ['BreadcrumbList', 'DefinedTermSet'],
    ahead: 'prerender',
    worksOffline: true,
  },
  {
    path: academyPath,
    kind: 'academy',
    params: {
      keyword,
      progression: { clean: (value) => parseProgression(value) ?? '' },
      subject: { isList: true },
    },
    tool: ['academy.name', 'academy.intro'],
    structuredData: ['BreadcrumbList'],
    ahead: 'prerender',
  },
  {
    path: buildsPath,
    kind: 'builds',
    params: {
      champion: {},
      purpose: { clean: (value) => parsePurpose(value) ?? '' },
      author: {},
      version: {},
    },
    tool: ['builds.title', 'builds.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
    ahead: 'prerender',
    needs: 'builds',
  },
  {
    path: spotlightPath,
    kind: 'spotlight',
    isPaged: true,
    params: {
      class: championClass,
      keyword,
      sort: { clean: oneOf('name', 'prestige') },
      tag: {},
      immunity: {},
    },
    tool: ['spotlight.title', 'spotlight.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
    ahead: 'prerender',
  },
  {
    path: comparePath,
    kind: 'compare',
    params: { c: { isList: true, longest: 500 } },
    tool: ['compare.title', 'compare.description'],
    structuredData: ['BreadcrumbList'],
    ahead: 'prefetch',
    example: '?c=kestrel,apsis',
  },
  {
    path: teamPath,
    kind: 'team',
    params: { vs: { isList: true, longest: 500 }, team: { isList: true, longest: 500 } },
    tool: ['team.title', 'team.description'],
    structuredData: ['BreadcrumbList'],
    ahead: 'prefetch',
    worksOffline: true,
    example: '?vs=kestrel,apsis&team=hexaltar,ironveil,votive',
  },
  {
    path: tierListsPath,
    kind: 'tier-lists',
    params: { list: slug, with: slug },
    tool: ['tiers.title', 'tiers.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
    ahead: 'prerender',
    needs: 'tier-lists',
    example: '?list=convergence-52-1&with=convergence-second-opinion',
  },
  {
    path: newsPath,
    kind: 'hub',
    isPaged: true,
    tool: ['news.title', 'news.feed.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
    ahead: 'prerender',
  },
  {
    path: eventsPath,
    kind: 'events',
    params: {
      view: { clean: oneOf('month') },
      // Any other month is a 404 (`rules 71c`).
      month: { clean: (value) => (isNearMonth(value) ? value : 'none') },
    },
    tool: ['events.title', null],
    structuredData: ['BreadcrumbList', 'Event'],
    ahead: 'prerender',
  },
  {
    path: patchesPath,
    kind: 'patches',
    isPaged: true,
    params: {
      champion: {},
      class: championClass,
      kind: { clean: (value) => parseChangeKind(value) ?? '' },
      version: {},
    },
    tool: ['changes.title', 'changes.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
    ahead: 'prerender',
    needs: 'changes',
  },
  {
    path: searchPath,
    kind: 'search',
    params: {
      keyword,
      postType: { clean: oneOf('champions', 'news', 'academy') },
      page: { clean: (value) => (/^[1-9]\d{0,5}$/.test(value) ? value : '') },
    },
    tool: null,
    structuredData: null,
    ahead: 'prefetch',
  },
  {
    path: codesPath,
    kind: 'codes',
    tool: ['codes.title', 'codes.description'],
    structuredData: ['BreadcrumbList'],
    ahead: 'prerender',
    needs: 'codes',
  },
  {
    path: developersPath,
    kind: 'developers',
    tool: ['developers.title', 'developers.description'],
    structuredData: ['BreadcrumbList'],
    ahead: 'prerender',
  },
  {
    path: accessibilityPath,
    kind: 'accessibility',
    tool: ['accessibility.title', 'accessibility.description'],
    structuredData: ['BreadcrumbList'],
    ahead: 'prefetch',
  },
  { path: styleGuidePath, kind: 'style-guide', tool: null, structuredData: null, ahead: 'never' },
];

const byPath = new Map(screens.map((screen) => [screen.path, screen]));

/** The screen at an address, and the number of its page where the address has one. */
export function screenAt(path: string): { screen: Screen; page: string | undefined } | undefined {
  const [, first = path, page] = /^(.*\/)page\/(\d+)\/$/.exec(path) ?? [];
  const screen = byPath.get(first);
  return screen && (page === undefined || screen.isPaged) ? { screen, page } : undefined;
}

/** The addresses that nothing of the CMS can take: no page, and no redirect of an editor. */
export const fixedPaths: readonly string[] = [
  ...screens.filter(({ needs }) => !needs).map(({ path }) => path),
  listingPath('category', ''),
  listingPath('author', ''),
];

/** Folders in which nothing comes from the CMS. */
export const ownFolders = /^\/(?:style-guide|api|data|embed|static|feed|sitemap|wp-[^/]*|_[^/]*)\//;

/** The query parameters that decide which page is made; any other changes nothing. */
export const decidingParams: readonly string[] = [
  ...new Set(['lang', 'viewer', 'target', ...screens.flatMap(({ params = {} }) => Object.keys(params))]),
];
