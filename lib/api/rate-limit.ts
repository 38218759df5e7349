/** Counts calls per key in a sliding window; forgets idle keys, and is bounded however many there are. */
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
  return {
    /** False when the key has used up its calls; such a try does not count. */
    allow(key: string, now = Date.now()): boolean {
      const recent = (times.get(key) ?? []).filter((time) => time > now - windowMs);
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
