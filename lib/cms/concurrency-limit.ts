import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

/** The largest number of calls of the CMS at once, for all pages together. */
const places = 16;
/** The largest number of calls at once for one route of the CMS. */
const placesOfRoute = 12;
/**
 * A call that takes longer than this many milliseconds gives its place to the next one, so that calls that hang hold up
 * no others.
 */
const slowAfter = 1000;
/** The largest number of slow calls that go on without a place. */
const mostSlow = 32;

/** Limits concurrent calls of the CMS. Calls wait in order, but a busy route does not hold up the others. */
export class ConcurrencyLimit {
  #all = pLimit(places);
  #routes = new Map<string, LimitFunction>();
  #slow = 0;

  run<Value>(route: string, work: () => Promise<Value>): Promise<Value> {
    const ofRoute = this.#routes.get(route) ?? pLimit(placesOfRoute);
    this.#routes.set(route, ofRoute);
    return new Promise((resolve, reject) => {
      const call = async () => {
        const answer = work();
        answer.then(resolve, reject);
        await this.#untilDoneOrSlow(answer);
      };
      // A call first waits for a place of its route, so that a busy route takes no places from the others.
      void ofRoute(() => this.#all(call));
    });
  }

  async #untilDoneOrSlow(answer: Promise<unknown>): Promise<void> {
    const done = answer.then(
      () => undefined,
      () => undefined,
    );
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        if (this.#slow >= mostSlow) return;
        this.#slow += 1;
        void done.then(() => (this.#slow -= 1));
        resolve();
      }, slowAfter);
      void done.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
