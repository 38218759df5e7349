import type { Log } from '#lib/bridge/log.ts';
import { log as siteLog } from '#server/watch/log.ts';
import { metrics } from '#server/watch/metrics.ts';
import { expireAgainAfter } from '#server/store/purge-log.ts';
import type { Purge } from '#server/store/waiting-purges.ts';

/**
 * The purges that are still to be sent to the edge, per target, until the target accepts them. A target that fails is tried
 * again after a second, then after twice as long each time, up to a minute; a new purge tries it again within a second.
 */

type Target = { name: string; send(tags: readonly string[]): Promise<void> };

type Options = {
  /** The tag of all pages. */
  everything: string;
  /** Called when the pending purges change. */
  onChange: () => void;
  log: Log;
};

const firstWait = 1000;
const longestWait = 60_000;
/** The least time between two requests to a target, because vendors limit their number. */
const pause = 200;
/** More tags than this are purged as all pages at once. */
const mostTags = 5000;

/** Purges that are due later get a rounded time, so that the purges of many edits are stored and sent together. */
export const roundUp = (due: number) => Math.ceil(due / pause) * pause;

/** The queue of one target. It sends one request at a time, with all purges that are due. */
class TargetQueue {
  /** The pending tags, by the time at which their purge is due. */
  #pending = new Map<number, Set<string>>();
  #waiting = new Set<{ due: number; resolve: () => void }>();
  /** How often the target failed since it last took a purge. */
  #failures = 0;
  #failingSince = 0;
  #sendAgainAt = 0;
  #sending: readonly string[] = [];
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #target;
  #options;
  #counts = { taken: 0, failed: 0 };

  constructor(target: Target, options: Options) {
    this.#target = target;
    this.#options = options;
  }

  add(purges: readonly Purge[]) {
    const now = Date.now();
    for (const { due, tags } of purges) this.#keep(due > now ? roundUp(due) : now, tags);
    this.#sendAgainAt = Math.min(this.#sendAgainAt, Date.now() + firstWait);
    this.#schedule();
  }

  #keep(due: number, tags: Iterable<string>) {
    const all = new Set([...(this.#pending.get(due) ?? []), ...tags]);
    this.#pending.set(due, all.size > mostTags ? new Set([this.#options.everything]) : all);
  }

  /** Resolves once the target has accepted every purge that is due at this time. */
  taken(due: number): Promise<void> {
    return new Promise((resolve) => void this.#waiting.add({ due, resolve }));
  }

  get purges() {
    const pending = [...this.#pending].map(([due, tags]) => ({ due, tags: [...tags] }));
    return this.#sending.length > 0 ? [{ due: 0, tags: this.#sending }, ...pending] : pending;
  }

  state() {
    return {
      target: this.#target.name,
      pending: this.purges.length,
      ...this.#counts,
      isFailing: this.#failures > 0,
    };
  }

  /** For how many milliseconds the oldest purge is due; 0 where none is. */
  get waitingFor() {
    const due = Math.min(...this.#pending.keys());
    const since = this.#failures > 0 ? this.#failingSince : due;
    return Math.max(0, Date.now() - since);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.#sending.length > 0 || this.#isClosed || this.#pending.size === 0) return;
    const wait = Math.max(0, Math.max(Math.min(...this.#pending.keys()), this.#sendAgainAt) - Date.now());
    this.#timer = setTimeout(() => void this.#send(), wait);
    // Pending purges don't keep the process alive; the store keeps them for the next one.
    this.#timer.unref();
  }

  async #send() {
    const now = Date.now();
    const waiting = [...this.#waiting].filter(({ due }) => due <= now);
    this.#sending = this.#takeDue(now);
    // A timer may fire a millisecond early, when nothing is due yet.
    if (this.#sending.length === 0) {
      this.#schedule();
      return;
    }
    try {
      await this.#target.send(this.#sending);
      if (this.#failures > 0)
        this.#options.log.info(
          { event: 'edge-purge-taken', route: this.#target.name },
          `${this.#target.name} takes purges again.`,
        );
      this.#failures = 0;
      this.#sendAgainAt = Date.now() + pause;
      this.#counts.taken += 1;
      metrics.count('edgePurges', { result: 'taken' });
      for (const waiter of waiting) {
        this.#waiting.delete(waiter);
        waiter.resolve();
      }
    } catch (error) {
      this.#keep(now, this.#sending);
      this.#fail(this.#sending, error);
    }
    this.#sending = [];
    this.#options.onChange();
    this.#schedule();
  }

  #takeDue(now: number) {
    const due = [...this.#pending].filter(([time]) => time <= now);
    for (const [time] of due) this.#pending.delete(time);
    const tags = [...new Set(due.flatMap(([, each]) => [...each]))];
    return tags.length > mostTags ? [this.#options.everything] : tags;
  }

  #fail(tags: readonly string[], error: unknown) {
    const wait = Math.min(longestWait, firstWait * 2 ** this.#failures);
    if (this.#failures === 0) this.#failingSince = Date.now();
    this.#failures += 1;
    this.#counts.failed += 1;
    metrics.count('edgePurges', { result: 'failed' });
    this.#sendAgainAt = Date.now() + wait;
    const reason = error instanceof Error ? error.message : String(error);
    const named = tags.slice(0, 20).join(', ');
    this.#options.log.warn(
      { event: 'edge-purge-failed', route: this.#target.name, reason, tags: named },
      `${this.#target.name} did not take the purge of ${named} (${reason}); it is sent again in ${wait / 1000} s.`,
    );
  }
}

type QueueOptions = Partial<Options> & {
  targets: readonly Target[];
  everything: string;
  /** A CMS may answer the old text for a moment after an edit, so each purge is sent again after these milliseconds. */
  waves?: readonly number[];
};

export function purgeQueue({
  targets,
  waves = [0, ...expireAgainAfter],
  everything,
  onChange = () => undefined,
  log = siteLog,
}: QueueOptions) {
  const queues = targets.map((target) => new TargetQueue(target, { everything, onChange, log }));
  const addToAll = (purges: readonly Purge[]) => {
    for (const queue of queues) queue.add(purges);
    onChange();
  };
  return {
    /** Resolves when every target accepted the first of the waves. */
    async purge(tags: readonly string[]) {
      const now = Date.now();
      const taken = queues.map((queue) => queue.taken(now));
      addToAll(waves.map((wait) => ({ due: now + wait, tags })));
      await Promise.all(taken);
    },

    /** Sends a purge once. Resolves when every target accepted it. */
    async purgeOnce(tags: readonly string[]) {
      const now = Date.now();
      const taken = queues.map((queue) => queue.taken(now));
      addToAll([{ due: now, tags }]);
      await Promise.all(taken);
    },

    /** Adds purges that another process left. They are sent to every target, because purging twice does no harm. */
    resume: addToAll,

    /** The purges that are pending at any target. */
    pending: () => queues.flatMap((queue) => queue.purges),

    state: () => queues.map((queue) => queue.state()),

    /** Sets the numbers that are known only when they are asked for. */
    measure: () => {
      const waiting = queues.flatMap((queue) => queue.purges).filter(({ due }) => due <= Date.now());
      metrics.set('edgePurgesWaiting', {}, waiting.length);
      metrics.set('edgePurgeAge', {}, Math.max(0, ...queues.map((queue) => queue.waitingFor)) / 1000);
    },

    close: () => {
      for (const queue of queues) queue.close();
    },
  };
}
