import type { ChampionClass } from '#game/classes.ts';
import { parseChampionClass } from '#lib/champion-class.ts';
import { ofStaticDetail, ofStaticHost } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { parseWith, wireChampions, wirePrestigeTable } from '#lib/cms/wire.ts';
import { parseChampionDetail } from '#lib/prestige/champion-detail.ts';
import type { PrestigeTable } from '#lib/prestige/prestige-table.ts';
import { toPrestigeTable } from '#lib/prestige/prestige-table.ts';

export type ChampionEntry = {
  id: string;
  name: string;
  championClass: ChampionClass | null;
  maxPrestige: number | null;
};

type ChampionMap = {
  entries: readonly ChampionEntry[];
  /** Seconds since 1970; null where the static host sends no Last-Modified. */
  modifiedAt: number | null;
};

/** The champion map of the static host: all champions that the calculator offers. */
export const getChampionMap = defineRead('champion-map', () =>
  ofStaticHost('champions_map.json', (body, modifiedAt): ChampionMap | null => {
    const wire = parseWith(wireChampions)(body);
    if (!wire) return null;
    const entries = wire.map((entry) => ({
      id: entry.id,
      name: entry.en || entry.id,
      championClass: parseChampionClass(entry.class),
      maxPrestige: entry.max_prestige,
    }));
    return { entries, modifiedAt };
  }),
);

/** A champion's prestige by tier and rank. */
export const getPrestigeTable = defineRead('prestige-table', (id: string) =>
  ofStaticDetail<PrestigeTable>(
    id,
    (body) => {
      const detail = parseChampionDetail(body);
      return detail && toPrestigeTable(detail);
    },
    parseWith(wirePrestigeTable),
  ),
);
