import { cleanKeyword } from '@/lib/keyword';
import { pageInQuery, parsePage } from '@/lib/pagination';

export const searchPath = '/search/';

export const postTypes = ['champions', 'news', 'academy'] as const;
export type PostType = (typeof postTypes)[number];

export type SearchQuery = { keyword: string; postType: PostType | ''; page: number };

/** A search from an address's query: the keyword trimmed and cut to its length, unknown types and pages left out. */
export function parseSearch(search: URLSearchParams): SearchQuery {
  const postType = postTypes.find((type) => type === search.get('postType')) ?? '';
  return {
    keyword: cleanKeyword(search.get('keyword') ?? ''),
    postType,
    page: postType === '' ? 1 : (parsePage(search.get('page') ?? '1') ?? 1),
  };
}

/** A search as the address writes it: empty values and the first page left out. */
export function searchAddress({ keyword, postType, page }: SearchQuery, path = searchPath): string {
  return pageInQuery(path, { keyword, postType }, page);
}
