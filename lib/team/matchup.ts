import type { ChampionClass } from '#game/classes.ts';
import type { Counter, Fighter, MetEffect, TeamScore } from './rate-team.ts';
import { answersOf, effectsToMeet, metEffects, rateTeam, synergiesIn } from './rate-team.ts';

/** A text about another champion, in plain words. */
export type Said = { champion: string; text: string };

/** `stale` says in words that the rating is older than a balance change; empty where it is not. */
export type TierRating = { list: string; text: string; stale: string; language?: string | undefined };

export type TeamChampion = {
  slug: string;
  name: string;
  /** The `lang` of the name, and that of the texts, where they are in another language than the page. */
  nameLanguage?: string | undefined;
  textLanguage?: string | undefined;
  championClass: ChampionClass | null;
  /** Who beats this champion, and why. `source` is the address of a proof. */
  counters: readonly (Said & { isTried: boolean; source: string })[];
  synergies: readonly Said[];
  immunities: readonly string[];
  effects: readonly string[];
  /** Where current tier lists put the champion, if any does. */
  ratings?: readonly TierRating[];
  /** The highest that the champion can have. */
  prestige: number | null;
};

/** What the team screen knows: `/api/team/`. */
export type TeamData = {
  champions: readonly TeamChampion[];
  /** The terms that are effects or immunities. */
  terms: readonly { slug: string; word: string; language?: string | undefined }[];
};

export function toFighter(champion: TeamChampion): Fighter {
  const { slug, counters, synergies, immunities, effects, prestige } = champion;
  return { slug, counters, synergies: synergies.map((one) => one.champion), immunities, effects, prestige };
}

type Answer = { champion: TeamChampion; counter: Counter & Said & { source: string } };

/** What is said of a team against opponents. */
export type MatchupReport = {
  score: TeamScore;
  team: readonly TeamChampion[];
  opponents: readonly { champion: TeamChampion; answers: readonly Answer[] }[];
  effects: readonly MetEffect[];
  synergies: readonly { one: TeamChampion; other: TeamChampion; text: string }[];
};

export function reportOf(
  team: readonly TeamChampion[],
  opponents: readonly TeamChampion[],
  all: readonly TeamChampion[],
): MatchupReport {
  const bySlug = new Map([...all, ...team, ...opponents].map((champion) => [champion.slug, champion]));
  const named = (slug: string) => bySlug.get(slug) as TeamChampion;
  const own = team.map(toFighter);
  const others = opponents.map(toFighter);
  const effects = effectsToMeet(others, all.map(toFighter));
  return {
    score: rateTeam(own, others, effects),
    team,
    opponents: answersOf(own, others).map(({ slug, beatenBy }) => ({
      champion: named(slug),
      answers: beatenBy.map((counter) => ({
        champion: named(counter.champion),
        counter: counter as Answer['counter'],
      })),
    })),
    effects: metEffects(own, effects),
    synergies: synergiesIn(own).map(([one, other]) => ({
      one: named(one),
      other: named(other),
      text: named(one).synergies.find(({ champion }) => champion === other)?.text ?? '',
    })),
  };
}
