const wordsPerMinute = 200;

/** Minutes to read a guide (`rules 23`): words / 200, rounded up, at least one. Null without a word count. */
export function readMinutes(words: number | null): number | null {
  if (words === null || !Number.isFinite(words) || words <= 0) return null;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
