import { useMemo, useSyncExternalStore } from 'react';
import type { Wish } from './kept-wish.ts';
import { noWish, parseWish, wishKey } from './kept-wish.ts';

/** What was chosen since storage could not be written; null while it can. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

function read(): string {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(wishKey) ?? '';
  } catch {
    return '';
  }
}

/** With `pageshow`, because a page that was left and comes back has missed what other tabs stored meanwhile. */
const events = ['storage', 'pageshow'];

/** Also told of what other tabs choose. */
function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  for (const event of events) addEventListener(event, listen);
  return () => {
    listeners.delete(listen);
    for (const event of events) removeEventListener(event, listen);
  };
}

function change(next: (now: Wish) => Wish): void {
  const text = JSON.stringify(next(parseWish(read())));
  try {
    localStorage.setItem(wishKey, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const listen of listeners) listen();
}

/** The visitor's wish, which is kept in the browser where that is possible, and a function that changes it. */
export function useWish(): [Wish, typeof change] {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return [useMemo(() => (text === '' ? noWish : parseWish(text)), [text]), change];
}
