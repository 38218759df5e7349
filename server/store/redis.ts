import { createHash, randomBytes } from 'node:crypto';
import { ErrorReply, RESP_TYPES } from '@redis/client';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { asList, asRecord, asText, parseJson } from '#lib/parse-json.ts';
import type { NotedPart, PartsOfTag } from './parts.ts';
import { allPartsLost } from './parts.ts';
import type { Purge } from './waiting-purges.ts';
import { parsePurges } from './waiting-purges.ts';
import type { Kind } from './kinds.ts';
import { everythingSoFar, lateAfter, smallestStep } from './purge-log.ts';
import { isRefusal, openClient, watchConnection } from './redis-client.ts';
import { Silence, within } from './silence.ts';

/**
 * The connection to the Redis or Valkey that all instances share. A read is given up after 50 ms without an answer, and a
 * circuit breaker opens after three such silences in a row. Calls then reject; the store works without Redis meanwhile.
 *
 * Purges are a Redis stream, the log, that every instance reads from its last position. An instance adds what is missing
 * there: its purges from while Redis was away. Each entry names in `after` the newest entry that its instance knew, so whoever
 * has not read as far as that sees that entries are gone: Redis was restarted with an older state, the log was evicted, or
 * it was cut while the instance was away. For an instance that has just started, the first entry of the log is such a gap.
 */

/** A purge that is not in the log yet. */
type WaitingPurge = {
  tags: readonly string[];
  at: number;
  /** Sent, and not yet answered. */
  isBeingAdded?: boolean;
};

type Options = {
  url: string;
  /** What `onWaiting` of the process before was called with last. */
  waiting: readonly unknown[];
  /** Redis was lost, or answers again. */
  onState: (isReachable: boolean, reason?: unknown) => void;
  onPurge: (tags: readonly string[], moment: number) => void;
  /** The time by which the log is written, as it was a moment ago. */
  onTime: (time: number) => void;
  /** What was purged before this moment is not known. */
  onGap: (moment: number) => void;
  /** A purge of this instance was added to the log long after the edit. */
  onLate: (tags: readonly string[]) => void;
  /** These are to be added to the log once Redis is back. */
  onWaiting: (purges: readonly WaitingPurge[]) => Promise<void>;
  /** Redis may evict the log when it is full. */
  onPolicy: (policy: string) => void;
};

const prefix = 'site:';
const purgesKey = `${prefix}purges`;
const aliveKey = `${prefix}alive`;
/** The hash that holds, for each instance, the purges that it still has to send to the edge. */
const edgeKey = `${prefix}edge-purges`;
/** Stands among the parts of a tag, whose ids are lists in JSON. */
const wholeSinceField = 'whole since';
const longestCall = 50;
/** Writes may take longer than reads, because no visitor waits for them. */
const longestWrite = 1000;
/** Making a page takes longer than that, so a visitor gains nothing where two instances make it after a shorter wait. */
const longestLock = 500;
const largestValue = 4_000_000;
const longestStart = 3000;
const mostPurges = 20_000;
/** An instance without a sign of life for this long counts as gone. */
const aliveFor = 15_000;
const sendWaitingEvery = 250;
const catchUpAgainAfter = 500;

const release = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1])";
const prolong = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('pexpire', KEYS[1], ARGV[2])";

/** @param id such as `1763800000000-0` */
function momentOf(id: string) {
  const [milliseconds = '0', sequence = '0'] = id.split('-');
  return Number(milliseconds) + Number(sequence) * smallestStep;
}

const parseTags = (tags: unknown) => asList(tags).map(asText);

function parseWaiting(purges: readonly unknown[]): WaitingPurge[] {
  return purges.map(asRecord).map(({ tags, at }) => ({ tags: parseTags(tags), at: Number(at) }));
}

