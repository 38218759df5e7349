import { emptyList, createStoredList } from '#lib/browser/stored-list.ts';

const mostKept = 6;
const longest = 60;
/** The number of searches that are remembered, repetitions included, to tell which are frequent. */
const mostRemembered = 60;
const fewestForFrequent = 3;

const clean = (list: readonly string[]) =>
  list.filter((keyword) => keyword.trim() !== '').map((keyword) => keyword.slice(0, longest));

/** The keywords of this visitor's recent searches, latest first. */
export const recentSearches = createStoredList('recentSearches', (list) => clean(list).slice(0, mostKept));

const allSearches = createStoredList('allSearches', (list) => clean(list).slice(0, mostRemembered));

export function addRecent(keyword: string): void {
  if (keyword === '') return;
  recentSearches.change((list) => {
    const others = list.filter((one) => one.toLowerCase() !== keyword.toLowerCase());
    return [keyword, ...others].slice(0, mostKept);
  });
  allSearches.change((list) => [keyword, ...list].slice(0, mostRemembered));
}

/** What this visitor searched for at least three times, most often first. */
export function frequentSearches(): string[] {
  const counts = new Map<string, number>();
  for (const keyword of allSearches.read()) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= fewestForFrequent)
    .toSorted(([, one], [, other]) => other - one)
    .map(([keyword]) => keyword);
}

export function forgetRecent(): void {
  recentSearches.change(() => emptyList);
  allSearches.change(() => emptyList);
}
