/** The guides that this visitor marked as read: in local storage, or in memory where the browser stores nothing. */
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

/** The stored text may be anything, because visitors can edit it. */
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
    // Local storage is full or blocked: the mark lasts until the page is closed.
  }
  dispatchEvent(new Event(changed));
}

/** Also called when another tab changes the list. */
export function onReadChange(notify: () => void): () => void {
  addEventListener('storage', notify);
  addEventListener(changed, notify);
  return () => {
    removeEventListener('storage', notify);
    removeEventListener(changed, notify);
  };
}
