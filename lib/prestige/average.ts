import { slots } from '#lib/prestige/rows.ts';

/** The indexes of the best thirty values above zero (`rules 46`). Of equal values the earlier one counts. */
export function countedPlaces(values: readonly number[]): readonly number[] {
  return values
    .map((value, place) => ({ value, place }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.place - b.place)
    .slice(0, slots)
    .map(({ place }) => place);
}

export function exactAverage(values: readonly number[]): number {
  const counted = countedPlaces(values);
  if (counted.length === 0) return 0;
  return counted.reduce((sum, place) => sum + (values[place] ?? 0), 0) / counted.length;
}

export function averagePrestige(values: readonly number[]): number {
  return Math.round(exactAverage(values));
}

type GoalGap = {
  /** The points that the average is short of the goal. */
  average: number;
  /** The points that the counted champions are short of together, with rounding taken into account. */
  total: number;
};

/** `null` when the goal is reached. */
export function goalGap(values: readonly number[], goal: number): GoalGap | null {
  const average = averagePrestige(values);
  if (average >= goal) return null;
  const counted = countedPlaces(values);
  const sum = counted.reduce((total, place) => total + (values[place] ?? 0), 0);
  return {
    average: goal - average,
    total: Math.ceil((goal - 0.5) * Math.max(1, counted.length) - sum),
  };
}
