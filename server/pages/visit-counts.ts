/** So many visits are counted together; those before the last two such groups count no more. */
const visitsPerGroup = 20_000;
/** Visitors may ask for addresses of 8,000 characters. */
const longestKey = 200;

/** Counts how often each page was visited lately. */
export class VisitCounts {
  #group = new Map<string, number>();
  #groupBefore = new Map<string, number>();
  #visits = 0;

  add(key: string) {
    if (key.length > longestKey) return;
    if (this.#visits === visitsPerGroup) {
      this.#groupBefore = this.#group;
      this.#group = new Map();
      this.#visits = 0;
    }
    this.#visits += 1;
    this.#group.set(key, (this.#group.get(key) ?? 0) + 1);
  }

  of(key: string) {
    return (this.#group.get(key) ?? 0) + (this.#groupBefore.get(key) ?? 0);
  }
}
