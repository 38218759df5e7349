/** In the order in which classes are offered everywhere (`rules 56`). */
export const championClasses = ['cosmic', 'tech', 'mutant', 'skill', 'science', 'mystic'] as const;

export type ChampionClass = (typeof championClasses)[number];

/**
 * Compared without regard to case and without locale rules, because Turkish lower case turns SCIENCE into "scıence"
 * (`rules 27`).
 */
export function parseChampionClass(value: string): ChampionClass | null {
  const name = value.trim().toLowerCase();
  return championClasses.find((one) => one === name) ?? null;
}
