/** Recent searches, latest first: in local storage, or in memory where the browser stores nothing. */
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

/** The stored text may be anything, because visitors can edit it. */
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
    // Local storage is full or blocked: the list lasts until the page is closed.
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
