/** Guides already read: kept in this browser only, in memory where it keeps nothing. */
const storageKey = 'academyRead';
const changed = 'site:guide-read';
const mostKept = 500;

let inMemory = '[]';

export function readList(): string {
  try {
    return localStorage.getItem(storageKey) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** What stands in storage may be anything. */
export function parseList(kept: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept);
    return Array.isArray(list) ? list.filter((slug): slug is string => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

export function setRead(slug: string, isRead: boolean): void {
  const others = parseList(readList()).filter((one) => one !== slug);
  inMemory = JSON.stringify(isRead ? [...others, slug].slice(-mostKept) : others);
  try {
    localStorage.setItem(storageKey, inMemory);
  } catch {
    // A blocked or full storage: the mark lasts as long as the page.
  }
  dispatchEvent(new Event(changed));
}

/** Other tabs count too. */
export function onReadChange(notify: () => void): () => void {
  addEventListener('storage', notify);
  addEventListener(changed, notify);
  return () => {
    removeEventListener('storage', notify);
    removeEventListener(changed, notify);
  };
}
