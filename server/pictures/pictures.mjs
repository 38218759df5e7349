import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pictureQuality } from '#lib/picture-rules.mjs';
import { settings } from '#lib/settings.mjs';
import { log } from '#server/log.mjs';
import { metrics } from '#server/metrics.mjs';
import { Queue, QueueFull } from './queue.mjs';

/**
 * Pictures in the widths that pages ask for, and cards for chat programs. Each is made once and kept in the store that all
 * instances share.
 *
 * @typedef {import('./worker.mjs').Task} Task
 * @typedef {import('./worker.mjs').Result} Result
 * @typedef {import('./worker.mjs').CardTask} CardTask
 * @typedef {import('./read-source.mjs').Validators} Validators
 * @typedef {{ body: Buffer, etag: string }} Picture
 * @typedef {{ kind: 'made', picture: Picture } | { kind: 'as-it-is' } | { kind: 'missing' } |
 *   { kind: 'failed', reason: string } | { kind: 'busy' }} Outcome
 * @typedef {Pick<import('../store/store.mjs').Store, 'get' | 'set' | 'delete' | 'lock'>} PictureStore
 * @typedef {Pick<Queue, 'run' | 'isFull'>} PictureQueue
 */

const day = 24 * 60 * 60 * 1000;

const limits = {
  /** A picture older than this is still answered at once; then its host is asked whether the file changed. */
  freshMs: day,
  /** For how long the failure to make a picture is remembered. */
  failureMs: 10_000,
  asItIsMs: 10 * 60_000,
  /** A visitor who waited this long gets the original; the picture is still made and kept. */
  patienceMs: 5000,
  /** A card has no original to answer instead, so its visitor waits longer. */
  cardPatienceMs: 15_000,
  /** The lock of an instance that makes a picture lasts for this long. */
  lockMs: 20_000,
  lookEveryMs: 250,
  remembered: 5000,
};

