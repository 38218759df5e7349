import { metrics } from '#server/watch/metrics.ts';

/**
 * Makes pages behind the answers that visitors already have: one after the other, the one first that is asked for most often
 * while it waits. They get at most half of the processor (server/next/making-turns.ts).
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
      await make();
      metrics.set('makingsWaiting', {}, this.#waiting.size);
    }
    this.#isRunning = false;
  }
}
