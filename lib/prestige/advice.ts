import { countedPlaces, exactAverage } from '#lib/prestige/average.ts';
import type { ChampionDetail } from '#lib/prestige/champion-detail.ts';
import { changeRank, lookUpPrestige, nextRank, nextSignature, settle } from '#lib/prestige/choices.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { slots } from '#lib/prestige/rows.ts';

export type Valued = { row: Row; detail: ChampionDetail | undefined; prestige: number };

/** What to enter in a row. The rank comes first, because it resets the signature. */
type Steps = { rank?: number; signature?: number };

export type Advice = {
  steps: Steps;
  /** The row after all steps. */
  row: Row;
  /** The rise of the average, unrounded. */
  gain: number;
};

function stepsTo(row: Row, next: Row, detail: ChampionDetail): Steps {
  const ranked = next.rank === null || next.rank === row.rank ? null : changeRank(row, next.rank);
  const signature = next.sigLevel ?? 0;
  if (!ranked) return { signature };
  const rank = next.rank ?? 0;
  return settle(ranked, detail).sigLevel === next.sigLevel ? { rank } : { rank, signature };
}

/** Returns a function for the average with another value in one place, which sorts again only if the value falls. */
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

/** The steps that raise the average most: each champion's next rank and next signature, sorted by gain. */
export function findAdvice(valued: readonly Valued[], most: number): readonly Advice[] {
  const values = valued.map(({ prestige }) => prestige);
  const before = exactAverage(values);
  const after = averageAfter(values);
  const advice = valued.flatMap(({ row, detail }, place): Advice[] => {
    if (!detail) return [];
    return [nextRank(row, detail), nextSignature(row, detail)].flatMap((next) => {
      const prestige = next ? lookUpPrestige(next, detail) : null;
      if (!next || prestige === null) return [];
      const gain = after(place, prestige) - before;
      return gain > 0 ? [{ steps: stepsTo(row, next, detail), row: next, gain }] : [];
    });
  });
  return advice.sort((a, b) => b.gain - a.gain).slice(0, most);
}
