import { createHash, randomBytes } from 'node:crypto';
import { ErrorReply, RESP_TYPES, createClient } from '@redis/client';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { everythingSoFar, smallestStep } from './purge-log.mjs';

/**
 * The connection to the Redis or Valkey that all instances share. A read is given up after 50 ms, and a circuit breaker
 * opens after three such calls. Calls then reject; the store works without Redis meanwhile.
 *
 * Purges are a Redis stream that every instance reads from its last position. An instance adds what is missing there:
 * purges from while Redis was away, and those of the last minutes if Redis was restarted without its data.
 *
 * @typedef {import('./kinds.mjs').Kind} Kind
 * @typedef {{ tags: readonly string[], at: number, id?: string, isBeingAdded?: boolean }} OwnPurge `id`: its place in the
 *   stream; `isBeingAdded`: sent, and not yet answered
 * @typedef {{ url: string, waiting: readonly OwnPurge[], onState: (isReachable: boolean, reason?: unknown) => void,
 *   onPurge: (tags: readonly string[], moment: number) => void, onGap: (moment: number) => void, onWaiting: (purges:
 *   readonly OwnPurge[]) => void }} Options `waiting`: purges that the process before could not add to the stream;
 *   `onState`: Redis was lost, or answers again; `onGap`: what was purged before this moment is not known any more;
 *   `onWaiting`: these are to be added to the stream once Redis is back
 */

const prefix = 'site:';
const purgesKey = `${prefix}purges`;
const aliveKey = `${prefix}alive`;
/** The hash that holds, for each instance, the purges that it still has to send to the edge. */
const edgeKey = `${prefix}edge-purges`;
const keepEdgePurgesFor = 7 * 24 * 60 * 60;
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
/** Older purges need not be added again to a Redis that has lost its data. */
const rememberFor = 600_000;

const release = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1])";
const prolong = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('pexpire', KEYS[1], ARGV[2])";

/** @param {string} id such as `1763800000000-0` */
function momentOf(id) {
  const [milliseconds = '0', sequence = '0'] = id.split('-');
  return Number(milliseconds) + Number(sequence) * smallestStep;
}

/** @param {string} tags @returns {string[]} */
function parseTags(tags) {
  try {
    const parsed = JSON.parse(tags);
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}

/** @param {number} milliseconds */
const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** @template Value @param {Promise<Value>} call @param {number} milliseconds @returns {Promise<Value>} */
function within(call, milliseconds) {
  return new Promise((resolve, reject) => {
    /** @type {NodeJS.Timeout} */
    let timer;
    /** @param {number} extensions */
    function limit(extensions) {
      const end = Date.now() + milliseconds;
      timer = setTimeout(() => {
        // If the timer fires late, this process was busy and Redis is not at fault, so Redis gets more time.
        if (extensions > 0 && Date.now() > end + milliseconds / 2) limit(extensions - 1);
        // The answer may have arrived meanwhile, so the event loop gets to read it first.
        else setImmediate(() => reject(new Error(`no answer in ${Math.round(milliseconds)} ms`)));
      }, milliseconds);
    }
    limit(20);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @param {string} url */
function openClient(url) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1000,
      reconnectStrategy: (retries, cause) => (isRefusal(cause) ? false : Math.min(100 + retries * 100, 1000)),
    },
  });
}

/** @param {unknown} error */
function isRefusal(error) {
  return error instanceof ErrorReply && /^(?:WRONGPASS|NOAUTH|NOPERM)|AUTH/.test(error.message);
}

export class Redis {
  #client;
  #buffers;
  /** A second connection, which reads the stream: on the first one a blocking read would delay all other calls. */
  #reader;
  #policy;
  #options;
  #lastId = '0-0';
  /** @type {OwnPurge[]} */
  #own = [];
  #sendingWaiting = Promise.resolve();
  #isClosed = false;
  /** The last value that was passed to `onState`. @type {boolean | undefined} */
  #wasReachable;
  /** @type {NodeJS.Timeout[]} */
  #timers = [];
  #id = randomBytes(9).toString('base64url');

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
    this.#own = options.waiting.map(({ tags, at }) => ({ tags, at }));
    this.#client = openClient(options.url);
    this.#reader = openClient(options.url);
    this.#buffers = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
    const breaker = new ConsecutiveBreaker(3);
    this.#policy = circuitBreaker(
      handleWhen((error) => !(error instanceof ErrorReply)),
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

  /** @param {unknown} [reason] why Redis does not answer */
  #tellState(reason) {
    const { isReachable } = this;
    if (isReachable === this.#wasReachable || this.#isClosed) return;
    this.#wasReachable = isReachable;
    this.#options.onState(isReachable, reason);
  }

