import type { ChampionDetail, Rank } from '@/lib/prestige/champion-detail';
import { sameList, signaturesAt, sortedKeys } from '@/lib/prestige/champion-detail';
import type { Choice, Row } from '@/lib/prestige/rows';

const lowest = (map: ReadonlyMap<number, unknown> | undefined) => sortedKeys(map)[0] ?? null;
const highest = (map: ReadonlyMap<number, unknown> | undefined) => sortedKeys(map).at(-1) ?? null;

function rankAt(detail: ChampionDetail, { tier, rank }: Choice): Rank | undefined {
  if (tier === null || rank === null) return undefined;
  return detail.tiers.get(tier)?.get(rank);
}

/** Tier highest, rank lowest, level highest, signature lowest follow once the detail is known: `settle`. */
export function pickChampion<Chosen extends Choice>(row: Chosen, champion: string): Chosen {
  return { ...row, champion, tier: null, rank: null, level: null, sigLevel: null };
}

export function changeTier<Chosen extends Choice>(row: Chosen, tier: number): Chosen {
  return { ...row, tier, rank: null, level: null, sigLevel: null };
}

export function changeRank<Chosen extends Choice>(row: Chosen, rank: number): Chosen {
  return { ...row, rank, level: null, sigLevel: null };
}

export function changeSignature<Chosen extends Choice>(row: Chosen, sigLevel: number): Chosen {
  return { ...row, sigLevel };
}

/**
 * Fills in what is not chosen. What a player stored and the data does not have stays, worth nothing, to be seen and
 * mended; a level is the exception, since no control could mend it.
 */
export function settle<Chosen extends Choice>(row: Chosen, detail: ChampionDetail): Chosen {
  const tier = row.tier ?? highest(detail.tiers);
  const ranks = tier === null ? undefined : detail.tiers.get(tier);
  const rank = row.rank ?? lowest(ranks);
  const levels = rank === null ? undefined : ranks?.get(rank);
  const isKnownLevel = row.level !== null && (!levels || levels.has(row.level));
  const level = isKnownLevel ? row.level : highest(levels);
  const sigLevel = row.sigLevel ?? lowest(signaturesAt(levels, level));
  const isSettled =
    tier === row.tier && rank === row.rank && level === row.level && sigLevel === row.sigLevel;
  return isSettled ? row : { ...row, tier, rank, level, sigLevel };
}

export type Options = {
  tiers: readonly number[];
  ranks: readonly number[];
  signatures: readonly number[];
};

/** What the selects of a row offer. */
export function optionsOf(row: Choice, detail: ChampionDetail): Options {
  return {
    tiers: sameList(sortedKeys(detail.tiers).toReversed()),
    ranks: sortedKeys(row.tier === null ? undefined : detail.tiers.get(row.tier)),
    signatures: sortedKeys(signaturesAt(rankAt(detail, row), row.level)),
  };
}

/** `null` where the data has no value for what was chosen. */
export function lookUpPrestige(row: Choice, detail: ChampionDetail): number | null {
  if (row.sigLevel === null) return null;
  return signaturesAt(rankAt(detail, row), row.level).get(row.sigLevel) ?? null;
}

/** The row one rank up, at that rank's highest level and as near to the same signature as it has; `null` at the last. */
export function nextRank(row: Row, detail: ChampionDetail): Row | null {
  const ranks = row.tier === null ? undefined : detail.tiers.get(row.tier);
  const current = row.rank;
  const rank = current === null ? undefined : sortedKeys(ranks).find((one) => one > current);
  if (rank === undefined) return null;
  const levels = ranks?.get(rank);
  const level = highest(levels);
  const signatures = sortedKeys(signaturesAt(levels, level));
  const wanted = row.sigLevel ?? 0;
  const sigLevel = signatures.findLast((one) => one <= wanted) ?? signatures[0] ?? null;
  return { ...row, rank, level, sigLevel };
}

export function nextSignature(row: Row, detail: ChampionDetail): Row | null {
  const current = row.sigLevel;
  if (current === null) return null;
  const signatures = sortedKeys(signaturesAt(rankAt(detail, row), row.level));
  const sigLevel = signatures.find((one) => one > current);
  return sigLevel === undefined ? null : { ...row, sigLevel };
}
