/** In the order in which classes are offered everywhere (`rules 56`). */
export const championClasses = ['cosmic', 'tech', 'mutant', 'skill', 'science', 'mystic'] as const;

export type ChampionClass = (typeof championClasses)[number];
