import { LRUCache } from 'lru-cache';
import { kinds } from './kinds.mjs';

/** @typedef {import('./kinds.mjs').Kind} Kind */
/** @typedef {import('./entry.mjs').StoredEntry} StoredEntry */

/** A cache of the most recently used entries, with a limit of bytes for each kind. */
export class Memory {
  #kinds;

  constructor() {
    const open = (/** @type {Kind} */ kind) =>
      /** @type {LRUCache<string, StoredEntry>} */ (
        new LRUCache({
          maxSize: kinds[kind].memoryBytes,
          sizeCalculation: (entry) => entry.value.length + JSON.stringify(entry.meta).length + 500,
        })
      );
    this.#kinds = {
      page: open('page'),
      answer: open('answer'),
      picture: open('picture'),
      chunk: open('chunk'),
    };
  }

  /** @param {Kind} kind @param {string} key @returns {StoredEntry | undefined} */
  get(kind, key) {
    const entry = this.#kinds[kind].get(key);
    if (!entry || entry.expiresAt > Date.now()) return entry;
    this.#kinds[kind].delete(key);
    return undefined;
  }

  /** @param {Kind} kind @param {StoredEntry} entry */
  set(kind, entry) {
    this.#kinds[kind].set(entry.key, entry);
  }

  /** @param {Kind} kind @param {string} key */
  delete(kind, key) {
    this.#kinds[kind].delete(key);
  }
}
