import { LRUCache } from 'lru-cache';
import type { StoredEntry } from './entry.ts';
import type { Kind } from './kinds.ts';
import { forEachKind, kinds } from './kinds.ts';

/** A cache of the most recently used entries, with a limit of bytes for each kind. */
export class Memory {
  #kinds;

  constructor() {
    this.#kinds = forEachKind(
      (kind) =>
        new LRUCache<string, StoredEntry>({
          maxSize: kinds[kind].memoryBytes,
          sizeCalculation: ({ value, meta }) => value.length + JSON.stringify(meta).length + 500,
        }),
    );
  }

  get(kind: Kind, key: string) {
    const entry = this.#kinds[kind].get(key);
    if (!entry || entry.expiresAt > Date.now()) return entry;
    this.#kinds[kind].delete(key);
    return undefined;
  }

  set(kind: Kind, entry: StoredEntry) {
    this.#kinds[kind].set(entry.key, entry);
  }

  delete(kind: Kind, key: string) {
    this.#kinds[kind].delete(key);
  }
}
