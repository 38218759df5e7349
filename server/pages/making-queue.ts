import { setTimeout as wait } from 'node:timers/promises';
import { metrics } from '#server/watch/metrics.ts';

/**
 * Makes pages behind the answers that visitors already have: one after the other, so that visitors of other pages wait for
 * none of them, and with a pause as long as each making took, so that at most half of the processor goes into it. The page
 * that is asked for most often while it waits comes first.
 */

type Waiting = { visits: number; make: () => Promise<unknown> };

export class MakingQueue {
  #waiting = new Map<string, Waiting>();
  #isRunning = false;

  get size() {
    return this.#waiting.size;
  }

  /** @param make never rejects */
  add(key: string, make: () => Promise<unknown>) {
    const known = this.#waiting.get(key);
    if (known) known.visits += 1;
    else this.#waiting.set(key, { visits: 1, make });
    if (!this.#isRunning) void this.#run();
  }

  /** Takes a page out that is made for a visitor now. */
  remove(key: string) {
    this.#waiting.delete(key);
  }

  #takeMostVisited() {
    const [first, ...others] = this.#waiting;
    if (!first) return undefined;
    const most = others.reduce((best, one) => (one[1].visits > best[1].visits ? one : best), first);
    this.#waiting.delete(most[0]);
    return most[1].make;
  }

  async #run() {
    this.#isRunning = true;
    for (let make = this.#takeMostVisited(); make; make = this.#takeMostVisited()) {
      const began = performance.now();
      await make();
      metrics.set('makingsWaiting', {}, this.#waiting.size);
      if (this.#waiting.size > 0) await wait(performance.now() - began);
    }
    this.#isRunning = false;
  }
}
