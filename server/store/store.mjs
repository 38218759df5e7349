import path from 'node:path';
import { table } from '#lib/settings.mjs';
import { metrics } from '#server/metrics.mjs';
import { inSpan } from '#server/traces.mjs';
import { Disk } from './disk.mjs';
import { serializeEntry, deserializeEntry } from './entry.mjs';
import { kinds, megabyte } from './kinds.mjs';
import { Memory } from './memory.mjs';
import { PurgeLog } from './purge-log.mjs';
import { WaitingPurges } from './waiting-purges.mjs';

/**
 * Stores pages, answers of the CMS, pictures and the files of builds.
 *
 * Memory stands in front. Behind it is a folder; or, with `url`, a Redis that all instances share, and the folder for
 * the time while Redis is away. No call rejects or waits long: an entry that can't be read counts as missing, one that
 * can't be written is not kept.
 *
 * @typedef {import('./kinds.mjs').Kind} Kind
 * @typedef {import('./entry.mjs').Entry} Entry
 * @typedef {import('./entry.mjs').StoredEntry} StoredEntry
 * @typedef {import('#server/log.mjs').Log} Log
 * @typedef {{ kind: 'local' | 'redis', isReachable: boolean }} State
 */

const hit = { layer: 'memory', result: 'hit' };

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