  /**
   * @returns {Promise<boolean>} whether what was purged so far is known; false where Redis did not answer in time
   * @throws if Redis refuses the connection, for example because of the password
   */
  async open() {
    const connected = this.#client.connect().then(() => true);
    connected.catch(() => undefined);
    const isKnown = await Promise.race([
      connected.then(() => this.#catchUp()),
      pause(longestStart).then(() => false),
    ]);
    this.#client.on('ready', () => void this.#catchUp().catch(() => undefined));
    void this.#follow();
    this.#timers.push(
      setInterval(() => void this.#sendWaiting(), sendWaitingEvery).unref(),
      setInterval(() => void this.#sendHeartbeat().catch(() => undefined), aliveFor / 3).unref(),
    );
    return isKnown;
  }

  get isReachable() {
    return this.#client.isReady && this.#policy.state === CircuitState.Closed;
  }

  /** @template Value @param {() => Promise<Value>} call @param {number} [milliseconds] */
  #run(call, milliseconds = longestCall) {
    if (!this.#client.isReady) return Promise.reject(new Error('not connected'));
    return this.#policy.execute(() => within(call(), milliseconds));
  }

  /** @param {Kind} kind @param {string} key */
  #nameOf(kind, key) {
    const short = key.length > 200 ? createHash('sha256').update(key).digest('base64url') : key;
    return `${prefix}${kind}:${short}`;
  }

  /** @param {Kind} kind @param {string} key @returns {Promise<Buffer | undefined>} */
  async get(kind, key) {
    const value = await this.#run(() => this.#buffers.get(this.#nameOf(kind, key)));
    return value === null ? undefined : value;
  }

  /** @param {Kind} kind @param {string} key @param {Buffer} value @param {number} ttlSeconds */
  async set(kind, key, value, ttlSeconds) {
    if (value.length > largestValue) throw new Error('too large');
    const options = /** @type {const} */ ({
      expiration: { type: 'PX', value: Math.ceil(ttlSeconds * 1000) },
    });
    await this.#run(() => this.#client.set(this.#nameOf(kind, key), value, options), longestWrite);
  }

  /** @param {Kind} kind @param {string} key */
  async delete(kind, key) {
    await this.#run(() => this.#client.unlink(this.#nameOf(kind, key)));
  }

  /** @param {string} name @param {number} ms @returns {Promise<(() => Promise<void>) | undefined>} */
  async lock(name, ms) {
    const key = `${prefix}lock:${createHash('sha256').update(name).digest('base64url')}`;
    const token = randomBytes(12).toString('base64url');
    const options = /** @type {const} */ ({ condition: 'NX', expiration: { type: 'PX', value: ms } });
    // Without the breaker and a time limit: a lock that stays in Redis holds up the other instances until it ends.
    const free = async () => {
      if (!this.#client.isReady) return;
      await this.#client.eval(release, { keys: [key], arguments: [token] }).catch(() => undefined);
    };
    const take = () => this.#client.set(key, token, options);
    const taken = await this.#run(take, longestLock).catch((error) => {
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

  /**
   * @param {readonly string[]} tags @returns {Promise<number | undefined>} the purge's moment; undefined while Redis is
   *   away, then the purge is added later
   */
  async purge(tags) {
    const purge = { tags, at: Date.now() };
    this.#own.push(purge);
    const adding = this.#add(purge);
    // The webhook waits as long as a read, while Redis may take as long as for any write.
    const moment = await within(adding, longestCall).catch(() => undefined);
    if (moment === undefined) {
      this.#reportWaiting();
      adding.then(
        () => this.#reportWaiting(),
        () => undefined,
      );
    }
    return moment;
  }

  #reportWaiting() {
    this.#options.onWaiting(this.#own.filter(({ id }) => id === undefined));
  }

  /** @param {OwnPurge} purge */
  async #add(purge) {
    const fields = { tags: JSON.stringify(purge.tags) };
    const trim = {
      TRIM: /** @type {const} */ ({ strategy: 'MAXLEN', strategyModifier: '~', threshold: mostPurges }),
    };
    purge.isBeingAdded = true;
    try {
      purge.id = await this.#run(() => this.#client.xAdd(purgesKey, '*', fields, trim), longestWrite);
    } finally {
      purge.isBeingAdded = false;
    }
    return momentOf(purge.id);
  }

  /** Adds the waiting purges to the stream. Calls run one after the other, so that no purge is added twice. */
  #sendWaiting() {
    this.#sendingWaiting = this.#sendingWaiting.then(() => this.#addWaiting());
    return this.#sendingWaiting;
  }

