import { hash } from './world.ts';
import type { Champion } from './data.ts';

/**
 * For each tier: the share of a seven-star champion's value that a champion is worth, and the highest level in each of its
 * ranks.
 */
const tierTable = [
  { tier: 1, share: 0.05, levels: [10, 20] },
  { tier: 2, share: 0.1, levels: [10, 20, 30] },
  { tier: 3, share: 0.19, levels: [10, 20, 30, 40] },
  { tier: 4, share: 0.33, levels: [10, 20, 30, 40, 50] },
  { tier: 5, share: 0.55, levels: [25, 35, 45, 55, 65] },
  { tier: 6, share: 0.8, levels: [25, 35, 45, 55, 65] },
  { tier: 7, share: 1, levels: [25, 35, 45, 55, 65] },
];
const signatures = Array.from({ length: 11 }, (_, step) => step * 20);

export function championsMap(champions: Champion[]) {
  return champions.map((champion, index) => ({
    id: champion.id,
    en: champion.name,
    class: champion.class,
    max_prestige: index % 4 === 3 ? String(champion.maxPrestige) : champion.maxPrestige,
  }));
}

/**
 * A champion's prestige for every tier, rank, level and signature: the same on every machine, rising with each of the
 * four, and at most the maximum in the champion map.
 */
export function championDetail(champion: Champion) {
  const tiers = tierTable.filter(({ tier }) => champion.tiers.includes(tier));
  const top = tiers.at(-1)?.share ?? 1;
  const blueprints = tiers.map(({ tier, share, levels }) => {
    const best = (champion.maxPrestige * share) / top;
    const attributes = Object.fromEntries(
      levels.map((maxLevel, index) => [String(index + 1), rankOf(champion, best, levels, maxLevel)]),
    );
    return { rarity_num: tier, attributes };
  });
  return { id: champion.id, blueprints };
}

/** @param best the tier's highest value */
function rankOf(champion: Champion, best: number, levels: number[], maxLevel: number) {
  const highest = levels.at(-1) ?? maxLevel;
  const lean = 0.1 + (hash(champion.id) % 60) / 1_000;
  const dynamic = Object.fromEntries(
    [1, Math.ceil(maxLevel / 2), maxLevel].map((level) => {
      const grown = 0.3 + 0.5 * (maxLevel / highest) + 0.2 * (level / maxLevel);
      const steps = signatures.map((signature) => {
        const awakened = 1 - lean + lean * (signature / 200) ** 0.8;
        return [String(signature), { prestige: Math.round(best * grown * awakened) }] as const;
      });
      return [String(level), { prestige_by_sig: Object.fromEntries(steps) }];
    }),
  );
  return { static: { max_level: maxLevel }, dynamic };
}
