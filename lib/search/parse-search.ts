import { cleanKeyword } from '#lib/keyword.ts';
import { searchPath } from '#lib/addresses/paths.ts';
import { query } from '#lib/links/links.ts';
import { parsePage } from '#lib/pagination.ts';

export const postTypes = ['champions', 'news', 'academy'] as const;
export type PostType = (typeof postTypes)[number];

export type SearchQuery = { keyword: string; postType: PostType | ''; page: number };

/**
 * A search from a query. The keyword is trimmed and cut to its maximum length; invalid types and pages are ignored, and so
 * is the page of a search without a keyword (`rules 26`).
 */
export function parseSearch(search: URLSearchParams): SearchQuery {
  const postType = postTypes.find((type) => type === search.get('postType')) ?? '';
  const keyword = cleanKeyword(search.get('keyword') ?? '');
  return {
    keyword,
    postType,
    page: keyword === '' || postType === '' ? 1 : (parsePage(search.get('page') ?? '1') ?? 1),
  };
}

/** The address of a search, without empty parameters and without the first page. */
export function searchAddress({ keyword, postType, page }: SearchQuery, path = searchPath): string {
  return path + query({ keyword, postType, page: page === 1 ? '' : page });
}
