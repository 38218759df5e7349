export const championClasses = ['cosmic', 'mutant', 'mystic', 'science', 'skill', 'tech'] as const;

export type ChampionClass = (typeof championClasses)[number];

/** Compared without regard to case; never by a locale, or Turkish would lose its SCIENCE. */
export function parseChampionClass(value: string): ChampionClass | null {
  const name = value.trim().toLowerCase();
  return championClasses.find((one) => one === name) ?? null;
}
