/** At most this many calls of the CMS run at once, however many pages are being made. */
const places = 16;
/** At most this many of them are of one route. */
const placesOfRoute = 12;
/** A call that takes longer than this gives its place to the next one, so that hanging calls hold up no others. */
const slowAfter = 1000;
/** At most this many slow calls may go on without a place. */
const mostSlow = 32;

type Waiting = { route: string; start: () => void };

/** Limits concurrent calls of the CMS. Calls wait in order, but a busy route does not hold up the others. */
export class Turns {
  #running = new Map<string, number>();
  #taken = 0;
  #slow = 0;
  #waiting: Waiting[] = [];

  async run<Value>(route: string, work: () => Promise<Value>): Promise<Value> {
    if (!this.#isFree(route)) {
      await new Promise<void>((start) => this.#waiting.push({ route, start }));
    } else this.#take(route);
    const turn = { isSlow: false };
    const timer = setTimeout(() => {
      if (this.#slow >= mostSlow) return;
      turn.isSlow = true;
      this.#slow += 1;
      this.#giveBack(route);
    }, slowAfter);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      if (turn.isSlow) this.#slow -= 1;
      else this.#giveBack(route);
    }
  }

  #isFree(route: string): boolean {
    return this.#taken < places && (this.#running.get(route) ?? 0) < placesOfRoute;
  }

  #take(route: string): void {
    this.#taken += 1;
    this.#running.set(route, (this.#running.get(route) ?? 0) + 1);
  }

  #giveBack(route: string): void {
    this.#taken -= 1;
    const left = (this.#running.get(route) ?? 1) - 1;
    if (left > 0) this.#running.set(route, left);
    else this.#running.delete(route);
    const next = this.#waiting.findIndex((waiting) => this.#isFree(waiting.route));
    const [waiting] = next === -1 ? [] : this.#waiting.splice(next, 1);
    if (!waiting) return;
    this.#take(waiting.route);
    waiting.start();
  }
}
