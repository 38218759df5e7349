import type { Facts } from '#lib/champions/facts.ts';
import type { PrestigeTable, RankValues } from '#lib/prestige/prestige-table.ts';

/**
 * The positions of the highest value. None if fewer than two values are known, or if all known ones are equal: then
 * nobody is better than another.
 */
export function bestOf(values: readonly (number | null)[]): ReadonlySet<number> {
  const numbers = values.filter((value) => value !== null);
  const highest = Math.max(...numbers);
  if (numbers.length < 2 || numbers.every((value) => value === highest)) return new Set();
  return new Set(values.flatMap((value, place) => (value === highest ? [place] : [])));
}

/** Whether the keys of all champions are equal. Undefined: the value is not known. */
export function areSame(keys: readonly (string | undefined)[]): boolean {
  return keys.every((key) => key !== undefined && key === keys[0]);
}

type PrestigeRow = {
  tier: number;
  rank: number;
  /** One for each champion; null for a champion without this rank. */
  values: readonly (RankValues | null)[];
  /** Whether it is the highest rank of its tier that one of the champions has. */
  isHighest: boolean;
};

/** A row for each rank that one of the champions has: the highest tier first, and in it the highest rank. */
export function prestigeRows(tables: readonly PrestigeTable[]): PrestigeRow[] {
  const ranks = new Map<string, { tier: number; rank: number }>();
  for (const { tier, rank } of tables.flat()) ranks.set(`${tier}.${rank}`, { tier, rank });
  const sorted = [...ranks.values()].sort((a, b) => b.tier - a.tier || b.rank - a.rank);
  return sorted.map(({ tier, rank }, place) => ({
    tier,
    rank,
    values: tables.map((table) => table.find((one) => one.tier === tier && one.rank === rank) ?? null),
    isHighest: sorted[place - 1]?.tier !== tier,
  }));
}

type Suggestible = { slug: string; publishedAt: number | null; facts?: Facts | undefined };

const newestFirst = (a: Suggestible, b: Suggestible) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0);

/**
 * Pairs to begin with: the newest champions, each beside one that beats it. Where no counters are known, the newest
 * champions are paired with each other. No champion is in two pairs.
 */
export function suggestedPairs<Champion extends Suggestible>(
  champions: readonly Champion[],
  most: number,
): (readonly [Champion, Champion])[] {
  const newest = champions.toSorted(newestFirst);
  const bySlug = new Map(newest.map((champion) => [champion.slug, champion]));
  const taken = new Set<Champion>();
  const isFree = (champion: Champion | undefined): champion is Champion =>
    champion !== undefined && !taken.has(champion);
  const pairs: (readonly [Champion, Champion])[] = [];
  const add = (one: Champion, other: Champion | undefined) => {
    if (pairs.length >= most || !isFree(one) || !isFree(other) || one === other) return;
    taken.add(one).add(other);
    pairs.push([one, other]);
  };
  for (const champion of newest) {
    const counters = (champion.facts?.counters ?? []).map((counter) => bySlug.get(counter.champion));
    add(
      champion,
      counters.find((counter) => counter !== champion && isFree(counter)),
    );
  }
  for (const champion of newest) {
    add(
      champion,
      newest.find((other) => other !== champion && isFree(other)),
    );
  }
  return pairs;
}
