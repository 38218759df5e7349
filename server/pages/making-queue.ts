import { setTimeout as wait } from 'node:timers/promises';
import { metrics } from '#server/watch/metrics.ts';

/**
 * Makes pages behind the answers that visitors already have: one after the other, so that visitors of other pages wait for
 * none of them, and with a pause as long as each took, so that at most half of a processor goes into it. The page
 * that was visited most often lately comes first.
 */

type Waiting = { visits: number; make: () => Promise<unknown> };

/** A page is made in 25 ms. What took longer waited for the answers to visitors, who had their half meanwhile. */
const longestPause = 25;

export class MakingQueue {
  #waiting = new Map<string, Waiting>();
  #isRunning = false;

  get size() {
    return this.#waiting.size;
  }

  /**
   * Called at each visit to a page that waits.
   * @param visits of the page lately
   * @param make never rejects
   */
  add(key: string, visits: number, make: () => Promise<unknown>) {
    const known = this.#waiting.get(key);
    if (known) known.visits = visits;
    else this.#waiting.set(key, { visits, make });
    if (!this.#isRunning) void this.#run();
  }

  /** Takes a page out that is made for a visitor now. */
  remove(key: string) {
    this.#waiting.delete(key);
  }

  #takeMostVisited() {
    let most: [string, Waiting] | undefined;
    for (const one of this.#waiting) if (!most || one[1].visits > most[1].visits) most = one;
    if (!most) return undefined;
    this.#waiting.delete(most[0]);
    return most[1].make;
  }

  async #run() {
    this.#isRunning = true;
    for (let make = this.#takeMostVisited(); make; make = this.#takeMostVisited()) {
      const began = performance.now();
      await make();
      metrics.set('makingsWaiting', {}, this.#waiting.size);
      if (this.#waiting.size > 0) await wait(Math.min(longestPause, performance.now() - began));
    }
    this.#isRunning = false;
  }
}
