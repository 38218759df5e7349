const wordsPerMinute = 200;

/** Minutes it takes to read a guide: words / 200, rounded up, at least one. Null where nobody counted the words. */
export function readMinutes(words: number | null): number | null {
  if (words === null || !Number.isFinite(words) || words <= 0) return null;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
