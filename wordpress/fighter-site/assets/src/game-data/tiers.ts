/** The values of a champion: tiers, in them ranks with their levels, and for each the prestige by signature level. */
import type { Cell } from './cells.ts';

type Steps = { prestige_by_sig?: Record<string, { prestige?: Cell }> };
type Rank = { static?: { max_level?: Cell }; dynamic?: Record<string, Steps> };
export type Tier = { rarity_num?: number; attributes?: Record<string, Rank> };
export type Champion = { id: string; blueprints: Tier[] };

export type Row = { rank: string; level: string };

const byNumber = (one: string, other: string) => Number(one) - Number(other);

const without = <Value>(object: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).filter(([one]) => one !== key));

const rankOf = ({ attributes = {} }: Tier, rank: string): Rank => attributes[rank] ?? {};

const withRank = (tier: Tier, rank: string, change: Rank): Tier => ({
  ...tier,
  attributes: { ...tier.attributes, [rank]: { ...rankOf(tier, rank), ...change } },
});

const prestigeOf = (tier: Tier, { rank, level }: Row) =>
  rankOf(tier, rank).dynamic?.[level]?.prestige_by_sig ?? {};

export const valueAt = (tier: Tier, row: Row, signature: string) =>
  prestigeOf(tier, row)[signature]?.prestige;

export const highestLevel = (tier: Tier, rank: string) => rankOf(tier, rank).static?.max_level;

/**
 * The rows and columns of a tier: the ranks with their levels, and all signature levels.
 * @param extra signature levels that have no value yet
 */
export function layout(tier: Tier, extra: string[]): { rows: Row[]; signatures: string[] } {
  const rows = Object.keys(tier.attributes ?? {})
    .sort(byNumber)
    .flatMap((rank) =>
      Object.keys(rankOf(tier, rank).dynamic ?? {})
        .sort(byNumber)
        .map((level) => ({ rank, level })),
    );
  const signatures = new Set([...extra, ...rows.flatMap((row) => Object.keys(prestigeOf(tier, row)))]);
  return { rows, signatures: [...signatures].sort(byNumber) };
}

/** An empty cell has no entry. */
export function withValue(tier: Tier, row: Row, signature: string, value: Cell): Tier {
  const all = prestigeOf(tier, row);
  const changed =
    value === '' ? without(all, signature) : { ...all, [signature]: { ...all[signature], prestige: value } };
  const { dynamic = {} } = rankOf(tier, row.rank);
  const steps = { ...dynamic[row.level], prestige_by_sig: changed };
  return withRank(tier, row.rank, { dynamic: { ...dynamic, [row.level]: steps } });
}

/** The same ranks and levels, without values. */
export function emptied(tier: Tier, number: number | undefined): Tier {
  const attributes = Object.entries(tier.attributes ?? {}).map(([rank, values]): [string, Rank] => {
    const levels = Object.keys(values.dynamic ?? {}).map((level): [string, Steps] => [
      level,
      { prestige_by_sig: {} },
    ]);
    return [
      rank,
      { ...(values.static ? { static: values.static } : {}), dynamic: Object.fromEntries(levels) },
    ];
  });
  return { rarity_num: number, attributes: Object.fromEntries(attributes) };
}

/** A rank goes with its last level. */
export function withoutRow(tier: Tier, { rank, level }: Row): Tier {
  const dynamic = without(rankOf(tier, rank).dynamic ?? {}, level);
  return Object.keys(dynamic).length > 0
    ? withRank(tier, rank, { dynamic })
    : { ...tier, attributes: without(tier.attributes ?? {}, rank) };
}

/** What is there already stays. */
export function withRow(tier: Tier, { rank, level }: Row): Tier {
  const values = tier.attributes?.[rank] ?? { static: { max_level: Number(level) } };
  const dynamic = { [level]: { prestige_by_sig: {} }, ...values.dynamic };
  return { ...tier, attributes: { ...tier.attributes, [rank]: { ...values, dynamic } } };
}

export function withHighestLevel(tier: Tier, rank: string, value: Cell): Tier {
  const { static: fixed = {} } = rankOf(tier, rank);
  const { max_level: _gone, ...rest } = fixed;
  return withRank(tier, rank, { static: value === '' ? rest : { ...fixed, max_level: value } });
}
