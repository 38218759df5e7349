/** What was searched for, latest first: kept in this browser only, in memory where it keeps nothing. */
const storageKey = 'recentSearches';
const changed = 'site:recent-searches';
const mostKept = 6;

let inMemory = '[]';

export function readRecent(): string {
  try {
    return localStorage.getItem(storageKey) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** What stands in storage may be anything. */
export function parseRecent(kept: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept);
    if (!Array.isArray(list)) return [];
    return list
      .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
      .map((one) => one.slice(0, 60))
      .slice(0, mostKept);
  } catch {
    return [];
  }
}

function keep(list: readonly string[]): void {
  inMemory = JSON.stringify(list);
  try {
    localStorage.setItem(storageKey, inMemory);
  } catch {
    // A blocked or full storage: the list lasts as long as the page.
  }
  dispatchEvent(new Event(changed));
}

export function addRecent(keyword: string): void {
  if (keyword === '') return;
  const others = parseRecent(readRecent()).filter((one) => one.toLowerCase() !== keyword.toLowerCase());
  keep([keyword, ...others].slice(0, mostKept));
}

export function forgetRecent(): void {
  keep([]);
}

export function onRecentChange(notify: () => void): () => void {
  addEventListener('storage', notify);
  addEventListener(changed, notify);
  return () => {
    removeEventListener('storage', notify);
    removeEventListener(changed, notify);
  };
}