  async #addWaiting() {
    this.#own = this.#own.filter(({ at, id }) => id === undefined || at > Date.now() - rememberFor);
    const waiting = this.#own.filter(({ id, isBeingAdded }) => id === undefined && !isBeingAdded);
    for (const purge of waiting) {
      const moment = await this.#add(purge).catch(() => undefined);
      if (moment === undefined) break;
    }
    if (waiting.some(({ id }) => id !== undefined)) this.#reportWaiting();
  }

  /** @param {readonly object[]} purges what this instance still has to purge at the edge */
  async keepEdgePurges(purges) {
    await this.#run(async () => {
      if (purges.length === 0) return this.#client.hDel(edgeKey, this.#id);
      await this.#client.hSet(edgeKey, this.#id, JSON.stringify(purges));
      return this.#client.expire(edgeKey, keepEdgePurgesFor);
    }, longestWrite);
  }

  /**
   * Takes over what instances that are gone still had to purge at the edge.
   * @param {(purges: any[]) => Promise<void>} take resolves when they are kept as this instance's own
   */
  async takeEdgePurges(take) {
    const [left, alive] = await this.#run(() =>
      Promise.all([
        this.#client.hGetAll(edgeKey),
        this.#client.zRangeByScore(aliveKey, Date.now() - aliveFor, '+inf'),
      ]),
    );
    for (const [id, purges] of Object.entries(left)) {
      if (id === this.#id || alive.includes(id)) continue;
      await take(JSON.parse(purges));
      await this.#run(() => this.#client.hDel(edgeKey, id));
    }
  }

  /** After each connection: reads what is new in the stream, and adds purges of this instance that are missing there. */
  async #catchUp() {
    const isFirst = this.#lastId === '0-0';
    const [length, added, lastId, firstId] = await this.#describe();
    // The last id is older than one that was read before: Redis was restarted without its data, or with an older state
    // of it.
    if (momentOf(lastId) < momentOf(this.#lastId)) this.#lastId = '0-0';
    if (isFirst && added > length && firstId) this.#options.onGap(momentOf(firstId));
    for (;;) {
      const entries = (await this.#client.xRange(purgesKey, `(${this.#lastId}`, '+', { COUNT: 1000 })) ?? [];
      for (const { id, message } of entries) this.#take(id, message.tags);
      if (entries.length < 1000) break;
    }
    for (const purge of this.#own) {
      const { id } = purge;
      if (id !== undefined && !(await this.#client.xRange(purgesKey, id, id))?.length) delete purge.id;
    }
    await this.#sendWaiting();
    // No other instance is alive, so nobody received webhooks until now: entries may be outdated, and are used only
    // while the CMS is down.
    const others = await this.#client.zCount(aliveKey, Date.now() - aliveFor, '+inf');
    await this.#sendHeartbeat();
    if (isFirst && others === 0) {
      const moment = await this.purge([everythingSoFar]);
      if (moment !== undefined) this.#options.onPurge([everythingSoFar], moment);
    }
    return true;
  }

  /** @returns {Promise<[length: number, added: number, lastId: string, firstId: string | undefined]>} */
  async #describe() {
    if ((await this.#client.exists(purgesKey)) === 0) return [0, 0, '0-0', undefined];
    const info = await this.#client.xInfoStream(purgesKey);
    return [
      info.length,
      info['entries-added'] ?? info.length,
      String(info['last-generated-id']),
      info['first-entry']?.id.toString(),
    ];
  }

  /** @param {string} id @param {string | undefined} tags */
  #take(id, tags) {
    if (momentOf(id) <= momentOf(this.#lastId)) return;
    this.#lastId = id;
    this.#options.onPurge(parseTags(tags ?? '[]'), momentOf(id));
  }

  async #sendHeartbeat() {
    await this.#client.zAdd(aliveKey, { score: Date.now(), value: this.#id });
    await this.#client.zRemRangeByScore(aliveKey, '-inf', Date.now() - 10 * aliveFor);
  }

  /** Keeps reading the stream while this instance runs. */
  async #follow() {
    this.#reader.connect().catch(() => undefined);
    while (!this.#isClosed) {
      try {
        const from = { key: purgesKey, id: this.#lastId };
        const streams = await this.#reader.xRead(from, { BLOCK: 2000, COUNT: 1000 });
        const [stream] = /** @type {{ messages: { id: string, message: Record<string, string> }[] }[]} */ (
          /** @type {unknown} */ (streams ?? [])
        );
        for (const { id, message } of stream?.messages ?? []) this.#take(id, message.tags);
      } catch {
        await pause(100);
      }
    }
  }

  async close() {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#sendingWaiting;
    await this.#run(() => this.#client.zRem(aliveKey, this.#id)).catch(() => undefined);
    for (const client of [this.#reader, this.#client]) if (client.isOpen) client.destroy();
  }
}
