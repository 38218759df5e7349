/**
 * The time by which the log of purges is read: that of Redis once it is known, counted on by a clock that nobody sets. By the
 * time of day an instance whose clock is fast would take an expiry that is still to come as passed: what it makes would count as
 * newer than it is.
 */
export class LogClock {
  #offset: number | undefined;

  now = (): number => (this.#offset === undefined ? Date.now() : performance.now() + this.#offset);

  /** @param time of Redis, as it was a moment ago */
  set(time: number) {
    this.#offset = time - performance.now();
  }
}
