import type { ChampionClass } from '#game/classes.ts';
import { parseChampionClass } from '#lib/champion-class.ts';
import type { Change, ChangeKind } from '#lib/champions/changes.ts';
import { parseChangeKind } from '#lib/champions/changes.ts';
import { patchesPath } from '#lib/addresses/paths.ts';
import { filterText } from '#lib/keyword.ts';
import { query } from '#lib/links/links.ts';

/** The changes that the release notes of one patch name. */
export type Patch = Change['post'] & { version: string; changes: readonly Change[] };

/** The changes by their release notes, both in the order of the changes. */
export function toPatches(changes: readonly Change[]): Patch[] {
  const patches = new Map<string, Patch & { changes: Change[] }>();
  for (const change of changes) {
    const { target } = change.post;
    const patch = patches.get(target) ?? { ...change.post, version: change.version, changes: [] };
    patch.changes.push(change);
    patches.set(target, patch);
  }
  return [...patches.values()];
}

/** A page of the list goes on until it has this many changes. */
export const enoughForPage = 20;

/** The pages of the list. A patch is never cut in two, so pages differ in length. */
export function toPages(patches: readonly Patch[], enough = enoughForPage): Patch[][] {
  const pages: Patch[][] = [];
  let count = enough;
  for (const patch of patches) {
    if (count >= enough) {
      pages.push([]);
      count = 0;
    }
    pages.at(-1)?.push(patch);
    count += patch.changes.length;
  }
  return pages;
}

/** An empty text filters nothing. `champion` is a slug. */
export type ChangeFilter = {
  champion: string;
  championClass: ChampionClass | '';
  kind: ChangeKind | '';
  version: string;
};

export const noChangeFilter: ChangeFilter = { champion: '', championClass: '', kind: '', version: '' };

/** The filter in an address's query. An invalid class or kind counts as absent. */
export function parseChangeFilter(search: URLSearchParams): ChangeFilter {
  const text = (name: string) => filterText(search, name);
  return {
    champion: text('champion').toLowerCase(),
    championClass: parseChampionClass(text('class')) ?? '',
    kind: parseChangeKind(text('kind')) ?? '',
    version: text('version'),
  };
}

/** The filter as the query of an address; empty for no filter. */
export function changeQuery({ championClass, ...filter }: Partial<ChangeFilter>): string {
  const { champion, kind, version } = filter;
  return query({ champion, class: championClass, kind, version });
}

/** @param classOf the class of the champion with this slug */
export function filterChanges(
  changes: readonly Change[],
  { champion, championClass, kind, version }: ChangeFilter,
  classOf: (slug: string) => ChampionClass | null | undefined,
): Change[] {
  return changes.filter(
    (change) =>
      (champion === '' || change.champion === champion) &&
      (championClass === '' || classOf(change.champion) === championClass) &&
      (kind === '' || change.kind === kind) &&
      (version === '' || change.version === version),
  );
}

/** The versions that changes name, each once. */
export function versionsOf(changes: readonly Change[]): string[] {
  return [...new Set(changes.map(({ version }) => version).filter((version) => version !== ''))];
}

/** The list of changes, filtered. */
export function changesAddress(filter: Partial<ChangeFilter>): string {
  return `${patchesPath}${changeQuery(filter)}`;
}
