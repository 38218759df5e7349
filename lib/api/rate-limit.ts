import { LRUCache } from 'lru-cache';

type Options = {
  calls: number;
  windowMs: number;
  /** The keys whose calls are counted; beyond it the key that called least recently is forgotten. */
  keys?: number;
};

/** Counts calls per key in a sliding window. Why it is not a package: docs/decisions/0010-packages.md. */
export function rateLimit({ calls, windowMs, keys = 10_000 }: Options) {
  const times = new LRUCache<string, number[]>({ max: keys });
  const recentOf = (key: string, now: number) =>
    (times.get(key) ?? []).filter((time) => time > now - windowMs);
  return {
    /** Whether the key has no calls left. This check does not count as a call. */
    isUsedUp: (key: string, now = Date.now()) => recentOf(key, now).length >= calls,

    /** Counts a call. False when the key has no calls left; a refused call is not counted. */
    allow(key: string, now = Date.now()): boolean {
      const recent = recentOf(key, now);
      const isAllowed = recent.length < calls;
      times.set(key, isAllowed ? [...recent, now] : recent);
      return isAllowed;
    },
  };
}
