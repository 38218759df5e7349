import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

type Places = {
  /** The largest number of calls of the CMS at once. */
  places: number;
  /** The largest number of calls at once for one route of the CMS. */
  placesOfRoute: number;
  /** The largest number of slow calls that go on without a place. */
  mostSlow: number;
};

/** For all pages together. */
const ofPages: Places = { places: 16, placesOfRoute: 12, mostSlow: 32 };
/**
 * A call that takes longer than this many milliseconds gives its place to the next one, so that calls that hang hold up
 * no others.
 */
const slowAfter = 1000;

/** Limits concurrent calls of the CMS. Calls wait in order, but a busy route does not hold up the others. */
export class ConcurrencyLimit {
  #all;
  #routes = new Map<string, LimitFunction>();
  #slow = 0;
  #places;
  /** How many calls have no place yet. */
  waiting = 0;

  constructor(places = ofPages) {
    this.#places = places;
    this.#all = pLimit(places.places);
  }

  run<Value>(route: string, work: () => Promise<Value>): Promise<Value> {
    const ofRoute = this.#routes.get(route) ?? pLimit(this.#places.placesOfRoute);
    this.waiting += 1;
    this.#routes.set(route, ofRoute);
    return new Promise((resolve, reject) => {
      const call = async () => {
        this.waiting -= 1;
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
        if (this.#slow >= this.#places.mostSlow) return;
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
