import { Disk } from './disk.mjs';
import { megabyte } from './kinds.mjs';

/**
 * Purges that are still to be sent, on the disk of this machine, so that the next process sends them if this one ends.
 * `edge`: those for the cache in front; `others`: those for other instances, while Redis is away.
 *
 * @typedef {'edge' | 'others'} Whom
 */

const week = 7 * 24 * 60 * 60 * 1000;

export class WaitingPurges {
  #disk;
  /** The purges to write next, for each of the two. @type {Map<Whom, readonly object[]>} */
  #next = new Map();
  #writing = Promise.resolve();

  #onError;

  /** @param {string} folder @param {(error: unknown) => void} onError called when the disk fails */
  constructor(folder, onError) {
    this.#onError = onError;
    this.#disk = new Disk(folder, { diskBytes: 50 * megabyte, diskFiles: 10 });
  }

  /** @param {Whom} whom @returns {Promise<any[]>} */
  async read(whom) {
    const entry = await this.#disk.get(whom).catch((error) => this.#onError(error));
    return entry ? JSON.parse(entry.value.toString()) : [];
  }

  /**
   * Replaces what is stored. Many calls cause few writes: a write that waits is skipped in favour of a later one.
   * @param {Whom} whom @param {readonly object[]} purges
   * @returns {Promise<void>}
   */
  keep(whom, purges) {
    this.#next.set(whom, purges);
    this.#writing = this.#writing.then(async () => {
      const next = this.#next.get(whom);
      this.#next.delete(whom);
      if (next) await this.#write(whom, next);
    });
    return this.#writing;
  }

  /** Resolves when everything passed to `keep` is on the disk. */
  written() {
    return this.#writing;
  }

  /** @param {Whom} whom @param {readonly object[]} purges */
  async #write(whom, purges) {
    const now = Date.now();
    const value = Buffer.from(JSON.stringify(purges));
    // A disk that can't be written is logged; the purges are still sent from memory.
    if (purges.length === 0) await this.#disk.delete(whom);
    else
      await this.#disk
        .set({ key: whom, value, meta: {}, storedAt: now, expiresAt: now + week })
        .catch((error) => this.#onError(error));
  }
}
