import type { Fighter } from './rate-team.ts';

/** The best team by the rules of rate-team.ts, found by branch and bound: exact, without looking at every team. */

type Wish = {
  /** Whom the team may be made of. */
  pool: readonly Fighter[];
  opponents: readonly Fighter[];
  /** What `effectsToMeet` gave. */
  effects: readonly string[];
  size: number;
  /** Champions of the pool that are in the team in any case. */
  pinned: readonly string[];
};

/**
 * A candidate as numbers. `answers` has a bit for each opponent that it beats, `tried` for those that it was seen to beat,
 * `meets` for the effects that it is immune to (31 of them at most in a part).
 */
type Candidate = {
  slug: string;
  answers: number;
  tried: number;
  meets: readonly [number, number];
  prestige: number;
  /** By the place of the other candidate: synergies between both, 0 to 2. */
  bonds: Uint8Array;
  /** The sum of its highest bonds, by how many: more it can't gain from that many partners. */
  highestBonds: readonly number[];
};

type Totals = {
  answers: number;
  tried: number;
  meets: readonly [number, number];
  synergies: number;
  prestige: number;
};

const bitsInPart = 31;
/** More effects than this are not told apart; five opponents of the demo world have nine. */
const mostEffects = 2 * bitsInPart;
/** No champion's prestige is higher, and ten of them still leave room for the terms before in a number of 53 bits. */
const highestPrestige = 999_999;

function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const meetBits = ([low, high]: readonly [number, number]) => bitsOf(low) + bitsOf(high);

/** The terms as one number, which is higher where `compareScores` says better. */
function packed(countered: number, tried: number, immunities: number, synergies: number, prestige: number) {
  return (((countered * 8 + tried) * 64 + immunities) * 64 + synergies) * 10_000_000 + prestige;
}

const packedTotals = ({ answers, tried, meets, synergies, prestige }: Totals) =>
  packed(bitsOf(answers), bitsOf(tried), meetBits(meets), synergies, prestige);

function masksOf({ opponents, effects }: Pick<Wish, 'opponents' | 'effects'>) {
  const bits = (isSet: (opponent: Fighter) => boolean) =>
    opponents.reduce((mask, opponent, place) => (isSet(opponent) ? mask | (1 << place) : mask), 0);
  return ({ slug, immunities, prestige }: Fighter) => {
    const beats = (opponent: Fighter, hasToBeTried: boolean) =>
      opponent.slug !== slug &&
      opponent.counters.some(({ champion, isTried }) => champion === slug && (isTried || !hasToBeTried));
    const meets: [number, number] = [0, 0];
    for (const [place, effect] of effects.slice(0, mostEffects).entries())
      if (immunities.includes(effect)) meets[place < bitsInPart ? 0 : 1] |= 1 << (place % bitsInPart);
    return {
      slug,
      answers: bits((opponent) => beats(opponent, false)),
      tried: bits((opponent) => beats(opponent, true)),
      meets,
      prestige: Math.min(Math.max(prestige ?? 0, 0), highestPrestige),
    };
  };
}

/** Those that answer most come first, so that a good team is found early and most others are never looked at. */
function toCandidates(wish: Wish): Candidate[] {
  const masks = masksOf(wish);
  const worth = ({ answers, tried, meets, prestige }: ReturnType<typeof masks>) =>
    packed(bitsOf(answers), bitsOf(tried), meetBits(meets), 0, prestige);
  const sorted = wish.pool
    .map((fighter) => ({ ...masks(fighter), synergies: new Set(fighter.synergies) }))
    .toSorted((one, other) => worth(other) - worth(one));
  return sorted.map(({ synergies, ...candidate }) => {
    const bonds = Uint8Array.from(sorted, (other) =>
      other.slug === candidate.slug
        ? 0
        : Number(synergies.has(other.slug)) + Number(other.synergies.has(candidate.slug)),
    );
    const highest = bonds.toSorted().reverse().slice(0, wish.size);
    const highestBonds = [0];
    for (const bond of highest) highestBonds.push((highestBonds.at(-1) ?? 0) + bond);
    return { ...candidate, bonds, highestBonds };
  });
}

