import type { ChampionDetail } from '#lib/prestige/champion-detail.ts';
import { parseChampionDetail } from '#lib/prestige/champion-detail.ts';
import type { Choice } from '#lib/prestige/rows.ts';

const signatures = (values: Record<string, unknown>) => ({
  prestige_by_sig: Object.fromEntries(Object.entries(values).map(([key, prestige]) => [key, { prestige }])),
});

/** A champion of two tiers whose keys are not sorted as numbers. */
const wireDetail = {
  id: 'quill',
  blueprints: [
    { rarity_num: '5', attributes: { 1: { dynamic: { 25: signatures({ 0: 3000 }) } } } },
    {
      rarity_num: 6,
      attributes: {
        10: { dynamic: { 65: signatures({ 0: 9900 }) } },
        9: { dynamic: { 65: signatures({ 0: 9000 }) } },
        1: {
          static: { max_level: 25 },
          dynamic: {
            9: signatures({ 0: 100 }),
            25: signatures({ 100: 5100, 20: 5020, 0: '5000' }),
          },
        },
        2: { dynamic: { 35: signatures({ 0: 6000, 20: 6020, 40: 6040 }) } },
      },
    },
  ],
};

function orThrow(detail: ChampionDetail | null): ChampionDetail {
  if (!detail) throw new Error('The fixture is no champion detail.');
  return detail;
}

export const detail = orThrow(parseChampionDetail(wireDetail));

export function choice(
  champion: string,
  tier: number | null = null,
  rank: number | null = null,
  level: number | null = null,
  sigLevel: number | null = null,
): Choice {
  return { champion, tier, rank, level, sigLevel };
}

type Values = Record<number, Record<number, Record<number, Record<number, number>>>>;

/** The detail of a champion with these values: tier → rank → level → signature → prestige. */
export function detailOf(values: Values): ChampionDetail {
  const blueprints = Object.entries(values).map(([tier, ranks]) => ({
    rarity_num: tier,
    attributes: Object.fromEntries(
      Object.entries(ranks).map(([rank, levels]) => [
        rank,
        {
          dynamic: Object.fromEntries(
            Object.entries(levels).map(([level, values]) => [level, signatures(values)]),
          ),
        },
      ]),
    ),
  }));
  return orThrow(parseChampionDetail({ blueprints }));
}
