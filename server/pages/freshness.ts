import type { CurrentPart, Source } from '#lib/bridge/making.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { isAround } from '#lib/cms/tags.ts';
import type { Entry } from '#lib/bridge/store.ts';
import type { Store } from '#server/store/store.ts';
import type { Page } from './page-record.ts';

/**
 * Decides whether a kept page is still what the CMS says. A page knows its sources: the reads of the CMS that it was made
 * of, each with a digest of what the page took (lib/cms/reads.ts). When a source was purged, or the page's time is over,
 * not the page but the answers behind it are asked for again, each once for all pages. Is every digest as it was, the page
 * stands (`rules 78`). Nothing of this is written: another process finds the same in the kept answers.
 */

export type State = 'fresh' | 'old' | 'purged';
/**
 * around: only what stands around the page differs, and the edit is so young that the page may be answered as it was.
 * unwell: the CMS did not answer, so nobody knows.
 */
export const outcomes = ['same', 'around', 'differs', 'unwell'] as const;
export type Outcome = (typeof outcomes)[number];

/** How a source was when it was last compared. */
type Comparison = { outcome: Outcome; at: number };
export type ComparedSource = { source: Source; comparison: Comparison | undefined };

/** What this process knows of a kept page beyond the page itself. */
type Check = {
  /** For each source the position in the purge log of the answer it was last compared with. */
  since: number[];
  comparisons: (Comparison | undefined)[];
  /** The position at which no source was purged. */
  unpurgedAt: number;
  /** Until then the page is fresh, in milliseconds. */
  freshUntil: number;
  isConfirmed: boolean;
};

const never = -1;

/** A page of an earlier version names no sources, so it counts as different when it is purged or old. */
export const sourcesOf = ({ sources, tags, position }: Pick<Page, 'sources' | 'tags' | 'position'>) =>
  sources ?? [{ read: 'unknown', args: [], digest: null, tags, since: position }];

/** Resolves with the first `differs`, or else when all are known. */
function untilKnown(compared: readonly (Outcome | Promise<Outcome>)[]): Promise<readonly Outcome[]> {
  const all = compared.map((outcome) => Promise.resolve(outcome));
  return new Promise((resolve, reject) => {
    for (const outcome of all) void outcome.then((one) => one === 'differs' && resolve([one]), reject);
    void Promise.all(all).then(resolve, reject);
  });
}

function worstOf(compared: readonly Outcome[]): Outcome {
  return (['differs', 'around', 'unwell'] as const).find((outcome) => compared.includes(outcome)) ?? 'same';
}

export class Freshness {
  #store;
  #secondsOf;
  /** By the record of the page, which stays the same object while the page is in memory. */
  #checks = new WeakMap<object, Check>();

  /** @param secondsOf how long a page that was compared counts as fresh */
  constructor(store: Store, secondsOf: (page: Page) => number) {
    this.#store = store;
    this.#secondsOf = secondsOf;
  }

  #checkOf(page: Page): Check {
    const known = this.#checks.get(page.entry.meta);
    if (known) return known;
    const sources = sourcesOf(page);
    const check = {
      since: sources.map(({ since }) => since),
      comparisons: sources.map(() => undefined),
      unpurgedAt: never,
      freshUntil: page.madeAt + page.seconds * 1000,
      isConfirmed: false,
    };
    this.#checks.set(page.entry.meta, check);
    return check;
  }

  /** The places of the sources that were purged. */
  #purged(page: Page, check: Check): number[] {
    const position = this.#store.position();
    if (check.unpurgedAt === position) return [];
    const purged = sourcesOf(page).flatMap(({ tags }, index) =>
      this.#store.isPurged(tags, check.since[index] ?? never) ? [index] : [],
    );
    if (purged.length === 0) check.unpurgedAt = position;
    return purged;
  }

  stateOf(page: Page): State {
    const check = this.#checkOf(page);
    if (this.#purged(page, check).length > 0) return 'purged';
    return check.freshUntil < Date.now() ? 'old' : 'fresh';
  }

  /** Takes over for a record what is known of the record that it replaces. */
  moveOn(from: Entry, to: Entry) {
    const known = this.#checks.get(from.meta);
    if (known) this.#checks.set(to.meta, known);
  }

  /** Whether all sources were found to be as they were since the page was made. */
  isConfirmed(page: Page): boolean {
    return this.#checks.get(page.entry.meta)?.isConfirmed === true;
  }

  /** In milliseconds. */
  freshUntil(page: Page) {
    return this.#checkOf(page).freshUntil;
  }

  comparedSources(page: Page): ComparedSource[] {
    const comparisons = this.#checks.get(page.entry.meta)?.comparisons;
    return sourcesOf(page).map((source, place) => ({ source, comparison: comparisons?.[place] }));
  }

  /**
   * Compares the sources that were purged, or all where none was. Waits only if the CMS has to be asked. A page may be purged
   * again meanwhile, so `stateOf` is asked afterwards.
   */
  compare(page: Page): Outcome | Promise<Outcome> {
    const check = this.#checkOf(page);
    const began = Date.now();
    const purged = this.#purged(page, check);
    const isWhole = purged.length === 0;
    const places = isWhole ? sourcesOf(page).keys() : purged;
    const outcomes = [...places].map((place) => this.#compareSource(page, check, place));
    const finish = (known: readonly Outcome[]) => {
      const outcome = worstOf(known);
      if (outcome === 'same' && isWhole) {
        check.freshUntil = began + this.#secondsOf(page) * 1000;
        check.isConfirmed = true;
      }
      return outcome;
    };
    const known = outcomes.filter((outcome) => typeof outcome === 'string');
    if (known.length === outcomes.length || known.includes('differs')) return finish(known);
    return untilKnown(outcomes).then(finish);
  }

  #compareSource(page: Page, check: Check, place: number): Outcome | Promise<Outcome> {
    const source = sourcesOf(page)[place];
    const note = (outcome: Outcome) => {
      check.comparisons[place] = { outcome, at: Date.now() };
      return outcome;
    };
    if (!source || source.digest === null) return note('differs');
    const toOutcome = (part: CurrentPart) => {
      if (part.kind === 'unwell') return note('unwell');
      if (part.digest !== source.digest)
        return note(this.#mayBeAsItWas(source, check.since[place]) ? 'around' : 'differs');
      // An answer that was asked for before an edit never hides that edit.
      check.since[place] = Math.max(check.since[place] ?? never, part.since);
      return note('same');
    };
    const part = serverBridge()?.currentPart?.(source);
    if (!part) return note('differs');
    return part instanceof Promise ? part.then(toOutcome, () => note('unwell')) : toOutcome(part);
  }

  #mayBeAsItWas({ tags }: Source, since = never) {
    return tags.some(isAround) && !this.#store.isLongPurged(tags, since);
  }

  /** The sources that differed when they were last compared. */
  differing(page: Page): Source[] {
    return this.comparedSources(page).flatMap(({ source, comparison }) =>
      ['differs', 'around'].includes(comparison?.outcome ?? '') ? [source] : [],
    );
  }
}
