const waits = 5;

/**
 * Limits how long an answer is waited for by the time in which this process listened. The time is a row of short waits. One
 * that ends late, because this process was busy, was frozen or had no processor, counts as one all the same, and after each of
 * them the event loop writes what was not sent yet and reads what has arrived. With one timer for the whole time, a process
 * that wakes up finds its time over before it reads the answer that lies ready.
 */
export class ListenedTime {
  #left = waits;
  #milliseconds;
  #timer: NodeJS.Timeout | undefined;

  /** @param isOver called once the time is over, unless `end` was called before */
  constructor(milliseconds: number, isOver: () => void) {
    this.#milliseconds = milliseconds;
    this.#wait(isOver);
  }

  #wait(isOver: () => void): void {
    this.#timer = setTimeout(() => {
      this.#left -= 1;
      if (this.#left > 0) this.#wait(isOver);
      // The answer may have arrived meanwhile, so the event loop gets to read it first.
      else
        setImmediate(() => {
          if (this.#timer) isOver();
        });
    }, this.#milliseconds / waits);
  }

  /** How many milliseconds are left at most. */
  get left(): number {
    return (this.#left * this.#milliseconds) / waits;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
