import type { SearchQuery } from '@/lib/cms/search';
import { longestKeyword, postTypes } from '@/lib/cms/search';
import { parsePage } from '@/lib/links/page-context';

/** A search from an address's query: the keyword trimmed and cut to its length, unknown types and pages left out. */
export function parseSearch(search: URLSearchParams): SearchQuery {
  const postType = postTypes.find((type) => type === search.get('postType')) ?? '';
  return {
    keyword: Array.from((search.get('keyword') ?? '').trim())
      .slice(0, longestKeyword)
      .join('')
      .trim(),
    postType,
    page: postType === '' ? 1 : (parsePage(search.get('page') ?? '1') ?? 1),
  };
}
