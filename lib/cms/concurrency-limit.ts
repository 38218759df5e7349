import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

/** At most this many calls of the CMS run at once, however many pages are being made. */
const places = 16;
/** At most this many of them are of one route. */
const placesOfRoute = 12;
/** A call that takes longer than this gives its place to the next one, so that hanging calls hold up no others. */
const slowAfter = 1000;
/** At most this many slow calls may go on without a place. */
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
      // A call that waits for its route takes no place of the other routes.
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