/** Keeps the `count` highest numbers, the highest first. */
function keepHighest(list: Float64Array, count: number, value: number) {
  if (value <= (list[count - 1] ?? 0)) return;
  let place = count - 1;
  for (; place > 0 && (list[place - 1] ?? 0) < value; place -= 1) list[place] = list[place - 1] ?? 0;
  list[place] = value;
}

function sumOf(list: Float64Array, count: number) {
  let sum = 0;
  for (let place = 0; place < count; place += 1) sum += list[place] ?? 0;
  return sum;
}

/** The slugs of the best team, pinned champions first; fewer than asked for where the pool is smaller. */
export function findTeam(wish: Wish): string[] {
  const all = toCandidates(wish);
  const chosen = all
    .flatMap(({ slug }, place) => (wish.pinned.includes(slug) ? [place] : []))
    .slice(0, wish.size);
  const free = all.flatMap((_, place) => (chosen.includes(place) ? [] : [place]));
  const size = Math.min(wish.size, all.length);
  let best: number[] = [];
  let bestScore = -1;
  const gains = Array.from({ length: 5 }, () => new Float64Array(size));

  const withCandidate = (totals: Totals, team: readonly number[], place: number): Totals => {
    const candidate = all[place] as Candidate;
    let { synergies } = totals;
    for (const other of team) synergies += candidate.bonds[other] ?? 0;
    return {
      answers: totals.answers | candidate.answers,
      tried: totals.tried | candidate.tried,
      meets: [totals.meets[0] | candidate.meets[0], totals.meets[1] | candidate.meets[1]],
      synergies,
      prestige: totals.prestige + candidate.prestige,
    };
  };

  /** What no team can exceed that adds `left` candidates from `from` on: the sum of the highest gains, term by term. */
  const limitOf = (totals: Totals, team: readonly number[], from: number, left: number) => {
    for (const list of gains) list.fill(0);
    const [answers, tried, meets, synergies, prestige] = gains as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    let allAnswers = totals.answers;
    let allTried = totals.tried;
    let [low, high] = totals.meets;
    for (let at = from; at < free.length; at += 1) {
      const candidate = all[free[at] as number] as Candidate;
      allAnswers |= candidate.answers;
      allTried |= candidate.tried;
      low |= candidate.meets[0];
      high |= candidate.meets[1];
      keepHighest(answers, left, bitsOf(candidate.answers & ~totals.answers));
      keepHighest(tried, left, bitsOf(candidate.tried & ~totals.tried));
      keepHighest(
        meets,
        left,
        bitsOf(candidate.meets[0] & ~totals.meets[0]) + bitsOf(candidate.meets[1] & ~totals.meets[1]),
      );
      let bonds = (candidate.highestBonds[Math.min(left, candidate.highestBonds.length) - 1] ?? 0) / 2;
      for (const other of team) bonds += candidate.bonds[other] ?? 0;
      keepHighest(synergies, left, bonds);
      keepHighest(prestige, left, candidate.prestige);
    }
    return packed(
      Math.min(bitsOf(allAnswers), bitsOf(totals.answers) + sumOf(answers, left)),
      Math.min(bitsOf(allTried), bitsOf(totals.tried) + sumOf(tried, left)),
      Math.min(bitsOf(low) + bitsOf(high), meetBits(totals.meets) + sumOf(meets, left)),
      totals.synergies + Math.floor(sumOf(synergies, left)),
      totals.prestige + sumOf(prestige, left),
    );
  };

  const search = (totals: Totals, team: number[], from: number) => {
    const left = size - team.length;
    if (left === 0) {
      const score = packedTotals(totals);
      if (score > bestScore) [best, bestScore] = [[...team], score];
      return;
    }
    for (let at = from; at <= free.length - left; at += 1) {
      if (left > 1 && limitOf(totals, team, at, left) <= bestScore) return;
      const place = free[at] as number;
      team.push(place);
      search(withCandidate(totals, team.slice(0, -1), place), team, at + 1);
      team.pop();
    }
  };

  let start: Totals = { answers: 0, tried: 0, meets: [0, 0], synergies: 0, prestige: 0 };
  for (const [at, place] of chosen.entries()) start = withCandidate(start, chosen.slice(0, at), place);
  search(start, [...chosen], 0);
  return best.map((place) => (all[place] as Candidate).slug);
}
