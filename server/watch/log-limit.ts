import { LRUCache } from 'lru-cache';
import type { Level, Fields } from '#lib/bridge/log.ts';

/**
 * Limits how often the same line is written. Lines are the same if event, route and kind are. The first of them is written at
 * once; of those that follow within ten seconds only the last one is written, when the ten seconds are over, with the number
 * of lines that were left out before it (`leftOut`).
 */

type WriteLine = (level: Level, fields: Fields, message: string) => void;

type Window = {
  written: number;
  leftOut: number;
  last: Parameters<WriteLine> | undefined;
  timer: NodeJS.Timeout;
};

const windowMilliseconds = 10_000;
/** How many lines of these events are written at once: each of them tells of one request or one edit. */
const most: Record<string, number> = { request: 50, purge: 50 };

export class LogLimit {
  #windows = new LRUCache<string, Window>({ max: 1000, dispose: (window) => this.#end(window) });
  #write;

  constructor(write: WriteLine) {
    this.#write = write;
  }

  write: WriteLine = (level, fields, message) => {
    const key = `${fields.event} ${fields.route ?? ''} ${fields.kind ?? ''}`;
    let window = this.#windows.get(key);
    if (!window) {
      const timer = setTimeout(() => this.#windows.delete(key), windowMilliseconds).unref();
      window = { written: 0, leftOut: 0, last: undefined, timer };
      this.#windows.set(key, window);
    }
    if (window.written < (most[fields.event] ?? 1)) {
      window.written += 1;
      this.#write(level, fields, message);
      return;
    }
    if (window.last) window.leftOut += 1;
    window.last = [level, fields, message];
  };

  #end({ timer, last, leftOut }: Window) {
    clearTimeout(timer);
    if (!last) return;
    const [level, fields, message] = last;
    this.#write(level, leftOut > 0 ? { ...fields, leftOut } : fields, message);
  }

  flush() {
    this.#windows.clear();
  }
}
