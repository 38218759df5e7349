import type { Kept } from '@/lib/masteries/saved-builds';
import { nothingKept, parseKept, writeKept } from '@/lib/masteries/saved-builds';

const storageKey = 'masteryBuilds';

/** Without storage (forbidden, or full) builds live as long as the page. */
let inMemory: Kept | null = null;

export function isMemoryOnly(): boolean {
  return inMemory !== null;
}

export function readKept(): Kept {
  if (inMemory) return inMemory;
  try {
    return parseKept(window.localStorage.getItem(storageKey));
  } catch {
    inMemory = nothingKept;
    return inMemory;
  }
}

/** Read again before each change: another tab may have saved in the meantime. */
export function changeKept(change: (kept: Kept) => Kept): Kept {
  const kept = change(readKept());
  try {
    window.localStorage.setItem(storageKey, writeKept(kept));
    inMemory = null;
  } catch {
    inMemory = kept;
  }
  return kept;
}
