import { listingPath, searchPath } from '#lib/addresses/paths.ts';
import { screens } from '#lib/addresses/screens.ts';
import type { MenuItem, Named } from '#lib/cms/frame.ts';
import { readCategories, readMenu } from '#lib/cms/frame.ts';
import { readHasBuilds } from '#lib/cms/builds.ts';
import { readHasChanges } from '#lib/cms/changes.ts';
import type { TierList } from '#lib/champions/tier-lists.ts';
import { tierListAddress } from '#lib/champions/tier-lists.ts';
import { readTierListsUnnoted } from '#lib/cms/tier-lists.ts';
import { readHasCodes } from '#lib/codes/has-codes.ts';
import type { Reading } from '#lib/cms/client.ts';
import { found, unwell } from '#lib/cms/client.ts';
import type { Entry } from '#lib/discovery/sitemap-files.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';

type Listed = { target: string; title: string; isHidden?: true } & Partial<
  Pick<Entry, 'modifiedAt' | 'publishedAt'>
>;

/** The path by which an address stands in the map; undefined if it is not one of a page. */
export function pathOf(target: string): string | undefined {
  const path = (target.split(/[?#]/, 1)[0] ?? '').replace(/\/*$/, '/');
  return path.startsWith('/') && !/\.\w+\/$/.test(path) ? path : undefined;
}

/** Undefined for a page that search engines should not list (`rules 68b`). */
export function toEntry({ target, title, isHidden, ...times }: Listed): Entry | undefined {
  const path = pathOf(target);
  if (isHidden || path === undefined) return undefined;
  return { path, title, modifiedAt: times.modifiedAt ?? null, publishedAt: times.publishedAt ?? null };
}

/** Each address once: of two the first counts. */
export function byPath(listed: readonly Listed[]): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const one of listed) {
    const entry = toEntry(one);
    if (entry && !entries.has(entry.path)) entries.set(entry.path, entry);
  }
  return entries;
}

const inMenu = (items: readonly MenuItem[]): Listed[] =>
  items.flatMap(({ children, ...item }) => [item, ...inMenu(children)]);

function toOthers(
  menu: readonly MenuItem[],
  categories: readonly Named[],
  hasChanges: boolean,
  tierLists: readonly TierList[],
  hasBuilds: boolean,
  hasCodes: boolean,
) {
  const has = {
    changes: hasChanges,
    'tier-lists': tierLists.length > 0,
    builds: hasBuilds,
    codes: hasCodes,
  };
  return byPath([
    ...screens
      .filter(({ structuredData, needs }) => structuredData && (!needs || has[needs]))
      .map(({ path }) => ({ target: path, title: '' })),
    ...tierLists.map((list) => ({
      target: tierListAddress(list),
      title: list.title,
      modifiedAt: list.modifiedAt,
    })),
    ...['', ...categories.map(({ slug }) => slug)].map((slug) => ({
      target: listingPath('category', slug),
      title: '',
    })),
    ...inMenu(menu).filter(({ target }) => !pathOf(target)?.startsWith(searchPath)),
  ]);
}

type Others = {
  of: readonly [readonly MenuItem[], readonly Named[], boolean, readonly TierList[], boolean, boolean];
  entries: ReadonlyMap<string, Entry>;
};
const others = () => onceInProcess('sitemapOthers', (): { last?: Others } => ({}));
const noItems: readonly never[] = [];

/**
 * The public pages that no list of the CMS names: screens, listings, and what the menu leads to. The same object while
 * they are the same; as they were last read while one of their parts can't be read.
 */
export async function readOtherEntries(): Promise<Reading<ReadonlyMap<string, Entry>>> {
  // The answers are of different ages, each current by its own tags, so all of them are of this position.
  const since = serverBridge()?.store.position() ?? 0;
  const [menu, categories, changes, tierLists, builds, codes] = await Promise.all([
    readMenu.reading(defaultLocale),
    readCategories.reading(defaultLocale),
    readHasChanges(defaultLocale),
    readTierListsUnnoted(defaultLocale),
    readHasBuilds(defaultLocale),
    readHasCodes(defaultLocale),
  ]);
  const readings = [menu, categories, changes, tierLists, builds, codes];
  const { last } = others();
  const isWhole = readings.every(({ result }) => result.kind !== 'unwell');
  if (!isWhole) return { result: last ? found(last.entries) : unwell, since, isCurrent: false };
  const of = [
    menu.result.kind === 'found' ? menu.result.value : noItems,
    categories.result.kind === 'found' ? categories.result.value : noItems,
    changes.result.kind === 'found' && changes.result.value,
    tierLists.result.kind === 'found' ? tierLists.result.value : noItems,
    builds.result.kind === 'found' && builds.result.value,
    codes.result.kind === 'found',
  ] as const;
  const isAsItWas = last?.of.every((one, index) => one === of[index]);
  const now = last && isAsItWas ? last : { of, entries: toOthers(...of) };
  others().last = now;
  return {
    result: found(now.entries),
    since,
    isCurrent: readings.every(({ isCurrent }) => isCurrent),
  };
}
