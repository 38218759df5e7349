import { countedPlaces, exactAverage } from '@/lib/prestige/average';
import type { ChampionDetail } from '@/lib/prestige/champion-detail';
import { lookUpPrestige, nextRank, nextSignature } from '@/lib/prestige/choices';
import type { Row } from '@/lib/prestige/rows';
import { slots } from '@/lib/prestige/rows';

export type Valued = { row: Row; detail: ChampionDetail | undefined; prestige: number };

export type Advice = {
  kind: 'rank' | 'signature';
  /** The row as it would be. */
  row: Row;
  prestige: number;
  /** By how much the average would rise, unrounded. */
  gain: number;
};

/** How the average would stand with another value in one place: without sorting anew for what only rises. */
function averageAfter(values: readonly number[]): (place: number, next: number) => number {
  const counted = countedPlaces(values);
  const places = new Set(counted);
  const sum = counted.reduce((total, place) => total + (values[place] ?? 0), 0);
  const last = values[counted.at(-1) ?? -1] ?? 0;
  return (place, next) => {
    const value = values[place] ?? 0;
    if (value === 0 || next < value) return exactAverage(values.with(place, next));
    if (places.has(place)) return (sum - value + next) / counted.length;
    return next > last ? (sum - last + next) / slots : sum / slots;
  };
}

/** What raises the average most: each champion's next rank and next signature, the best first. */
export function adviseRaises(valued: readonly Valued[], most: number): readonly Advice[] {
  const values = valued.map(({ prestige }) => prestige);
  const before = exactAverage(values);
  const after = averageAfter(values);
  const advice = valued.flatMap(({ row, detail }, place): Advice[] => {
    if (!detail) return [];
    const steps = [
      { kind: 'rank', next: nextRank(row, detail) },
      { kind: 'signature', next: nextSignature(row, detail) },
    ] as const;
    return steps.flatMap(({ kind, next }) => {
      const prestige = next ? lookUpPrestige(next, detail) : null;
      if (!next || prestige === null) return [];
      const gain = after(place, prestige) - before;
      return gain > 0 ? [{ kind, row: next, prestige, gain }] : [];
    });
  });
  return advice.sort((a, b) => b.gain - a.gain).slice(0, most);
}
