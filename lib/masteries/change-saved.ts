import { cutText } from '#lib/cut-text.ts';
import type { StoredBuilds, SavedBuild } from '#lib/masteries/saved-builds.ts';

export const longestName = 40;
export const mostSaved = 50;

export function isFull(kept: StoredBuilds): boolean {
  return kept.saved.length >= mostSaved;
}

/** Replaces the build with the same id, or adds a new one while there is room. */
export function withSaved(kept: StoredBuilds, build: SavedBuild): StoredBuilds {
  const named = { ...build, name: cutText(build.name.trim(), longestName) };
  const isKnown = kept.saved.some(({ id }) => id === build.id);
  if (!isKnown && isFull(kept)) return kept;
  const saved = isKnown
    ? kept.saved.map((one) => (one.id === build.id ? named : one))
    : [...kept.saved, named];
  return { ...kept, saved };
}

export function withoutSaved(kept: StoredBuilds, id: string): StoredBuilds {
  return { ...kept, saved: kept.saved.filter((one) => one.id !== id) };
}

/** Undoes a change of one build, without undoing what other tabs did to the others since. */
export function withEarlier(kept: StoredBuilds, id: string, before: StoredBuilds): StoredBuilds {
  const place = before.saved.findIndex((one) => one.id === id);
  const earlier = before.saved.slice(place, place + 1);
  if (place < 0) return withoutSaved(kept, id);
  if (kept.saved.some((one) => one.id === id))
    return { ...kept, saved: kept.saved.map((one) => (one.id === id ? (earlier[0] ?? one) : one)) };
  return { ...kept, saved: kept.saved.toSpliced(place, 0, ...earlier) };
}
