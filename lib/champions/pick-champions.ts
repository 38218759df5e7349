import { cutText } from '#lib/cut-text.ts';

/** The number of characters that are shown of a slug that is unknown. */
const longestUnknown = 60;

export type Picked<Champion> = {
  champions: readonly Champion[];
  /** What is no champion, or no champion any more; as it was typed, but short. */
  unknown: readonly string[];
  /** Champions beyond the most. */
  leftOut: readonly Champion[];
};

/**
 * The champions that a list in an address asks for, each once, in its order (`rules 74`, `rules 81`). Of what is no champion
 * as many are named as champions could be.
 */
export function pickChampions<Champion>(
  list: string,
  bySlug: ReadonlyMap<string, Champion>,
  most: number,
): Picked<Champion> {
  const slugs = list
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean);
  const picked = new Set<Champion>();
  const unknown = new Set<string>();
  for (const slug of slugs) {
    const champion = bySlug.get(slug) ?? bySlug.get(slug.toLowerCase());
    if (champion) picked.add(champion);
    else unknown.add(cutText(slug, longestUnknown));
  }
  return {
    champions: [...picked].slice(0, most),
    unknown: [...unknown].slice(0, most),
    leftOut: [...picked].slice(most),
  };
}
