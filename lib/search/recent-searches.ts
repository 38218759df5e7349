import { emptyList, keepList } from '@/lib/kept/kept-list';

const mostKept = 6;
const longest = 60;

/** The keywords of this visitor's recent searches, latest first. */
export const recentSearches = keepList('recentSearches', (list) =>
  list
    .filter((keyword) => keyword.trim() !== '')
    .map((keyword) => keyword.slice(0, longest))
    .slice(0, mostKept),
);

export function addRecent(keyword: string): void {
  if (keyword === '') return;
  recentSearches.change((list) => {
    const others = list.filter((one) => one.toLowerCase() !== keyword.toLowerCase());
    return [keyword, ...others].slice(0, mostKept);
  });
}

export function forgetRecent(): void {
  recentSearches.change(() => emptyList);
}
