import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { chunksIn, isBuildFile } from '#lib/next/build-files.ts';
import type { Copy } from './copies.ts';
import { copiesOf } from './copies.ts';
import { ageOf, writeMirrored } from './files.ts';
import type { Reading } from './read-copy.ts';

/**
 * Copies the files that pages of the mirror name, one after the other and so many a second at most: each new picture costs
 * the site a making.
 */

/** A file may be replaced under the same name. One of a build is not. */
const rereadAfter = 7 * 24 * 60 * 60 * 1000;
/** More files than these do not wait. What was left out is copied with the next page that names it, or by the command. */
const mostWaiting = 20_000;

export type Outcome = 'copied' | 'there' | 'missing' | 'failed';

/** Scripts of the build name others, which they load later. */
const isScript = (address: string) => isBuildFile(address) && /\.js(?:\?|$)/.test(address);

type Options = {
  folder: string;
  read: (address: string) => Promise<Reading>;
  perSecond: number;
  /** Is told how each file fared. */
  onOutcome?: (outcome: Outcome, address: string, error?: unknown) => void;
};

export class Copier {
  #waiting = new Map<string, Copy>();
  #running: Promise<void> | undefined;
  /** Files that were looked for, with or without success. They are looked for again after an hour. */
  #seen = new LRUCache<string, true>({ max: mostWaiting, ttl: 60 * 60 * 1000 });
  #options;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param addresses as pages name them */
  add(addresses: readonly string[]) {
    for (const copy of addresses.flatMap(copiesOf)) {
      if (this.#seen.has(copy.file) || this.#waiting.size >= mostWaiting) continue;
      this.#seen.set(copy.file, true);
      this.#waiting.set(copy.file, copy);
    }
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves once no file waits. */
  async idle() {
    while (this.#running) await this.#running;
  }

  close() {
    this.#isClosed = true;
    this.#waiting.clear();
  }

  async #run() {
    const { onOutcome, perSecond } = this.#options;
    for (let [copy] = this.#waiting.values(); copy && !this.#isClosed; [copy] = this.#waiting.values()) {
      this.#waiting.delete(copy.file);
      const outcome = await this.#copy(copy).catch((error: unknown) => ({ error }));
      if (typeof outcome === 'object') onOutcome?.('failed', copy.address, outcome.error);
      else onOutcome?.(outcome, copy.address);
      if (outcome !== 'there') await delay(1000 / perSecond);
    }
  }

  async #copy({ file, address }: Copy): Promise<Outcome> {
    const target = path.join(this.#options.folder, file);
    const age = await ageOf(target);
    if (age !== undefined && (isBuildFile(address) || age < rereadAfter)) {
      if (isScript(address)) this.add(chunksIn(await readFile(target, 'utf8')));
      return 'there';
    }
    const reading = await this.#options.read(address);
    if (reading.kind !== 'found') return reading.kind;
    await writeMirrored(target, reading.body);
    if (isScript(address)) this.add(chunksIn(reading.body.toString()));
    return 'copied';
  }
}
