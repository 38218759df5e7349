import type { ChampionClass } from '@/lib/champion-class';
import { parseChampionClass } from '@/lib/champion-class';
import type { Result } from '@/lib/cms/client';
import { readStatic } from '@/lib/cms/client';
import { parseWith, wireChampions } from '@/lib/cms/wire';

export type ChampionEntry = {
  id: string;
  name: string;
  championClass: ChampionClass | null;
  maxPrestige: number | null;
};

/** The champion map of the static host: what the calculator offers to pick from. */
export function getChampionMap(): Promise<Result<readonly ChampionEntry[]>> {
  return readStatic('champions_map.json', (body) => {
    const wire = parseWith(wireChampions)(body);
    if (!wire) return null;
    return wire.map((entry) => ({
      id: entry.id,
      name: entry.en || entry.id,
      championClass: parseChampionClass(entry.class),
      maxPrestige: entry.max_prestige,
    }));
  });
}
