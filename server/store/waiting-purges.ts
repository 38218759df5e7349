import { asList, asRecord, asText, parseJson } from '#lib/parse-json.ts';
import { Disk } from './disk.ts';
import { megabyte } from './kinds.ts';

/** Purges that are still to be sent, on the disk of this machine, so that the next process sends them if this one ends. */

type Whom =
  /** The cache in front. */
  | 'edge'
  /** Other instances, while Redis is away. */
  | 'others';

/** Tags to purge at the edge at a time, in milliseconds. */
export type Purge = { due: number; tags: readonly string[] };

/** Parses purges that were stored. */
export function parsePurges(stored: readonly unknown[]): Purge[] {
  return stored.map(asRecord).map(({ due, tags }) => ({ due: Number(due), tags: asList(tags).map(asText) }));
}

const week = 7 * 24 * 60 * 60 * 1000;

export class WaitingPurges {
  #disk;
  /** The purges to write next, for each of the two. */
  #next = new Map<Whom, readonly object[]>();
  #writing = Promise.resolve();
  #onError;

  /** @param onError called when the disk fails */
  constructor(folder: string, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#disk = new Disk(folder, { diskBytes: 50 * megabyte, diskFiles: 10 });
  }

  async read(whom: Whom) {
    const entry = await this.#disk.get(whom).catch((error: unknown) => this.#onError(error));
    return asList(parseJson(entry?.value.toString()));
  }

  /** Replaces what is stored. Many calls cause few writes: a write that waits is skipped in favour of a later one. */
  keep(whom: Whom, purges: readonly object[]) {
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

  async #write(whom: Whom, purges: readonly object[]) {
    const now = Date.now();
    const value = Buffer.from(JSON.stringify(purges));
    // A disk that can't be written is logged; the purges are still sent from memory.
    if (purges.length === 0) await this.#disk.delete(whom);
    else
      await this.#disk
        .set({ key: whom, value, meta: {}, storedAt: now, expiresAt: now + week })
        .catch((error: unknown) => this.#onError(error));
  }
}
