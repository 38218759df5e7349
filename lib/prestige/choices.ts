import type { ChampionDetail, Rank } from '#lib/prestige/champion-detail.ts';
import { sameList, signaturesAt, sortedKeys } from '#lib/prestige/champion-detail.ts';
import type { Choice, Row } from '#lib/prestige/rows.ts';

const lowest = (map: ReadonlyMap<number, unknown> | undefined) => sortedKeys(map)[0] ?? null;
const highest = (map: ReadonlyMap<number, unknown> | undefined) => sortedKeys(map).at(-1) ?? null;

function rankAt(detail: ChampionDetail, { tier, rank }: Choice): Rank | undefined {
  if (tier === null || rank === null) return undefined;
  return detail.tiers.get(tier)?.get(rank);
}

const noRank = { rank: null, level: null, sigLevel: null };

/** `settle` chooses tier, rank, level and signature as soon as the detail is loaded (`rules 44`). */
export function pickChampion<Chosen extends Choice>(row: Chosen, champion: string): Chosen {
  return { ...row, ...noRank, champion, tier: null };
}

export function changeTier<Chosen extends Choice>(row: Chosen, tier: number): Chosen {
  return { ...row, ...noRank, tier };
}

export function changeRank<Chosen extends Choice>(row: Chosen, rank: number): Chosen {
  return { ...row, rank, level: null, sigLevel: null };
}

export function changeSignature<Chosen extends Choice>(row: Chosen, sigLevel: number): Chosen {
  return { ...row, sigLevel };
}

/**
 * Chooses what is not chosen yet. A choice that the data lacks is kept without a value, so that the visitor sees and
 * corrects it. The level is replaced, because it has no control (`rules 44`).
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

type Options = {
  tiers: readonly number[];
  ranks: readonly number[];
  signatures: readonly number[];
};

/** The options of a row's selects. */
export function optionsOf(row: Choice, detail: ChampionDetail): Options {
  return {
    tiers: sameList(sortedKeys(detail.tiers).toReversed()),
    ranks: sortedKeys(row.tier === null ? undefined : detail.tiers.get(row.tier)),
    signatures: sortedKeys(signaturesAt(rankAt(detail, row), row.level)),
  };
}

/** `null` where the data lacks a value for the choice. */
export function lookUpPrestige(row: Choice, detail: ChampionDetail): number | null {
  if (row.sigLevel === null) return null;
  return signaturesAt(rankAt(detail, row), row.level).get(row.sigLevel) ?? null;
}

/** The row with the next rank, and its signature or the closest lower one of that rank. Null at the last rank. */
export function nextRank(row: Row, detail: ChampionDetail): Row | null {
  const { rank: current, sigLevel: wanted } = row;
  const rank = optionsOf(row, detail).ranks.find((one) => current !== null && one > current);
  if (rank === undefined) return null;
  const reset = settle(changeRank(row, rank), detail);
  const sigLevel = optionsOf(reset, detail).signatures.findLast((one) => one <= (wanted ?? 0));
  return sigLevel === undefined ? reset : changeSignature(reset, sigLevel);
}

export function nextSignature(row: Row, detail: ChampionDetail): Row | null {
  const current = row.sigLevel;
  if (current === null) return null;
  const signatures = sortedKeys(signaturesAt(rankAt(detail, row), row.level));
  const sigLevel = signatures.find((one) => one > current);
  return sigLevel === undefined ? null : { ...row, sigLevel };
}
