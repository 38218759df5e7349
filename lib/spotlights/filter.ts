import { parseChampionClass } from '@/lib/champion-class';
import type { SpotlightFilter } from '@/lib/cms/articles';
import { cleanKeyword } from '@/lib/keyword';

export const noSpotlightFilter: SpotlightFilter = { championClass: '', keyword: '', sort: '' };

/** The filter in the cookie of an earlier visit (`rules 24`). A broken cookie is ignored. */
export function readSavedFilter(cookie: string | undefined): SpotlightFilter {
  try {
    const saved: unknown = JSON.parse(cookie ?? '');
    if (typeof saved !== 'object' || saved === null) return noSpotlightFilter;
    const entries = Object.entries(saved).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { ...parseSpotlightFilter(new URLSearchParams(entries)), sort: '' };
  } catch {
    return noSpotlightFilter;
  }
}

/** The filter in an address's query. A parameter with an invalid value counts as absent. */
export function parseSpotlightFilter(search: URLSearchParams): SpotlightFilter {
  const sort = search.get('sort');
  return {
    championClass: parseChampionClass(search.get('class') ?? '') ?? '',
    keyword: cleanKeyword(search.get('keyword') ?? ''),
    sort: sort === 'name' || sort === 'prestige' ? sort : '',
  };
}
