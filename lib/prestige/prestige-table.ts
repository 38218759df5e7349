import type { ChampionDetail } from '#lib/prestige/champion-detail.ts';
import { signaturesAt, sortedKeys } from '#lib/prestige/champion-detail.ts';

type Value = { signature: number; prestige: number };

/** A champion's prestige in a rank of a tier, at the rank's highest level. */
export type RankValues = {
  tier: number;
  rank: number;
  /** At the lowest signature, which is 0. */
  low: Value;
  /** At the highest signature. */
  high: Value;
};

export type PrestigeTable = readonly RankValues[];

/** More ranks than a game has. */
const mostRanks = 200;

/** The highest tier first, and the highest rank of each. */
export function toPrestigeTable({ tiers }: ChampionDetail): PrestigeTable {
  const table = sortedKeys(tiers)
    .toReversed()
    .flatMap((tier) => {
      const ranks = tiers.get(tier);
      return sortedKeys(ranks)
        .toReversed()
        .flatMap((rank) => {
          const levels = ranks?.get(rank);
          const signatures = signaturesAt(levels, sortedKeys(levels).at(-1) ?? null);
          const keys = sortedKeys(signatures);
          const at = (signature = 0): Value => ({
            signature,
            prestige: Math.round(signatures.get(signature) ?? 0),
          });
          return keys.length === 0 ? [] : [{ tier, rank, low: at(keys[0]), high: at(keys.at(-1)) }];
        });
    });
  return table.slice(0, mostRanks);
}
