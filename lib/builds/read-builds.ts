import type { BuildFilter } from '#lib/builds/builds.ts';
import { filterBuilds } from '#lib/builds/builds.ts';
import type { NamedChampion } from '#lib/champions/named-champion.ts';
import { nameChampion } from '#lib/champions/named-champion.ts';
import { getChampionsBySlug } from '#lib/cms/all-cards.ts';
import type { BuildCard } from '#lib/cms/builds.ts';
import { getBuilds, getHasBuilds } from '#lib/cms/builds.ts';
import type { Result } from '#lib/cms/client.ts';
import { found } from '#lib/cms/client.ts';
import { getMasteries } from '#lib/cms/masteries.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Tree } from '#lib/masteries/masteries.ts';
import { toTree } from '#lib/masteries/masteries.ts';

export type Builds = {
  all: readonly BuildCard[];
  shown: readonly BuildCard[];
  championOf: (slug: string) => NamedChampion;
  /** Null while the masteries can't be read. */
  tree: Tree | null;
};

/** Whether the CMS names any build, so that the site may link to the list. */
export async function hasBuilds(locale: Locale): Promise<boolean> {
  const has = await getHasBuilds(locale);
  return has.kind === 'found' && has.value;
}

export async function readTree(locale: Locale): Promise<Tree | null> {
  const masteries = await getMasteries(locale);
  return masteries.kind === 'found' ? toTree(masteries.value) : null;
}

/** The builds that a filter leaves, with what tiles show of them. */
export async function readBuilds(locale: Locale, filter: BuildFilter): Promise<Result<Builds>> {
  const builds = await getBuilds(locale);
  if (builds.kind !== 'found') return builds;
  const names = await readNames(locale);
  return found({ all: builds.value, shown: filterBuilds(builds.value, filter), ...names });
}

/** What tiles of builds show of champions and masteries. */
export async function readNames(locale: Locale): Promise<Pick<Builds, 'championOf' | 'tree'>> {
  const [champions, tree] = await Promise.all([getChampionsBySlug(locale), readTree(locale)]);
  return { championOf: (slug) => nameChampion(slug, champions.get(slug)), tree };
}
