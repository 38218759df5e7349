import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CardTask, PictureOutcome as Outcome } from '#lib/bridge/cards.ts';
import type { PictureFormat } from '#lib/picture-rules.ts';
import { avifQuality, pictureQuality } from '#lib/picture-rules.ts';
import { settings } from '#lib/settings.ts';
import { log } from '#server/watch/log.ts';
import { metrics } from '#server/watch/metrics.ts';
import type { Entry } from '#lib/bridge/store.ts';
import type { Store } from '#server/store/store.ts';
import { Queue, QueueFull } from './queue.ts';
import type { Validators } from './read-source.ts';
import type { Task, Result } from './worker.ts';

/**
 * Pictures in the widths that pages ask for, and cards for chat programs. Each is made once and kept in the store that all
 * instances share.
 */

type PictureStore = Pick<Store, 'get' | 'set' | 'delete' | 'lock'>;

type PictureQueue = Pick<Queue, 'run' | 'isFull'>;

/** What is kept with a picture. */
type Meta = { etag: string; checkedAt: number; validators: Validators };

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

function etagOf(body: Buffer) {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

function logFailure(task: Task, reason: string) {
  const what =
    task.kind === 'card' ? 'A card for chat programs' : `The picture ${task.address.split('?', 1)[0]}`;
  log.warn({ event: 'picture-failed', kind: task.kind, reason }, `${what} could not be made: ${reason}.`);
}

/** Only `#keep` writes entries of this kind. */
function parseKept({ value, meta }: Entry) {
  const keptMeta = meta as Meta;
  return { picture: { body: value, etag: keptMeta.etag }, meta: keptMeta };
}

type Wanted = { address: string; width: number; format: PictureFormat };

type Options = {
  store: PictureStore;
  queue: PictureQueue;
  /** Addresses on the hosts whose pictures may be read. */
  hosts: readonly string[];
  limits?: Partial<typeof limits>;
};

export class Pictures {
  readonly hosts;
  #store;
  #queue;
  #limits;
  #making = new Map<string, Promise<Outcome>>();
  /** Outcomes without a picture. */
  #failures: LRUCache<string, { outcome: Outcome; until: number }>;

  constructor({ store, queue, hosts, limits: changedLimits }: Options) {
    this.#store = store;
    this.#queue = queue;
    this.hosts = hosts;
    this.#limits = { ...limits, ...changedLimits };
    this.#failures = new LRUCache({ max: this.#limits.remembered });
  }

  state() {
    return { making: this.#making.size, failures: this.#failures.size };
  }

  async #getKept(key: string, { skipMemory = false } = {}) {
    const entry = await this.#store.get('picture', key, { skipMemory });
    return entry && parseKept(entry);
  }

  async resized({ address, width, format }: Wanted, client: string): Promise<Outcome> {
    const key = `${width} ${format === 'avif' ? `avif ${avifQuality}` : pictureQuality} ${address}`;
    const kept = await this.#getKept(key);
    const task: Task = { kind: 'resize', address, width, format, hosts: this.hosts };
    if (!kept) return this.#makeOnce(key, task, client);
    if (kept.meta.checkedAt + this.#limits.freshMs < Date.now())
      void this.#makeOnce(key, { ...task, lastSeen: kept.meta.validators }, 'old pictures', 0);
    return { kind: 'made', picture: kept.picture };
  }

  #cardKey(task: CardTask) {
    return createHash('sha256').update(JSON.stringify(task)).digest('base64url');
  }

  async knownCard(task: CardTask) {
    return (await this.#getKept(this.#cardKey(task)))?.picture;
  }

  card(task: CardTask, client: string) {
    return this.#makeOnce(this.#cardKey(task), task, client, this.#limits.cardPatienceMs);
  }

  /** Simultaneous requests for the same picture share one making. */
  #makeOnce(key: string, task: Task, client: string, patienceMs = this.#limits.patienceMs): Promise<Outcome> {
    const failure = this.#failures.get(key);
    if (failure && failure.until > Date.now()) return Promise.resolve(failure.outcome);
    let making = this.#making.get(key);
    if (!making) {
      making = this.#make(key, task, client, patienceMs).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return Promise.race([making, wait(patienceMs).then((): Outcome => ({ kind: 'busy' }))]);
  }

  async #make(key: string, task: Task, client: string, patienceMs: number) {
    const outcome = await this.#tryToMake(key, task, client, patienceMs);
    metrics.count('pictures', { result: outcome.kind });
    return outcome;
  }

  async #tryToMake(key: string, task: Task, client: string, patienceMs: number): Promise<Outcome> {
    // Checked before the store is asked, so that refused requests put no load on it.
    if (this.#queue.isFull(client)) return { kind: 'busy' };
    const release = await this.#store.lock(`picture ${key}`, this.#limits.lockMs);
    if (!release) return this.#madeElsewhere(key);
    try {
      // Another instance may have made it just before.
      const kept =
        task.kind === 'resize' && task.lastSeen ? undefined : await this.#getKept(key, { skipMemory: true });
      if (kept) return { kind: 'made', picture: kept.picture };
      const result = await this.#queue.run(task, client, patienceMs);
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

  async #madeElsewhere(key: string): Promise<Outcome> {
    for (let waited = 0; waited < this.#limits.patienceMs; waited += this.#limits.lookEveryMs) {
      await wait(this.#limits.lookEveryMs);
      const kept = await this.#getKept(key, { skipMemory: true });
      if (kept) return { kind: 'made', picture: kept.picture };
    }
    return { kind: 'busy' };
  }

  async #keep(key: string, result: Result): Promise<Outcome> {
    if (result.kind === 'made') {
      const body = Buffer.from(result.body);
      const meta: Meta = { etag: etagOf(body), checkedAt: Date.now(), validators: result.validators };
      await this.#store.set('picture', key, { value: body, meta });
      return { kind: 'made', picture: { body, etag: meta.etag } };
    }
    if (result.kind === 'missing') await this.#store.delete('picture', key);
    if (result.kind !== 'unchanged') return this.#remember(key, result);
    const kept = await this.#getKept(key);
    if (!kept) return { kind: 'busy' };
    const meta: Meta = { ...kept.meta, checkedAt: Date.now() };
    await this.#store.set('picture', key, { value: kept.picture.body, meta });
    return { kind: 'made', picture: kept.picture };
  }

  #remember(key: string, outcome: Outcome) {
    const milliseconds = outcome.kind === 'as-it-is' ? this.#limits.asItIsMs : this.#limits.failureMs;
    this.#failures.set(key, { outcome, until: Date.now() + milliseconds });
    return outcome;
  }
}

export function openPictures(store: PictureStore) {
  const { cmsUrl, staticUrl } = settings();
  return new Pictures({ store, queue: new Queue(), hosts: [cmsUrl, staticUrl] });
}
