import { hash } from './world.mjs';
import { recordsOf } from './post.mjs';

/** @typedef {{ id: string, name: string, class: string, maxPrestige: number, tiers: number[] }} Champion */

/**
 * For each tier: the share of a seven-star champion's value that a champion is worth, and the highest level in each of its
 * ranks.
 */
const tierTable = /** @type {Record<number, { share: number, levels: number[] }>} */ ({
  1: { share: 0.05, levels: [10, 20] },
  2: { share: 0.1, levels: [10, 20, 30] },
  3: { share: 0.19, levels: [10, 20, 30, 40] },
  4: { share: 0.33, levels: [10, 20, 30, 40, 50] },
  5: { share: 0.55, levels: [25, 35, 45, 55, 65] },
  6: { share: 0.8, levels: [25, 35, 45, 55, 65] },
  7: { share: 1, levels: [25, 35, 45, 55, 65] },
});
const signatures = Array.from({ length: 11 }, (_, step) => step * 20);

/**
 * @param {import('./world.mjs').World} world
 * @returns {Champion[]}
 */
export function championsOf(world) {
  return recordsOf(world, 'champions')
    .filter((champion) => typeof champion.id === 'string' && champion.id)
    .map((champion) => ({
      id: champion.id,
      name: String(champion.name ?? champion.id),
      class: String(champion.class ?? '').toLowerCase(),
      maxPrestige: Number(champion.maxPrestige ?? champion.max_prestige) || 10_000,
      tiers: tiersOf(champion.tiers),
    }));
}

/** @param {unknown} tiers */
function tiersOf(tiers) {
  const known = Array.isArray(tiers) ? tiers.map(Number).filter((tier) => tierTable[tier]) : [];
  return known.length > 0 ? [...new Set(known)].sort((a, b) => a - b) : [3, 4, 5, 6, 7];
}

/** @param {Champion[]} champions */
export function championsMap(champions) {
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
 *
 * @param {Champion} champion
 */
export function championDetail(champion) {
  const top = tierTable[champion.tiers.at(-1) ?? 7]?.share ?? 1;
  const blueprints = champion.tiers.map((tier) => {
    const { share, levels } = tierTable[tier] ?? { share: 1, levels: [25] };
    const best = (champion.maxPrestige * share) / top;
    const attributes = Object.fromEntries(
      levels.map((maxLevel, index) => [String(index + 1), rankOf(champion, best, levels, maxLevel)]),
    );
    return { rarity_num: tier, attributes };
  });
  return { id: champion.id, blueprints };
}

/**
 * @param {Champion} champion
 * @param {number} best the tier's highest value
 * @param {number[]} levels
 * @param {number} maxLevel
 */
function rankOf(champion, best, levels, maxLevel) {
  const highest = levels.at(-1) ?? maxLevel;
  const lean = 0.1 + (hash(champion.id) % 60) / 1_000;
  const dynamic = Object.fromEntries(
    [1, Math.ceil(maxLevel / 2), maxLevel].map((level) => {
      const grown = 0.3 + 0.5 * (maxLevel / highest) + 0.2 * (level / maxLevel);
      const steps = signatures.map((signature) => {
        const awakened = 1 - lean + lean * (signature / 200) ** 0.8;
        return [String(signature), { prestige: Math.round(best * grown * awakened) }];
      });
      return [String(level), { prestige_by_sig: Object.fromEntries(steps) }];
    }),
  );
  return { static: { max_level: maxLevel }, dynamic };
}
