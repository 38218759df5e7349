import path from 'node:path';
import type { Entry } from '#lib/bridge/store.ts';
import { table } from '#lib/settings.ts';
import type { Log } from '#lib/bridge/log.ts';
import { metrics } from '#server/watch/metrics.ts';
import { inSpan } from '#server/watch/traces.ts';
import { Disk } from './disk.ts';
import type { StoredEntry } from './entry.ts';
import { serializeEntry, deserializeEntry } from './entry.ts';
import type { Kind } from './kinds.ts';
import { forEachKind, kinds, megabyte } from './kinds.ts';
import { LogClock } from './log-clock.ts';
import { Memory } from './memory.ts';
import type { NotedPart, PartsOfTag } from './parts.ts';
import { allPartsLost, LocalParts, partsLost } from './parts.ts';
import { everythingSoFar, lateAfter, PurgeLog } from './purge-log.ts';
import type { Redis } from './redis.ts';
import type { Purge } from './waiting-purges.ts';
import { parsePurges, WaitingPurges } from './waiting-purges.ts';

/**
 * Stores pages, answers of the CMS, the documents of the search index, pictures and the files of builds.
 *
 * Memory stands in front. Behind it is a folder; or, with `url`, a Redis that all instances share, and the folder for
 * the time while Redis is away. No call rejects or waits long: an entry that can't be read counts as missing, one that
 * can't be written is not kept.
 */

export type { NotedPart } from './parts.ts';