/** The types of `xRead` do not say what its messages are. */
function parseMessages(messages: unknown) {
  return asList(messages)
    .map(asRecord)
    .map(({ id, message }) => ({ id: asText(id), message: asRecord(message) }));
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

export class Redis {
  #client;
  #buffers;
  /** A second connection, which reads the stream: on the first one a blocking read would delay all other calls. */
  #reader;
  #policy;
  #options;
  /** The entry of the log that was read last. */
  #lastId = '0-0';
  /** All purges up to this moment were read; -1 before anything was. */
  #knownTo = -1;
  /** The newest entry that this instance has read or added. */
  #newestId = '0-0';
  /** The purges that are not in the log yet. */
  #waiting;
  #sendingWaiting = Promise.resolve();
  #isClosed = false;
  #hasCaughtUp = false;
  /** Whether Redis is connected, and the log of purges could not be read. */
  #isBehind = false;
  /** The last value that was passed to `onState`. */
  #wasReachable: boolean | undefined;
  #timers: NodeJS.Timeout[] = [];
  #endWatch;
  #id = randomBytes(9).toString('base64url');
  /** The number of times that Redis was silent. */
  #silences = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#waiting = parseWaiting(options.waiting);
    this.#client = openClient(options.url);
    this.#reader = openClient(options.url);
    this.#endWatch = watchConnection(this.#client);
    this.#buffers = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
    const breaker = new ConsecutiveBreaker(3);
    this.#policy = circuitBreaker(
      handleWhen((error) => !(error instanceof ErrorReply) && !(error instanceof Silence && !error.isNew)),
      { halfOpenAfter: 1000, breaker },
    );
    this.#policy.onBreak((reason) => this.#tellState('error' in reason ? reason.error : undefined));
    this.#policy.onReset(() => this.#tellState());
    this.#client.on('ready', () => this.#tellState());
    for (const client of [this.#client, this.#reader])
      client.on('error', (error) => {
        if (!isRefusal(error)) this.#tellState(error);
      });
  }

  /** @param reason why Redis does not answer */
  #tellState(reason?: unknown) {
    const { isReachable } = this;
    if (isReachable === this.#wasReachable || this.#isClosed) return;
    this.#wasReachable = isReachable;
    this.#options.onState(isReachable, reason);
  }

  /**
   * @returns whether what was purged so far is known; false where Redis did not answer in time
   * @throws if Redis refuses the connection, for example because of the password
   */
  async open() {
    const connected = this.#client.connect().then(() => true);
    connected.catch(() => undefined);
    const isKnown = await Promise.race([
      connected.then(() => this.#untilCaughtUp()),
      pause(longestStart).then(() => false),
    ]);
    this.#client.on('ready', () => void this.#untilCaughtUp().catch(() => undefined));
    // Some services let nobody ask for it.
    connected.then(() => this.#checkPolicy()).catch(() => undefined);
    void this.#follow();
    this.#timers.push(
      setInterval(() => void this.#sendWaiting(), sendWaitingEvery).unref(),
      setInterval(() => void this.#sendHeartbeat().catch(() => undefined), aliveFor / 3).unref(),
    );
    return isKnown;
  }

  get isReachable() {
    return this.#client.isReady && !this.#isBehind && this.#policy.state === CircuitState.Closed;
  }

  #run<Value>(call: () => Promise<Value>, milliseconds = longestCall) {
    if (!this.#client.isReady) return Promise.reject(new Error('not connected'));
    const isTrial = this.#policy.state !== CircuitState.Closed;
    // While one call tries whether Redis is back, all others wait for it.
    const longest = isTrial ? longestCall : milliseconds;
    return this.#policy.execute(() => this.#listen(call, longest));
  }

  async #listen<Value>(call: () => Promise<Value>, milliseconds: number) {
    const before = this.#silences;
    try {
      return await within(call(), milliseconds);
    } catch (error) {
      // The calls of one page wait at the same time: they are told of one silence, not of many.
      if (error instanceof Silence) {
        error.isNew = this.#silences === before;
        if (error.isNew) this.#silences += 1;
      }
      throw error;
    }
  }

  #nameOf(kind: Kind, key: string) {
    const short = key.length > 200 ? createHash('sha256').update(key).digest('base64url') : key;
    return `${prefix}${kind}:${short}`;
  }

  async get(kind: Kind, key: string) {
    return (await this.#run(() => this.#buffers.get(this.#nameOf(kind, key)))) ?? undefined;
  }

  async has(kind: Kind, key: string) {
    return (await this.#run(() => this.#client.exists(this.#nameOf(kind, key)))) > 0;
  }

  async set(kind: Kind, key: string, value: Buffer, ttlSeconds: number) {
    if (value.length > largestValue) throw new Error('too large');
    const options = {
      expiration: { type: 'PX', value: Math.ceil(ttlSeconds * 1000) },
    } as const;
    await this.#run(() => this.#client.set(this.#nameOf(kind, key), value, options), longestWrite);
  }

  async delete(kind: Kind, key: string) {
    await this.#run(() => this.#client.unlink(this.#nameOf(kind, key)));
  }

  /** Without a time limit, so that a full Redis with volatile-lru does not evict it. */
  #partsKey(tag: string) {
    return `${prefix}parts:${tag.length > 100 ? createHash('sha256').update(tag).digest('base64url') : tag}`;
  }

  /** Redis runs the commands of a connection in order. */
  #forEachPart<Reply>(
    parts: readonly NotedPart[],
    command: (key: string, part: NotedPart) => Promise<Reply>,
  ) {
    return this.#run(
      () => Promise.all(parts.map((part) => command(this.#partsKey(part.tag), part))),
      longestWrite,
    );
  }

  /** @returns the digest that each part had before */
  async noteParts(parts: readonly NotedPart[]): Promise<(string | undefined)[]> {
    const before = await this.#forEachPart(parts, (key, { id }) => this.#client.hGet(key, id));
    await this.#forEachPart(parts, (key, { id, digest }) => this.#client.hSet(key, id, digest));
    return before.map((digest) => digest ?? undefined);
  }

  /** @returns the digest that each part has now */
  async addParts(parts: readonly NotedPart[]): Promise<string[]> {
    await this.#forEachPart(parts, (key, { id, digest }) => this.#client.hSetNX(key, id, digest));
    const now = await this.#forEachPart(parts, (key, { id }) => this.#client.hGet(key, id));
    return now.map((digest) => digest ?? '');
  }

  async forgetParts(tag: string, ids: readonly string[]) {
    await this.#run(() => this.#client.hDel(this.#partsKey(tag), [...ids]));
  }

  async beginParts(tags: readonly string[], position: number) {
    const begin = (tag: string) => this.#client.hSet(this.#partsKey(tag), wholeSinceField, String(position));
    await this.#run(() => Promise.all(tags.map(begin)), longestWrite);
  }

  async partsOf(tags: readonly string[]): Promise<ReadonlyMap<string, PartsOfTag>> {
    const all = await this.#run(() =>
      Promise.all(tags.map((tag) => this.#client.hGetAll(this.#partsKey(tag)))),
    );
    return new Map(
      tags.map((tag, index) => {
        const { [wholeSinceField]: wholeSince, ...parts } = all[index] ?? {};
        return [
          tag,
          {
            wholeSince: wholeSince === undefined ? undefined : Number(wholeSince),
            parts: new Map(Object.entries(parts)),
          },
        ];
      }),
    );
  }

  async lock(name: string, ms: number): Promise<(() => Promise<void>) | undefined> {
    const key = `${prefix}lock:${createHash('sha256').update(name).digest('base64url')}`;
    const token = randomBytes(12).toString('base64url');
    const options = { condition: 'NX', expiration: { type: 'PX', value: ms } } as const;
    // Without the breaker and a time limit: a lock that stays in Redis holds up the other instances until it ends.
    const free = async () => {
      if (!this.#client.isReady) return;
      await this.#client.eval(release, { keys: [key], arguments: [token] }).catch(() => undefined);
    };
    const setKey = () => this.#client.set(key, token, options);
    const taken = await this.#run(setKey, longestLock).catch((error: unknown) => {
      // Redis may give the lock later still. It runs the commands of a connection in order, so this one comes after.
      if (!isBrokenCircuitError(error)) void free();
      throw error;
    });
    if (taken === null) return undefined;
    const prolonging = setInterval(() => {
      const call = () => this.#client.eval(prolong, { keys: [key], arguments: [token, String(ms)] });
      this.#run(call).catch(() => undefined);
    }, ms / 3).unref();
    return async () => {
      clearInterval(prolonging);
      await within(free(), longestCall).catch(() => undefined);
    };
  }

  /** @returns the purge's moment; undefined while Redis is away, then the purge is added later */
  async purge(tags: readonly string[]) {
    const purge = { tags, at: Date.now() };
    this.#waiting.push(purge);
    const adding = this.#add(purge);
    // The webhook waits as long as a read, while Redis may take as long as for any write.
    const moment = await within(adding, longestCall).catch(() => undefined);
    if (moment === undefined) {
      adding.then(
        () => void this.#reportWaiting(),
        () => undefined,
      );
      // The webhook is answered once the purge outlives this process.
      await this.#reportWaiting();
    }
    return moment;
  }

  #reportWaiting() {
    return this.#options.onWaiting(this.#waiting);
  }

  async #add(purge: WaitingPurge) {
    if (!this.#client.isReady) throw new Error('not connected');
    purge.isBeingAdded = true;
    // Without the circuit breaker, which spares visitors a wait: other instances wait for this.
    const adding = this.#addEntry(purge.tags)
      .then((id) => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== purge);
        return momentOf(id);
      })
      // Also if it takes longer than is waited for here: it is sent again only if its connection was lost.
      .finally(() => (purge.isBeingAdded = false));
    return within(adding, longestWrite);
  }

  async #addEntry(tags: readonly string[], id = '*') {
    const fields = { tags: JSON.stringify(tags), after: this.#newestId };
    const trim = {
      TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: mostPurges } as const,
    };
    const added = await this.#client.xAdd(purgesKey, id, fields, trim);
    this.#noteNewest(added);
    return added;
  }

  #noteNewest(id: string) {
    if (momentOf(id) > momentOf(this.#newestId)) this.#newestId = id;
  }

  /** Adds the waiting purges to the log. Calls run one after the other, so that no purge is added twice. */
  #sendWaiting() {
    this.#sendingWaiting = this.#sendingWaiting.then(() => this.#addWaiting());
    return this.#sendingWaiting;
  }

  async #addWaiting() {
    const waiting = this.#waiting.filter(({ isBeingAdded }) => !isBeingAdded);
    for (const purge of waiting) {
      const moment = await this.#add(purge).catch(() => undefined);
      if (moment === undefined) break;
      if (Date.now() - purge.at > lateAfter) this.#options.onLate(purge.tags);
    }
    if (waiting.some((purge) => !this.#waiting.includes(purge))) void this.#reportWaiting();
  }

  /** @param purges what this instance still has to purge at the edge */
  async keepEdgePurges(purges: readonly Purge[]) {
    await this.#run(async () => {
      if (purges.length === 0) return this.#client.hDel(edgeKey, this.#id);
      return this.#client.hSet(edgeKey, this.#id, JSON.stringify(purges));
    }, longestWrite);
  }

  /**
   * Takes over what instances that are gone still had to purge at the edge.
   * @param adopt resolves when they are kept as this instance's own
   */
  async takeEdgePurges(adopt: (purges: Purge[]) => Promise<void>) {
    const [left, alive] = await this.#run(() =>
      Promise.all([
        this.#client.hGetAll(edgeKey),
        this.#client.zRangeByScore(aliveKey, Date.now() - aliveFor, '+inf'),
      ]),
    );
    for (const [id, purges] of Object.entries(left)) {
      if (id === this.#id || alive.includes(id)) continue;
      await adopt(parsePurges(asList(parseJson(purges))));
      await this.#run(() => this.#client.hDel(edgeKey, id));
    }
  }

  /** Where another Redis stands in whose clock is behind, the log goes on with the time of its newest entry. */
  async #readTime() {
    const [seconds, microseconds] = await this.#client.time();
    const time = Number(seconds) * 1000 + Number(microseconds) / 1000;
    this.#options.onTime(Math.max(time, momentOf(this.#newestId)));
  }

  /**
   * A Redis that takes connections may take no calls yet: it still loads its data, or it is a replica that has not taken over.
   * It is asked again while the connection lasts.
   * @returns whether what was purged so far is known
   * @throws if Redis refuses the calls to this user
   */
  async #untilCaughtUp() {
    while (this.#client.isReady && !this.#isClosed) {
      try {
        await this.#catchUp();
        this.#isBehind = false;
        this.#tellState();
        return true;
      } catch (error) {
        if (isRefusal(error)) throw error;
        this.#isBehind = true;
        this.#tellState(error);
      }
      await pause(catchUpAgainAfter);
    }
    return false;
  }

  /** After each connection: reads what is new in the log, and adds purges of this instance that are missing there. */
  async #catchUp() {
    const isFirst = !this.#hasCaughtUp;
    const lastId = await this.#lastIdOfLog();
    // Redis was restarted without its data, or with an older state of it; or it has evicted the log.
    const isCut = momentOf(lastId) < momentOf(this.#newestId);
    if (isCut) this.#lastId = '0-0';
    if (isCut || lastId === '0-0') await this.#markGap();
    for (;;) {
      const entries = (await this.#client.xRange(purgesKey, `(${this.#lastId}`, '+', { COUNT: 1000 })) ?? [];
      for (const { id, message } of entries) this.#take(id, message);
      if (entries.length < 1000) break;
    }
    await this.#sendWaiting();
    // Whatever Redis comes back may lack what was written last: one that was restarted, or a replica that lagged behind.
    if (!isFirst) await this.purge([allPartsLost]);
    // No other instance is alive, so nobody received webhooks until now: entries may be outdated, and are used only
    // while the CMS is down.
    const others = await this.#client.zCount(aliveKey, Date.now() - aliveFor, '+inf');
    await this.#sendHeartbeat();
    if (isFirst && others === 0) {
      const moment = await this.purge([everythingSoFar]);
      if (moment !== undefined) this.#options.onPurge([everythingSoFar], moment);
    }
    this.#hasCaughtUp = true;
  }

  /** Adds an entry that purges nothing, and tells whoever has not read what is gone that something is. */
  async #markGap() {
    if (this.#newestId === '0-0') return this.#addEntry([]);
    // Positions must not go back, even where another Redis, whose clock is behind, stands in for the one before.
    const next = `${Math.floor(momentOf(this.#newestId)) + 1}-0`;
    return this.#addEntry([], next).catch((error: unknown) => {
      // Another instance has added an entry meanwhile, which stands behind this place.
      if (!(error instanceof ErrorReply)) throw error;
      return this.#addEntry([]);
    });
  }

  /** Tells once if Redis, when it is full, may evict what has no time limit: the log. */
  async #checkPolicy() {
    const [, policy = ''] = /^maxmemory_policy:(\S+)/m.exec(await this.#client.info('memory')) ?? [];
    if (policy.startsWith('allkeys-')) this.#options.onPolicy(policy);
  }

  async #lastIdOfLog() {
    if ((await this.#client.exists(purgesKey)) === 0) return '0-0';
    return (await this.#client.xInfoStream(purgesKey))['last-generated-id'];
  }

  #take(id: string, { tags, after }: Record<string, unknown>) {
    if (momentOf(id) <= momentOf(this.#lastId)) return;
    this.#lastId = id;
    this.#noteNewest(id);
    const moment = momentOf(id);
    if (momentOf(asText(after)) > this.#knownTo) this.#options.onGap(moment);
    this.#knownTo = Math.max(this.#knownTo, moment);
    this.#options.onPurge(parseTags(parseJson(asText(tags))), moment);
  }

  async #sendHeartbeat() {
    await this.#readTime();
    await this.#client.zAdd(aliveKey, { score: Date.now(), value: this.#id });
    await this.#client.zRemRangeByScore(aliveKey, '-inf', Date.now() - 10 * aliveFor);
  }

  /** Keeps reading the stream while this instance runs. */
  async #follow() {
    await this.#reader.connect().catch(() => undefined);
    while (!this.#isClosed) {
      try {
        const from = { key: purgesKey, id: this.#lastId };
        const streams = await this.#reader.xRead(from, { BLOCK: 2000, COUNT: 1000 });
        const [stream] = streams ?? [];
        for (const { id, message } of parseMessages(stream?.messages)) this.#take(id, message);
      } catch {
        await pause(100);
      }
    }
  }

  async close() {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#endWatch();
    await this.#sendingWaiting;
    await this.#run(() => this.#client.zRem(aliveKey, this.#id)).catch(() => undefined);
    for (const client of [this.#reader, this.#client]) if (client.isOpen) client.destroy();
  }
}
