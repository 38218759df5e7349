import { parseChampionClass } from '@/lib/champion-class';
import type { SpotlightFilter } from '@/lib/cms/articles';

export const noSpotlightFilter: SpotlightFilter = { championClass: '', keyword: '', sort: '' };

const longestKeyword = 30;

/** A filter from an address's query. What is not of its form counts as not given. */
export function parseSpotlightFilter(search: URLSearchParams): SpotlightFilter {
  const sort = search.get('sort');
  return {
    championClass: parseChampionClass(search.get('class') ?? '') ?? '',
    keyword: Array.from((search.get('keyword') ?? '').trim())
      .slice(0, longestKeyword)
      .join('')
      .trim(),
    sort: sort === 'name' || sort === 'prestige' ? sort : '',
  };
}
