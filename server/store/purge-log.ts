/**
 * Records which tags were purged, and when. A purge expires its tags at once and twice more a little later, because
 * the CMS may still answer the old text from a cache of its own for a moment.
 *
 * Moments are milliseconds since 1970. An entry counts as purged if one of its tags expired after the entry's position:
 * the value of `position()` before the making began. It is a position in the log and not the time of day, so that
 * instances whose clocks differ, or one that reads the log late, agree on which purges an entry already takes into
 * account.
 */

import { atOnce } from '#lib/cms/tags.ts';

export const expireAgainAfter = [2500, 8000];
/** Whoever hears of a purge later than this has missed the moments at which it is repeated. */
export const lateAfter = 8000;
const mostTags = 50_000;
/** What stands around a page may be as it was for this long after an edit. */
const aroundMilliseconds = 10_000;
/** The tag of a purge that expires all there is, once: nobody received webhooks until then, and nothing was edited just now. */
export const everythingSoFar = 'everything-so-far';
/** Keeps two purges within a millisecond apart. A fraction that numbers of this size can still hold. */
export const smallestStep = 1 / 4096;

export class PurgeLog {
  /** The moments at which the last purge of each tag expires it, earliest first. */
  #moments = new Map<string, number[]>();
  /** When the purges of a tag began that follow each other within ten seconds. */
  #runs = new Map<string, number>();
  /** Moments that still lie ahead. */
  #ahead: number[] = [];
  #position;
  #floor;

  #now;

  /** @param floor purges before this moment are unknown */
  constructor(floor = 0, now = () => Date.now()) {
    this.#now = now;
    this.#floor = floor;
    this.#position = floor;
  }

  add(tags: readonly string[], moment = Math.max(this.#now(), this.#position + smallestStep)) {
    if (tags.includes(everythingSoFar)) {
      this.raiseFloor(moment);
      return;
    }
    const moments = [moment, ...expireAgainAfter.map((wait) => moment + wait)];
    for (const tag of tags) {
      const before = this.#moments.get(tag)?.[0] ?? 0;
      if (before > moment) continue;
      if (tags.includes(atOnce)) this.#runs.set(tag, 0);
      else if (before + aroundMilliseconds < moment) this.#runs.set(tag, moment);
      // The tag is deleted first, so that the map stays in the order of the last purges.
      this.#moments.delete(tag);
      this.#moments.set(tag, moments);
    }
    this.#position = Math.max(this.#position, moment);
    this.#ahead.push(...moments.slice(1));
    while (this.#moments.size > mostTags) this.#forgetOldest();
  }

  /** Entries older than the log count as purged. */
  #forgetOldest() {
    for (const [tag, moments] of this.#moments) {
      this.#moments.delete(tag);
      this.#runs.delete(tag);
      this.raiseFloor(moments.at(-1) ?? 0);
      return;
    }
  }

  /** Everything made before this moment counts as purged. */
  raiseFloor(moment: number) {
    this.#floor = Math.max(this.#floor, moment);
    this.#position = Math.max(this.#position, moment);
  }

  /** The position for an entry whose making begins now. It is kept with the entry, and passed to `isPurged`. */
  position() {
    const now = this.#now();
    const passed = this.#ahead.filter((moment) => moment <= now);
    if (passed.length > 0) this.#ahead = this.#ahead.filter((moment) => moment > now);
    this.#position = Math.max(this.#position, ...passed);
    return this.#position;
  }

  /** Whether an entry is older than the log, so that nobody knows what was purged since. */
  isForgotten(since: number) {
    return since < this.#floor;
  }

  /**
   * Whether one of the tags was purged since, and that long ago that nothing may be as it was any more: ten seconds, counted
   * from the first of several purges that follow each other.
   */
  isLongPurged(tags: readonly string[], since: number) {
    if (this.isForgotten(since)) return true;
    const purged = tags.filter((tag) => this.isPurged([tag], since));
    return purged.some((tag) => (this.#runs.get(tag) ?? 0) + aroundMilliseconds < this.#now());
  }

  /** @param since the entry's `position()` */
  isPurged(tags: readonly string[], since: number) {
    if (this.isForgotten(since)) return true;
    const now = this.#now();
    // The first moment of a purge counts even where this machine's clock is behind that of the store.
    return tags.some((tag) =>
      this.#moments.get(tag)?.some((moment, index) => moment > since && (index === 0 || moment <= now)),
    );
  }
}