type State = { kind: 'local' | 'redis'; isReachable: boolean };

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class Store {
  #memory = new Memory();
  #clock = new LogClock();
  #disks: Record<Kind, Disk>;
  /** Locks within this process, where no Redis answers. */
  #locks = new Set<string>();
  #redis: Redis | undefined;
  /** The reads that are under way, by kind and key. */
  #reading = new Map<string, Promise<StoredEntry | undefined>>();
  #listeners = new Set<(tags: readonly string[]) => void>();
  #lateListeners = new Set<(tags: readonly string[]) => void>();
  /** When this process began to answer. What was purged before is late for nobody. */
  #openedAt = Infinity;
  #log;
  #purges;
  #waiting;
  #parts = new LocalParts();
  #hits = forEachKind((kind) => metrics.tally('storeReads', { kind, layer: 'memory', result: 'hit' }));
  /** The purges that the process before this one left on the disk. */
  #edgePurges: Promise<readonly unknown[]> | undefined;

  constructor({ folder, log, diskMegabytes }: { folder: string; log: Log; diskMegabytes: number }) {
    this.#disks = forEachKind((kind) => {
      const { diskShare, diskFiles } = kinds[kind];
      return new Disk(path.join(folder, `${kind}s`), {
        diskBytes: Math.floor(diskShare * diskMegabytes * megabyte),
        diskFiles,
      });
    });
    this.#log = log;
    this.#purges = new PurgeLog(0, this.#clock.now);
    this.#waiting = new WaitingPurges(path.join(folder, 'purges'), (error) =>
      this.#diskFailed('purge', error),
    );
    this.#edgePurges = this.#waiting.read('edge');
  }

  async open(url: string | undefined) {
    const isKnown = url !== undefined && (await this.#connect(url));
    // Without a Redis nobody received webhooks before this start: kept entries may be outdated, and are used only while
    // the CMS is down.
    if (!isKnown) this.#purges.raiseFloor(this.#clock.now());
    this.#openedAt = this.#clock.now();
  }

  /** @returns whether the purges up to now are known */
  async #connect(url: string) {
    // Loaded only where it is used: without it a site starts in 0.15 s less.
    const { Redis } = await import('./redis.ts');
    const redis = new Redis({
      url,
      waiting: await this.#waiting.read('others'),
      onState: (isReachable, reason) => this.#tellState(isReachable, reason),
      onPurge: (tags, moment) => {
        this.#expire(tags, moment);
        if (moment < this.#clock.now() - lateAfter) this.#tellLate(tags, moment);
      },
      onLate: (tags) => this.#tellLate(tags),
      onTime: (time) => this.#clock.set(time),
      onGap: (moment) => {
        this.#purges.raiseFloor(moment);
        this.#tellLate([everythingSoFar], moment);
      },
      onWaiting: (purges) => this.#waiting.keep('others', purges),
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

  #tellState(isReachable: boolean, reason: unknown) {
    if (isReachable)
      this.#log.info({ event: 'store-found' }, 'The store answers: all instances share what they make.');
    else
      this.#log.warn(
        { event: 'store-lost', reason: reasonOf(reason) },
        `The store can’t be reached: ${reasonOf(reason)}. The site goes on without it until it answers.`,
      );
  }

  /** @param error a full disk (ENOSPC), missing rights (EACCES) … */
  #diskFailed(kind: Kind | 'purge', error: unknown) {
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

  /** Returns an entry from memory, without waiting. */
  peek(kind: Kind, key: string): Entry | undefined {
    const entry = this.#memory.get(kind, key);
    if (entry) this.#hits[kind]();
    return entry;
  }

  /** Skip the memory where another instance may have stored a newer one. */
  async get(kind: Kind, key: string, { skipMemory = false } = {}): Promise<Entry | undefined> {
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

  /** The layer that holds an entry now. */
  async layerOf(kind: Kind, key: string): Promise<'memory' | 'redis' | 'disk' | undefined> {
    if (this.#memory.get(kind, key)) return 'memory';
    if (await this.#getShared(kind, key)) return 'redis';
    return (await this.#getFromDisk(kind, key)) && 'disk';
  }

  async #read(kind: Kind, key: string) {
    return (await this.#getShared(kind, key)) ?? (await this.#getFromDisk(kind, key));
  }

  async #getShared(kind: Kind, key: string) {
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

  async #getFromDisk(kind: Kind, key: string) {
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

  /** @returns false where Redis did not take it, so that other instances do not find it */
  set(
    kind: Kind,
    key: string,
    { value, meta, ttlSeconds = kinds[kind].ttlSeconds }: Entry & { ttlSeconds?: number },
  ) {
    const now = Date.now();
    const entry = { key, value, meta, storedAt: now, expiresAt: now + ttlSeconds * 1000 };
    this.#memory.set(kind, entry);
    return inSpan(`store write ${kind}`, {}, () => this.#write(kind, entry, ttlSeconds));
  }

  async #write(kind: Kind, entry: StoredEntry, ttlSeconds: number) {
    const sharing = this.#share(kind, entry, ttlSeconds);
    const isWanted = kinds[kind].isAlwaysOnDisk || !(await sharing);
    if (isWanted) await this.#disks[kind].set(entry).catch((error: unknown) => this.#diskFailed(kind, error));
    return (await sharing) || !this.#redis;
  }

  /** @returns whether Redis took it */
  async #share(kind: Kind, entry: StoredEntry, ttlSeconds: number) {
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

  /** Copies what other instances keep to the disk of this one, where it is not there or older. */
  async keepOnDisk(kind: Kind, key: string) {
    const shared = await this.#getShared(kind, key);
    const own = shared && (await this.#getFromDisk(kind, key));
    if (!shared || (own && own.storedAt >= shared.storedAt)) return;
    await this.#disks[kind].set(shared).catch((error: unknown) => this.#diskFailed(kind, error));
  }

  /**
   * Copies what this instance has to Redis, where it is not there.
   * @returns whether the entry is gone: Redis says that it has none, and this instance has none either
   */
  async putBack(kind: Kind, key: string): Promise<boolean> {
    try {
      if (await this.#redis?.has(kind, key)) return false;
      const own = (await this.#disks[kind].get(key)) ?? this.#memory.get(kind, key);
      if (own) await this.#share(kind, own, Math.ceil((own.expiresAt - Date.now()) / 1000));
      return !own;
    } catch {
      // What can't be looked for may be there.
      return false;
    }
  }

  async delete(kind: Kind, key: string) {
    this.#memory.delete(kind, key);
    await Promise.all([this.#disks[kind].delete(key), this.#redis?.delete(kind, key).catch(() => undefined)]);
  }

  /**
   * Takes a lock. It is prolonged until it is released; the lock of an instance that was killed ends `ms` after the
   * last time.
   * @returns its release, or nothing while somebody else has it
   */
  async lock(name: string, ms: number): Promise<(() => Promise<void>) | undefined> {
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

  #expire(tags: readonly string[], moment?: number) {
    this.#purges.add(tags, moment);
    for (const listener of this.#listeners) listener(tags);
  }

  #tellLate(tags: readonly string[], moment = Infinity) {
    if (moment <= this.#openedAt) return;
    for (const listener of this.#lateListeners) listener(tags);
  }

  /**
   * The listener is told of tags whose purge this instance, or another one, hears of only after its repetitions: meanwhile it
   * may have answered old pages, and the edge may have kept them.
   */
  onLatePurge(listener: (tags: readonly string[]) => void) {
    this.#lateListeners.add(listener);
  }

  /** Expires tags in all instances. In this one they are expired before the promise resolves. */
  async purge(tags: readonly string[]) {
    this.#expire(tags, await this.#redis?.purge(tags));
  }

  /** Stores what this process still has to purge at the edge, so that it is purged even if the process ends. */
  async keepEdgePurges(purges: readonly Purge[]) {
    await Promise.all([
      this.#waiting.keep('edge', purges),
      // A failure of Redis is ignored, because the disk holds the purges too.
      this.#redis?.keepEdgePurges(purges).catch(() => undefined),
    ]);
  }

  /**
   * Takes over what is still to be purged at the edge: with the first call from the process that ran on this disk before, and
   * from instances that are gone.
   * @param adopt resolves when they are kept as this process's own
   */
  async takeEdgePurges(adopt: (purges: Purge[]) => Promise<void>) {
    const ownDisk = this.#edgePurges;
    this.#edgePurges = undefined;
    const left = parsePurges((await ownDisk) ?? []);
    if (left.length > 0) await adopt(left);
    await this.#redis?.takeEdgePurges(adopt).catch(() => undefined);
  }

  /**
   * Notes parts of answers that pages show. All instances share the record.
   * @returns the digest that each part had before; undefined if the record can't be written
   */
  async noteParts(parts: readonly NotedPart[]): Promise<(string | undefined)[] | undefined> {
    return this.#redis ? this.#redis.noteParts(parts).catch(() => undefined) : this.#parts.note(parts);
  }

  /**
   * Notes those of the parts that are not in the record.
   * @returns the digest that each part has there now; undefined if the record can't be written
   */
  async addParts(parts: readonly NotedPart[]): Promise<string[] | undefined> {
    return this.#redis ? this.#redis.addParts(parts).catch(() => undefined) : this.#parts.add(parts);
  }

  /** Takes parts out of the record. Whoever still shows them notes them again. */
  async forgetParts(tag: string, ids: readonly string[]) {
    if (this.#redis) await this.#redis.forgetParts(tag, ids).catch(() => undefined);
    else this.#parts.forget(tag, ids);
    await this.purge([partsLost(tag)]);
  }

  /** The parts behind the tags; undefined if the record can't be read. */
  async partsOf(tags: readonly string[]): Promise<ReadonlyMap<string, PartsOfTag> | undefined> {
    if (this.#redis) return this.#redis.partsOf(tags).catch(() => undefined);
    return new Map(tags.map((tag) => [tag, this.#parts.of(tag)]));
  }

  /** Whether all that the cache in front holds with a tag is in the record. */
  arePartsWhole(record: PartsOfTag | undefined) {
    return record?.wholeSince !== undefined && !this.isPurged([allPartsLost], record.wholeSince);
  }

  /**
   * Begins the record of tags of which all pages are about to be purged at the edge. All instances note again what pages are
   * made of. That is told first: an instance may note a part before the record counts as whole, but not after.
   */
  async beginParts(tags: readonly string[]) {
    await this.purge(tags.map(partsLost));
    if (this.#redis) await this.#redis.beginParts(tags, this.position()).catch(() => undefined);
    else this.#parts.begin(tags, this.position());
  }

  /** The position in the purge log for an entry whose making begins now. Keep it with the entry. */
  position() {
    return this.#purges.position();
  }

  /** @param since the `position()` before the entry's making began */
  isPurged(tags: readonly string[], since: number) {
    return this.#purges.isPurged(tags, since);
  }

  /** Whether one of the tags was purged since, more than ten seconds ago. */
  isLongPurged(tags: readonly string[], since: number) {
    return this.#purges.isLongPurged(tags, since);
  }

  /** Whether an entry is so old that nobody knows what was purged since. Such an entry counts as purged. */
  isForgotten(since: number) {
    return this.#purges.isForgotten(since);
  }

  /** @returns what removes the listener */
  onPurge(listener: (tags: readonly string[]) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  state(): State {
    return this.#redis
      ? { kind: 'redis', isReachable: this.#redis.isReachable }
      : { kind: 'local', isReachable: true };
  }

  async close() {
    await this.#redis?.close();
    await this.#waiting.written();
  }
}

type Options = { folder: string; url?: string | undefined; log: Log; diskMegabytes?: number };

export async function openStore({
  folder,
  url,
  log,
  diskMegabytes = Number(table.cacheDiskMb.default),
}: Options) {
  const store = new Store({ folder, log, diskMegabytes });
  await store.open(url);
  return store;
}
