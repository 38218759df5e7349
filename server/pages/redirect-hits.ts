import type { RedirectHits as Hits } from '#lib/bridge/bridge.ts';

/** More addresses than there are redirects (lib/links/redirects.ts) are not counted. */
const mostAddresses = 5000;

/** Counts how often each of the editors' redirects is answered. Nothing about visitors is kept. */
export class RedirectHits {
  #counts = new Map<string, number>();

  add(from: string, count = 1) {
    const before = this.#counts.get(from);
    if (before === undefined && this.#counts.size >= mostAddresses) return;
    this.#counts.set(from, (before ?? 0) + count);
  }

  /** Returns the counts, and begins anew. */
  take(): Hits[] {
    const hits = [...this.#counts].map(([from, count]) => ({ from, count }));
    this.#counts.clear();
    return hits;
  }

  /** @param hits counts that could not be handed over */
  putBack(hits: readonly Hits[]) {
    for (const { from, count } of hits) this.add(from, count);
  }
}
