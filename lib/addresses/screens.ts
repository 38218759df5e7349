import type { MessageArguments } from '#lib/i18n/message-arguments.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import {
  academyPath,
  calculatorPath,
  comparePath,
  eventsPath,
  glossaryPath,
  listingPath,
  masteriesPath,
  newsPath,
  patchesPath,
  searchPath,
  spotlightPath,
  styleGuidePath,
} from './paths.ts';

/** One value of up to 200 characters, where nothing else is said. */
type Param = {
  /** It may be repeated (a form without script) or hold a list with commas (links). Of others the first value counts. */
  isList?: true;
  longest?: number;
};

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
  /** Where the CMS names no changes, the address is one of an ordinary page (`rules 75c`). */
  needsChanges?: true;
  /** The query with which pictures and tests of the layout show it. */
  example?: string;
};

/**
 * All screens with an address of their own. What the server, the plugin, caches in front, docs and tests have to know of a
 * screen comes from this table, through `npm run generate` where it can't be imported. No island may import it.
 */
export const screens: readonly Screen[] = [
  { path: '/', kind: 'home', tool: null, structuredData: ['Organization', 'WebSite', 'VideoGame'] },
  {
    path: masteriesPath,
    kind: 'masteries',
    params: { b: { longest: 4000 } },
    tool: ['masteries.title', 'masteries.description'],
    structuredData: ['BreadcrumbList'],
  },
  {
    path: calculatorPath,
    kind: 'prestige',
    params: { champion: {}, r: { longest: 4000 } },
    tool: ['prestige.title', 'prestige.description'],
    structuredData: ['BreadcrumbList', 'WebApplication'],
  },
  {
    path: glossaryPath,
    kind: 'glossary',
    tool: ['glossary.title', 'glossary.description'],
    structuredData: ['BreadcrumbList', 'DefinedTermSet'],
  },
  {
    path: academyPath,
    kind: 'academy',
    params: { keyword: {}, progression: {}, subject: { isList: true } },
    tool: ['academy.name', 'academy.intro'],
    structuredData: ['BreadcrumbList'],
  },
  {
    path: spotlightPath,
    kind: 'spotlight',
    isPaged: true,
    params: { class: {}, keyword: {}, sort: {}, tag: {}, immunity: {} },
    tool: ['spotlight.title', 'spotlight.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
  },
  {
    path: comparePath,
    kind: 'compare',
    params: { c: { isList: true, longest: 500 } },
    tool: ['compare.title', 'compare.description'],
    structuredData: ['BreadcrumbList'],
    example: '?c=kestrel,apsis',
  },
  {
    path: newsPath,
    kind: 'hub',
    isPaged: true,
    tool: ['news.title', 'news.feed.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
  },
  {
    path: eventsPath,
    kind: 'events',
    params: { view: {}, month: {} },
    tool: ['events.title', null],
    structuredData: ['BreadcrumbList', 'Event'],
  },
  {
    path: patchesPath,
    kind: 'patches',
    isPaged: true,
    params: { champion: {}, class: {}, kind: {}, version: {} },
    tool: ['changes.title', 'changes.description'],
    structuredData: ['BreadcrumbList', 'ItemList'],
    needsChanges: true,
  },
  {
    path: searchPath,
    kind: 'search',
    params: { keyword: {}, postType: {}, page: {} },
    tool: null,
    structuredData: null,
  },
  { path: styleGuidePath, kind: 'style-guide', tool: null, structuredData: null },
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
  ...screens.filter(({ needsChanges }) => !needsChanges).map(({ path }) => path),
  listingPath('category', ''),
  listingPath('author', ''),
];

/** Folders in which nothing comes from the CMS. */
export const ownFolders = /^\/(?:style-guide|api|static|feed|sitemap|wp-[^/]*|_[^/]*)\//;

/** The query parameters that decide which page is made; any other changes nothing. */
export const decidingParams: readonly string[] = [
  ...new Set(['lang', 'viewer', 'target', ...screens.flatMap(({ params = {} }) => Object.keys(params))]),
];
