import type { Purpose } from '#game/purposes.ts';
import { buildsPath } from '#lib/addresses/paths.ts';
import { parsePurpose } from '#lib/builds/purposes.ts';
import { filterText } from '#lib/keyword.ts';
import { query } from '#lib/links/links.ts';

/** What an editor says of a build besides its title and text. */
export type BuildFacts = {
  /** The code of the planner, as it was entered. */
  code: string;
  /** Null for none, and for one that this site does not know. */
  purpose: Purpose | null;
  /** The version of the game that it was made in; empty if nobody said. */
  version: string;
  /** Slugs of the champions that it is for. */
  champions: readonly string[];
};

/** An empty text filters nothing. `champion` is a slug, `author` an id. */
export type BuildFilter = { champion: string; purpose: Purpose | ''; author: string; version: string };

export const noBuildFilter: BuildFilter = { champion: '', purpose: '', author: '', version: '' };

/** The filter in an address's query. An unknown purpose counts as absent. */
export function parseBuildFilter(search: URLSearchParams): BuildFilter {
  const text = (name: string) => filterText(search, name);
  return {
    champion: text('champion').toLowerCase(),
    purpose: parsePurpose(text('purpose')) ?? '',
    author: text('author'),
    version: text('version'),
  };
}

/** The filter as the query of an address; empty for no filter. */
export function buildQuery({ champion, purpose, author, version }: Partial<BuildFilter>): string {
  return query({ champion, purpose, author, version });
}

/** The list of builds, filtered. */
export function buildsAddress(filter: Partial<BuildFilter>): string {
  return `${buildsPath}${buildQuery(filter)}`;
}

type Filtered = { build: BuildFacts; author: { id: string } | null };

export function filterBuilds<One extends Filtered>(
  builds: readonly One[],
  { champion, purpose, author, version }: BuildFilter,
): One[] {
  return builds.filter(
    ({ build, author: by }) =>
      (champion === '' || build.champions.includes(champion)) &&
      (purpose === '' || build.purpose === purpose) &&
      (author === '' || by?.id === author) &&
      (version === '' || build.version === version),
  );
}