export class Store {
  #memory = new Memory();
  /** @type {Record<Kind, Disk>} */
  #disks;
  /** Locks within this process, where no Redis answers. @type {Set<string>} */
  #locks = new Set();
  /** @type {import('./redis.mjs').Redis | undefined} */
  #redis;
  /** The reads that are under way, by kind and key. @type {Map<string, Promise<StoredEntry | undefined>>} */
  #reading = new Map();
  /** @type {Set<(tags: readonly string[]) => void>} */
  #listeners = new Set();
  #log;
  #purges;
  #waiting;
  #hits = {
    page: metrics.tally('storeReads', { kind: 'page', ...hit }),
    answer: metrics.tally('storeReads', { kind: 'answer', ...hit }),
    picture: metrics.tally('storeReads', { kind: 'picture', ...hit }),
    chunk: metrics.tally('storeReads', { kind: 'chunk', ...hit }),
  };
  /** The purges that the process before this one left on the disk. @type {Promise<any[]> | undefined} */
  #edgePurges;

  /** @param {{ folder: string, log: Log, diskMegabytes: number }} options */
  constructor({ folder, log, diskMegabytes }) {
    const open = (/** @type {Kind} */ kind) => {
      const { diskShare, diskFiles } = kinds[kind];
      return new Disk(path.join(folder, `${kind}s`), {
        diskBytes: diskShare * diskMegabytes * megabyte,
        diskFiles,
      });
    };
    this.#disks = {
      page: open('page'),
      answer: open('answer'),
      picture: open('picture'),
      chunk: open('chunk'),
    };
    this.#log = log;
    this.#purges = new PurgeLog();
    this.#waiting = new WaitingPurges(path.join(folder, 'purges'), (error) =>
      this.#diskFailed('purge', error),
    );
    this.#edgePurges = this.#waiting.read('edge');
  }

  /** @param {string | undefined} url */
  async open(url) {
    const isKnown = url !== undefined && (await this.#connect(url));
    // Without a Redis nobody received webhooks before this start: kept entries may be outdated, and are used only while
    // the CMS is down.
    if (!isKnown) this.#purges.raiseFloor(Date.now());
  }

  /** @param {string} url @returns {Promise<boolean>} whether the purges up to now are known */
  async #connect(url) {
    // Loaded only where it is used: without it a site starts in 0.15 s less.
    const { Redis } = await import('./redis.mjs');
    const redis = new Redis({
      url,
      waiting: await this.#waiting.read('others'),
      onState: (isReachable, reason) => this.#tellState(isReachable, reason),
      onPurge: (tags, moment) => this.#take(tags, moment),
      onGap: (moment) => this.#purges.raiseFloor(moment),
      onWaiting: (purges) => void this.#waiting.keep('others', purges),
      onPolicy: (policy) =>
        this.#log.warn(
          { event: 'store-policy', policy },
          `The store’s maxmemory-policy is ${policy}, so it may evict the log of purges. Set it to volatile-lru.`,
        ),
    });
    this.#redis = redis;
    try {
      const isKnown = await redis.open();
      if (!isKnown)
        this.#log.warn(
          { event: 'store-missing' },
          'CACHE_URL: the store does not answer. The site goes on without it until it does.',
        );
      return isKnown;
    } catch {
      this.#redis = undefined;
      await redis.close();
      this.#log.error(
        { event: 'store-refused' },
        'CACHE_URL: the store refuses the user or the password. The site runs without it.',
      );
      return false;
    }
  }

  /** @param {boolean} isReachable @param {unknown} reason */
  #tellState(isReachable, reason) {
    if (isReachable)
      this.#log.info({ event: 'store-found' }, 'The store answers: all instances share what they make.');
    else
      this.#log.warn(
        { event: 'store-lost', reason: reasonOf(reason) },
        `The store can’t be reached: ${reasonOf(reason)}. The site goes on without it until it answers.`,
      );
  }

  /** @param {Kind | 'purge'} kind @param {unknown} error a full disk (ENOSPC), missing rights (EACCES) … */
  #diskFailed(kind, error) {
    metrics.count('storeWriteErrors', { kind, layer: 'disk' });
    this.#log.error(
      { event: 'disk-error', kind, reason: reasonOf(error) },
      `The folder of CACHE_DIR could not be written: ${reasonOf(error)}. The site goes on with its memory.`,
    );
  }

  /** Sets the numbers that are known only when they are asked for. */
  measure() {
    if (this.#redis) metrics.set('storeConnected', {}, this.#redis.isReachable ? 1 : 0);
  }

  /**
   * Returns an entry from memory, without waiting.
   * @param {Kind} kind @param {string} key @returns {Entry | undefined}
   */
  peek(kind, key) {
    const entry = this.#memory.get(kind, key);
    if (entry) this.#hits[kind]();
    return entry;
  }

  /**
   * @param {Kind} kind @param {string} key
   * @param {{ skipMemory?: boolean }} [options] `skipMemory`: another instance may have stored a newer one
   * @returns {Promise<Entry | undefined>}
   */
  async get(kind, key, { skipMemory = false } = {}) {
    const inMemory = this.#memory.get(kind, key);
    if (!skipMemory)
      metrics.count('storeReads', { kind, layer: 'memory', result: inMemory ? 'hit' : 'miss' });
    if (inMemory && !skipMemory) return inMemory;
    // Simultaneous requests for the same entry share one read.
    const name = `${kind} ${key}`;
    const read = () => inSpan(`store read ${kind}`, {}, () => this.#read(kind, key));
    const reading = this.#reading.get(name) ?? read().finally(() => this.#reading.delete(name));
    this.#reading.set(name, reading);
    const stored = await reading;
    const now = this.#memory.get(kind, key);
    if (!stored || (now && now.storedAt >= stored.storedAt)) return now;
    this.#memory.set(kind, stored);
    return stored;
  }

  /**
   * The layer that holds an entry now.
   * @param {Kind} kind @param {string} key @returns {Promise<'memory' | 'redis' | 'disk' | undefined>}
   */
  async layerOf(kind, key) {
    if (this.#memory.get(kind, key)) return 'memory';
    if (await this.#getShared(kind, key)) return 'redis';
    return (await this.#getFromDisk(kind, key)) && 'disk';
  }

  /** @param {Kind} kind @param {string} key */
  async #read(kind, key) {
    return (await this.#getShared(kind, key)) ?? (await this.#getFromDisk(kind, key));
  }

  /** @param {Kind} kind @param {string} key @returns {Promise<StoredEntry | undefined>} */
  async #getShared(kind, key) {
    if (!this.#redis) return undefined;
    const layer = 'redis';
    try {
      const bytes = await this.#redis.get(kind, key);
      const entry = bytes && deserializeEntry(bytes, key);
      metrics.count('storeReads', { kind, layer, result: entry ? 'hit' : 'miss' });
      return entry;
    } catch {
      metrics.count('storeReads', { kind, layer, result: 'error' });
      return undefined;
    }
  }

  /** @param {Kind} kind @param {string} key @returns {Promise<StoredEntry | undefined>} */
  async #getFromDisk(kind, key) {
    const layer = 'disk';
    try {
      const entry = await this.#disks[kind].get(key);
      metrics.count('storeReads', { kind, layer, result: entry ? 'hit' : 'miss' });
      return entry;
    } catch (error) {
      metrics.count('storeReads', { kind, layer, result: 'error' });
      this.#log.error(
        { event: 'disk-error', kind, reason: reasonOf(error) },
        `The folder of CACHE_DIR could not be read: ${reasonOf(error)}.`,
      );
      return undefined;
    }
  }

  /**
   * @param {Kind} kind @param {string} key
   * @param {{ value: Buffer, meta: Record<string, unknown>, ttlSeconds?: number }} entry
   * @returns {Promise<boolean | void>} false where Redis did not take it, so that other instances do not find it
   */
  set(kind, key, { value, meta, ttlSeconds = kinds[kind].ttlSeconds }) {
    const now = Date.now();
    const entry = { key, value, meta, storedAt: now, expiresAt: now + ttlSeconds * 1000 };
    this.#memory.set(kind, entry);
    return inSpan(`store write ${kind}`, {}, () => this.#write(kind, entry, ttlSeconds));
  }

  /** @param {Kind} kind @param {StoredEntry} entry @param {number} ttlSeconds */
  async #write(kind, entry, ttlSeconds) {
    const sharing = this.#share(kind, entry, ttlSeconds);
    const isWanted = kinds[kind].isAlwaysOnDisk || !(await sharing);
    if (isWanted) await this.#disks[kind].set(entry).catch((error) => this.#diskFailed(kind, error));
    return (await sharing) || !this.#redis;
  }

  /** @param {Kind} kind @param {StoredEntry} entry @param {number} ttlSeconds @returns {Promise<boolean>} whether Redis took it */
  async #share(kind, entry, ttlSeconds) {
    if (!this.#redis) return false;
    try {
      await this.#redis.set(kind, entry.key, serializeEntry(entry), ttlSeconds);
      return true;
    } catch (error) {
      metrics.count('storeWriteErrors', { kind, layer: 'redis' });
      this.#log.warn(
        { event: 'store-write-failed', kind, reason: reasonOf(error) },
        `An entry could not be written to the store: ${reasonOf(error)}.`,
      );
      return false;
    }
  }

  /** @param {Kind} kind @param {string} key */
  async delete(kind, key) {
    this.#memory.delete(kind, key);
    await Promise.all([this.#disks[kind].delete(key), this.#redis?.delete(kind, key).catch(() => undefined)]);
  }

  /**
   * Takes a lock. It is prolonged until it is released; the lock of an instance that was killed ends `ms` after the
   * last time.
   * @param {string} name @param {number} ms
   * @returns {Promise<(() => Promise<void>) | undefined>} its release, or nothing while somebody else has it
   */
  async lock(name, ms) {
    try {
      if (this.#redis) return await this.#redis.lock(name, ms);
    } catch {
      // While Redis is away each instance locks for itself and makes its own pages.
    }
    if (this.#locks.has(name)) return undefined;
    this.#locks.add(name);
    return () => {
      this.#locks.delete(name);
      return Promise.resolve();
    };
  }

  /** @param {readonly string[]} tags @param {number} [moment] */
  #take(tags, moment) {
    this.#purges.add(tags, moment);
    for (const listener of this.#listeners) listener(tags);
  }

  /**
   * Expires tags in all instances. In this one they are expired before the promise resolves.
   * @param {readonly string[]} tags
   */
  async purge(tags) {
    this.#take(tags, await this.#redis?.purge(tags));
  }

  /**
   * Stores what this process still has to purge at the edge, so that it is purged even if the process ends.
   * @param {readonly object[]} purges
   */
  async keepEdgePurges(purges) {
    await Promise.all([
      this.#waiting.keep('edge', purges),
      // A failure of Redis is ignored, because the disk holds the purges too.
      this.#redis?.keepEdgePurges(purges).catch(() => undefined),
    ]);
  }

  /**
   * Takes over what is still to be purged at the edge: with the first call from the process that ran on this disk before, and
   * from instances that are gone.
   * @param {(purges: any[]) => Promise<void>} take resolves when they are kept as this process's own
   */
  async takeEdgePurges(take) {
    const ownDisk = this.#edgePurges;
    this.#edgePurges = undefined;
    const left = await ownDisk;
    if (left?.length) await take(left);
    await this.#redis?.takeEdgePurges(take).catch(() => undefined);
  }

  /** The position in the purge log for an entry whose making begins now. Keep it with the entry. */
  position() {
    return this.#purges.position();
  }

  /** @param {readonly string[]} tags @param {number} since the `position()` before the entry's making began */
  isPurged(tags, since) {
    return this.#purges.isPurged(tags, since);
  }

  /**
   * Whether an entry is so old that nobody knows what was purged since. Such an entry counts as purged.
   * @param {number} since
   */
  isForgotten(since) {
    return this.#purges.isForgotten(since);
  }

  /** @param {(tags: readonly string[]) => void} listener @returns {() => void} removes the listener */
  onPurge(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @returns {State} */
  state() {
    return this.#redis
      ? { kind: 'redis', isReachable: this.#redis.isReachable }
      : { kind: 'local', isReachable: true };
  }

  async close() {
    await this.#redis?.close();
    await this.#waiting.written();
  }
}

/** @param {{ folder: string, url?: string | undefined, log: Log, diskMegabytes?: number }} options */
export async function openStore({ folder, url, log, diskMegabytes = Number(table.cacheDiskMb.default) }) {
  const store = new Store({ folder, log, diskMegabytes });
  await store.open(url);
  return store;
}
