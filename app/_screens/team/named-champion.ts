import type { ChampionClass } from '#game/classes.ts';
import type { TeamChampion } from '#lib/team/matchup.ts';

/** Slug, name, class, and the `lang` of a name in another language than the page. */
export type NamedChampion = readonly [string, string, ChampionClass | null, string?];

export const toChampion = ([slug, name, championClass, nameLanguage]: NamedChampion): TeamChampion => ({
  slug,
  name,
  nameLanguage,
  championClass,
  counters: [],
  synergies: [],
  immunities: [],
  effects: [],
  prestige: null,
});
