import { metrics } from '#server/watch/metrics.ts';

/**
 * Makes pages behind the answers that visitors already have: one after the other, those first that were asked for again while
 * they waited, and of these, as of the others, the one that was visited most often lately. They get at most half of the
 * processor (server/next/making-turns.ts).
 *
 * Of several instances over one store, one at a time makes such pages, and the others find them in the store. Each has its
 * turn, since a page that only its own visitors ask for waits in no other queue.
 */

type Waiting = {
  visits: number;
  isAskedAgain: boolean;
  make: () => Promise<unknown>;
  /** Other instances take what is made from the store. */
  isForAll: boolean;
};

const comesBefore = (one: Waiting, other: Waiting) =>
  one.isAskedAgain === other.isAskedAgain ? one.visits > other.visits : one.isAskedAgain;

type Release = () => Promise<void>;

type Options = {
  /** Takes the lock of all instances; undefined while another one has it. Without it, this process is the only one. */
  lock?: (() => Promise<Release | undefined>) | undefined;
};

/** An instance gives the lock up after this long, if it has more to make. */
const longestTurn = 1000;
/** An instance that waits for the lock tries again after this long. Who gave it up tries later than all others. */
const pollMilliseconds = 100;

const wait = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

export class MakingQueue {
  #waiting = new Map<string, Waiting>();
  #isRunning = false;
  #lock;
  #release: Release | undefined;
  #lockedAt = 0;
  #mayLockFrom = 0;

  constructor({ lock }: Options = {}) {
    this.#lock = lock;
  }

  get size() {
    return this.#waiting.size;
  }

  /**
   * Called at each visit to a page that waits.
   * @param visits of the page lately
   * @param make never rejects
   */
  add(key: string, visits: number, make: () => Promise<unknown>, { isForAll = true } = {}) {
    const known = this.#waiting.get(key);
    if (known) Object.assign(known, { visits, isAskedAgain: true });
    else this.#waiting.set(key, { visits, isAskedAgain: false, make, isForAll });
    if (!this.#isRunning) void this.#run();
  }

  /** Takes a page out that is made for a visitor now. */
  remove(key: string) {
    this.#waiting.delete(key);
  }

  #takeFirst({ isForAll }: { isForAll: boolean }) {
    let first: [string, Waiting] | undefined;
    for (const one of this.#waiting)
      if ((isForAll || !one[1].isForAll) && (!first || comesBefore(one[1], first[1]))) first = one;
    if (!first) return undefined;
    this.#waiting.delete(first[0]);
    return first[1].make;
  }

  /** Tries to become the instance that makes pages for all, if there are any. */
  async #takeLock() {
    const isWanted = [...this.#waiting.values()].some(({ isForAll }) => isForAll);
    if (!isWanted || Date.now() < this.#mayLockFrom) return false;
    this.#release = await this.#lock?.();
    this.#lockedAt = Date.now();
    return this.#release !== undefined;
  }

  async #endTurn() {
    const release = this.#release;
    if (!release) return;
    await release();
    this.#release = undefined;
    this.#mayLockFrom = Date.now() + 2 * pollMilliseconds;
  }

  async #run() {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      const isMaker = !this.#lock || this.#release !== undefined || (await this.#takeLock());
      const make = this.#takeFirst({ isForAll: isMaker });
      await (make ? make() : wait(pollMilliseconds));
      metrics.set('makingsWaiting', {}, this.#waiting.size);
      if (this.#waiting.size === 0 || Date.now() > this.#lockedAt + longestTurn) await this.#endTurn();
    }
    this.#isRunning = false;
  }
}
