/** What makes a team good against given opponents (`rules 81`): plain rules, the same on the server and in the browser. */

/** A champion that beats another one. `isTried`: somebody did it, and it is not only theory. */
export type Counter = { champion: string; isTried: boolean };

/** A champion as the rules need it. All names are slugs: of champions, or of terms of the glossary. */
export type Fighter = {
  slug: string;
  /** Who beats this champion. */
  counters: readonly Counter[];
  /** With whom it fights well together. */
  synergies: readonly string[];
  immunities: readonly string[];
  /** What its abilities do. */
  effects: readonly string[];
  /** Null where nothing is known. */
  prestige: number | null;
};

/** The terms of a rating. An earlier one decides before all later ones. */
export type TeamScore = {
  /** Opponents that somebody of the team beats. */
  countered: number;
  /** Those of them that were beaten so before. */
  tried: number;
  /** What the opponents do that somebody of the team is immune to. */
  immunities: number;
  /** Synergies of two champions that are both in the team, each direction for itself. */
  synergies: number;
  prestige: number;
};

export const scoreTerms = ['countered', 'tried', 'immunities', 'synergies', 'prestige'] as const;

export const mostOpponents = 5;
export const teamSizes = [3, 4, 5] as const;
export type TeamSize = (typeof teamSizes)[number];

/** Above 0 if the first one is better. */
export function compareScores(one: TeamScore, other: TeamScore): number {
  const term = scoreTerms.find((name) => one[name] !== other[name]);
  return term ? one[term] - other[term] : 0;
}

export type AnsweredOpponent = { slug: string; beatenBy: readonly Counter[] };

/** For each opponent the champions of the team that beat it, tried ones first. */
export function answersOf(team: readonly Fighter[], opponents: readonly Fighter[]): AnsweredOpponent[] {
  const own = new Set(team.map(({ slug }) => slug));
  return opponents.map(({ slug, counters }) => ({
    slug,
    beatenBy: counters
      .filter(({ champion }) => own.has(champion) && champion !== slug)
      .toSorted((one, other) => Number(other.isTried) - Number(one.isTried)),
  }));
}

/**
 * The effects of the opponents to which a champion can be immune at all, each once. Others are left out: that nobody
 * withstands them is true of every team.
 */
export function effectsToMeet(opponents: readonly Fighter[], all: readonly Fighter[]): string[] {
  const resistible = new Set(all.flatMap(({ immunities }) => immunities));
  return [...new Set(opponents.flatMap(({ effects }) => effects))].filter((effect) => resistible.has(effect));
}

export type MetEffect = { effect: string; by: readonly string[] };

/** For each effect the champions of the team that are immune to it. One that nobody meets is a gap. */
export function metEffects(team: readonly Fighter[], effects: readonly string[]): MetEffect[] {
  return effects.map((effect) => ({
    effect,
    by: team.filter(({ immunities }) => immunities.includes(effect)).map(({ slug }) => slug),
  }));
}

/** Synergies in force: of whom with whom. */
export function synergiesIn(team: readonly Fighter[]): (readonly [string, string])[] {
  const own = new Set(team.map(({ slug }) => slug));
  return team.flatMap(({ slug, synergies }) =>
    [...new Set(synergies)]
      .filter((other) => own.has(other) && other !== slug)
      .map((other) => [slug, other] as const),
  );
}

/** @param effects what `effectsToMeet` gave */
export function rateTeam(
  team: readonly Fighter[],
  opponents: readonly Fighter[],
  effects: readonly string[],
): TeamScore {
  const answers = answersOf(team, opponents);
  return {
    countered: answers.filter(({ beatenBy }) => beatenBy.length > 0).length,
    tried: answers.filter(({ beatenBy }) => beatenBy.some(({ isTried }) => isTried)).length,
    immunities: metEffects(team, effects).filter(({ by }) => by.length > 0).length,
    synergies: synergiesIn(team).length,
    prestige: team.reduce((sum, { prestige }) => sum + (prestige ?? 0), 0),
  };
}
