/** Counts calls per key in a sliding window. Idle keys are dropped, and the number of keys is limited. */
export function rateLimit({
  calls,
  windowMs,
  keys = 10_000,
}: {
  calls: number;
  windowMs: number;
  keys?: number;
}) {
  const times = new Map<string, number[]>();
  const recentOf = (key: string, now: number) =>
    (times.get(key) ?? []).filter((time) => time > now - windowMs);
  return {
    /** Whether the key has no calls left. This check does not count as a call. */
    isUsedUp: (key: string, now = Date.now()) => recentOf(key, now).length >= calls,

    /** Counts a call. False when the key has no calls left; a refused call is not counted. */
    allow(key: string, now = Date.now()): boolean {
      const recent = recentOf(key, now);
      const allowed = recent.length < calls;
      times.delete(key);
      times.set(key, allowed ? [...recent, now] : recent);
      if (times.size > keys) {
        const oldest = times.keys().next().value;
        if (oldest !== undefined) times.delete(oldest);
      }
      return allowed;
    },
  };
}
