import { metrics } from '#server/watch/metrics.ts';

/**
 * Makes pages behind the answers that visitors already have: one after the other, the one first that was visited most often
 * lately. They get at most half of the processor (server/next/making-turns.ts).
 */

type Waiting = { visits: number; make: () => Promise<unknown> };

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
      await make();
      metrics.set('makingsWaiting', {}, this.#waiting.size);
    }
    this.#isRunning = false;
  }
}