/** @param {Buffer} body */
function etagOf(body) {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/** @param {Task} task @param {string} reason */
function logFailure(task, reason) {
  const what =
    task.kind === 'card' ? 'A card for chat programs' : `The picture ${task.address.split('?', 1)[0]}`;
  log.warn({ event: 'picture-failed', kind: task.kind, reason }, `${what} could not be made: ${reason}.`);
}

export class Pictures {
  #store;
  #queue;
  #limits;
  /** @type {Map<string, Promise<Outcome>>} */
  #making = new Map();
  /** Outcomes without a picture. @type {LRUCache<string, { outcome: Outcome, until: number }>} */
  #failures;

  /**
   * @param {{ store: PictureStore, queue: PictureQueue, hosts: readonly string[], limits?: Partial<typeof limits> }} options
   *   `hosts`: addresses on the hosts whose pictures may be read
   */
  constructor({ store, queue, hosts, limits: own }) {
    this.#store = store;
    this.#queue = queue;
    this.hosts = hosts;
    this.#limits = { ...limits, ...own };
    this.#failures = new LRUCache({ max: this.#limits.remembered });
  }

  state() {
    return { making: this.#making.size, failures: this.#failures.size };
  }

  /** @param {string} key */
  async #known(key, { skipMemory = false } = {}) {
    const entry = await this.#store.get('picture', key, { skipMemory });
    return entry && { ...entry, picture: { body: entry.value, etag: String(entry.meta.etag) } };
  }

  /**
   * @param {{ address: string, width: number }} wish
   * @param {string} client
   * @returns {Promise<Outcome>}
   */
  async resized({ address, width }, client) {
    const key = `${width} ${pictureQuality} ${address}`;
    const known = await this.#known(key);
    /** @type {Task} */
    const task = { kind: 'resize', address, width, hosts: this.hosts };
    if (!known) return this.#makeOnce(key, task, client);
    if (Number(known.meta.checkedAt) + this.#limits.freshMs < Date.now()) {
      const validators = /** @type {Validators} */ (known.meta.validators);
      void this.#makeOnce(key, { ...task, known: validators }, 'old pictures');
    }
    return { kind: 'made', picture: known.picture };
  }

  /** @param {CardTask} task @returns {string} the same for all cards that look the same */
  cardKey(task) {
    return createHash('sha256').update(JSON.stringify(task)).digest('base64url');
  }

  /** @param {CardTask} task @returns {Promise<Picture | undefined>} */
  async knownCard(task) {
    return (await this.#known(this.cardKey(task)))?.picture;
  }

  /** @param {CardTask} task @param {string} client */
  card(task, client) {
    return this.#makeOnce(this.cardKey(task), task, client, this.#limits.cardPatienceMs);
  }

  /**
   * Simultaneous requests for the same picture share one making.
   * @param {string} key @param {Task} task @param {string} client @param {number} [patienceMs]
   * @returns {Promise<Outcome>}
   */
  #makeOnce(key, task, client, patienceMs = this.#limits.patienceMs) {
    const failure = this.#failures.get(key);
    if (failure && failure.until > Date.now()) return Promise.resolve(failure.outcome);
    let making = this.#making.get(key);
    if (!making) {
      making = this.#make(key, task, client).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return Promise.race([making, wait(patienceMs).then(() => /** @type {Outcome} */ ({ kind: 'busy' }))]);
  }

  /** @param {string} key @param {Task} task @param {string} client */
  async #make(key, task, client) {
    const outcome = await this.#tryToMake(key, task, client);
    metrics.count('pictures', { result: outcome.kind });
    return outcome;
  }

  /** @param {string} key @param {Task} task @param {string} client @returns {Promise<Outcome>} */
  async #tryToMake(key, task, client) {
    // Checked before the store is asked, so that refused requests put no load on it.
    if (this.#queue.isFull(client)) return { kind: 'busy' };
    const release = await this.#store.lock(`picture ${key}`, this.#limits.lockMs);
    if (!release) return this.#madeElsewhere(key);
    try {
      // Another instance may have made it just before.
      const known =
        task.kind === 'resize' && task.known ? undefined : await this.#known(key, { skipMemory: true });
      if (known) return { kind: 'made', picture: known.picture };
      const result = await this.#queue.run(task, client);
      if (result.kind === 'failed') logFailure(task, result.detail ?? result.reason);
      return await this.#keep(key, result);
    } catch (error) {
      if (error instanceof QueueFull) return { kind: 'busy' };
      logFailure(task, error instanceof Error ? error.message : String(error));
      return this.#remember(key, { kind: 'failed', reason: 'could not be made' });
    } finally {
      await release();
    }
  }

  /** @param {string} key @returns {Promise<Outcome>} */
  async #madeElsewhere(key) {
    for (let waited = 0; waited < this.#limits.patienceMs; waited += this.#limits.lookEveryMs) {
      await wait(this.#limits.lookEveryMs);
      const known = await this.#known(key, { skipMemory: true });
      if (known) return { kind: 'made', picture: known.picture };
    }
    return { kind: 'busy' };
  }

  /** @param {string} key @param {Result} result @returns {Promise<Outcome>} */
  async #keep(key, result) {
    if (result.kind === 'made') {
      const body = Buffer.from(result.body);
      const meta = { etag: etagOf(body), checkedAt: Date.now(), validators: result.validators };
      await this.#store.set('picture', key, { value: body, meta });
      return { kind: 'made', picture: { body, etag: meta.etag } };
    }
    if (result.kind === 'missing') await this.#store.delete('picture', key);
    if (result.kind !== 'unchanged') return this.#remember(key, result);
    const known = await this.#known(key);
    if (!known) return { kind: 'busy' };
    const meta = { ...known.meta, checkedAt: Date.now() };
    await this.#store.set('picture', key, { value: known.value, meta });
    return { kind: 'made', picture: known.picture };
  }

  /** @param {string} key @param {Outcome} outcome */
  #remember(key, outcome) {
    const milliseconds = outcome.kind === 'as-it-is' ? this.#limits.asItIsMs : this.#limits.failureMs;
    this.#failures.set(key, { outcome, until: Date.now() + milliseconds });
    return outcome;
  }
}

/** @param {PictureStore} store */
export function openPictures(store) {
  const { cmsUrl, staticUrl } = settings();
  return new Pictures({ store, queue: new Queue(), hosts: [cmsUrl, staticUrl] });
}
