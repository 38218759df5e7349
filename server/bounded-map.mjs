/**
 * A map that forgets what was not used for longest, by number and by size.
 * @template T
 */
export class BoundedMap {
  /** @type {Map<string, { value: T, bytes: number }>} */
  #items = new Map();
  #bytes = 0;

  /** @param {{ entries: number, bytes: number }} limits */
  constructor(limits) {
    this.limits = limits;
  }

  get size() {
    return this.#items.size;
  }

  /** @param {string} key @returns {T | undefined} */
  get(key) {
    const item = this.#items.get(key);
    if (!item) return undefined;
    this.#items.delete(key);
    this.#items.set(key, item);
    return item.value;
  }

  /** @param {string} key @param {T} value @param {number} bytes */
  set(key, value, bytes) {
    this.delete(key);
    this.#items.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#items.keys()) {
      const fits = this.#items.size <= this.limits.entries && this.#bytes <= this.limits.bytes;
      if (fits || oldest === key) break;
      this.delete(oldest);
    }
  }

  /** @param {string} key */
  delete(key) {
    const item = this.#items.get(key);
    if (!item) return;
    this.#bytes -= item.bytes;
    this.#items.delete(key);
  }
}
