import { parseChampionClass } from '#lib/champion-class.ts';
import type { SpotlightFilter } from '#lib/cms/articles.ts';
import { cleanKeyword } from '#lib/keyword.ts';

export const noSpotlightFilter: SpotlightFilter = { class: '', keyword: '', sort: '', tag: '', immunity: '' };

/** The names of a filter's values in the title: those of all classes, tags and immunities that can be chosen. */
export type FilterLabels = Record<'class' | 'tag' | 'immunity', Readonly<Record<string, string>>>;

/**
 * The filter in the cookie of an earlier visit (`rules 24`). A broken cookie is ignored, and so is one that cannot be read:
 * the game's web view may block cookies.
 */
export function readSavedFilter(readCookie: () => string | undefined): SpotlightFilter {
  try {
    const saved = JSON.parse(readCookie() ?? '') as Record<string, unknown>;
    const { class: championClass, keyword } = parseSpotlightFilter({ get: (name) => saved[name] });
    return { ...noSpotlightFilter, class: championClass, keyword };
  } catch {
    return noSpotlightFilter;
  }
}

/**
 * The filter in an address's query or in a form. A parameter with an invalid value counts as absent; `knownFilter` checks
 * whether there is such a tag or immunity.
 */
export function parseSpotlightFilter(search: { get: (name: string) => unknown }): SpotlightFilter {
  const read = (name: string) => {
    const value = search.get(name);
    return typeof value === 'string' ? value : '';
  };
  const sort = read('sort');
  return {
    class: parseChampionClass(read('class')) ?? '',
    keyword: cleanKeyword(read('keyword')),
    sort: sort === 'name' || sort === 'prestige' ? sort : '',
    tag: read('tag').trim().toLowerCase(),
    immunity: read('immunity').trim().toLowerCase(),
  };
}

/** A tag or immunity that no champion has counts as absent (`rules 76d`). */
export function knownFilter(
  filter: SpotlightFilter,
  labels: Pick<FilterLabels, 'tag' | 'immunity'>,
): SpotlightFilter {
  const existing = (name: 'tag' | 'immunity') =>
    Object.hasOwn(labels[name], filter[name]) ? filter[name] : '';
  return { ...filter, tag: existing('tag'), immunity: existing('immunity') };
}

/** The filter in words, for titles: "Tech, iron, Immune to Bleed". */
export function filterName(filter: SpotlightFilter, labels: FilterLabels): string {
  return [
    labels.class[filter.class],
    filter.keyword,
    labels.tag[filter.tag],
    labels.immunity[filter.immunity],
  ]
    .filter(Boolean)
    .join(', ');
}
