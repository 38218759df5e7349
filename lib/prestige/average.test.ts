import fc from 'fast-check';
import { averagePrestige, countedPlaces, goalGap } from '#lib/prestige/average.ts';

const many = (count: number, value: number) => Array.from({ length: count }, () => value);

test.each<[string, number[], number]>([
  ['nothing', [], 0],
  ['thirty empty rows', many(30, 0), 0],
  ['one champion', [9050, ...many(29, 0)], 9050],
  ['zeros do not count', [100, 0, 200], 150],
  ['half rounds up', [1, 2], 2],
  ['a third rounds down', [1, 1, 2], 1],
  ['the best thirty of thirty-one', [...many(30, 100), 99], 100],
  ['the best thirty, wherever they stand', [1, ...many(30, 300), 2], 300],
  ['thirty different ones', Array.from({ length: 40 }, (_, at) => at + 1), 26],
])('average of %s', (_, values, average) => {
  expect(averagePrestige(values)).toBe(average);
});

test('highlighted are the best thirty above zero; of equal ones the first', () => {
  expect(countedPlaces([0, 5, 7])).toEqual([2, 1]);
  expect(countedPlaces(many(31, 5))).not.toContain(30);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 100 }), (values) => {
      const counted = countedPlaces(values);
      expect(counted).toHaveLength(Math.min(30, values.filter((value) => value > 0).length));
      const worst = Math.min(...counted.map((place) => values[place] ?? 0));
      values.forEach((value, place) => {
        if (!counted.includes(place)) expect(value).toBeLessThanOrEqual(worst);
      });
    }),
  );
});

test.each<[string, number[], number, ReturnType<typeof goalGap>]>([
  ['reached', [100], 100, null],
  ['reached by rounding', [99, 100], 100, null],
  ['one champion short', [90], 100, { average: 10, total: 10 }],
  ['two champions short', [90, 90], 100, { average: 10, total: 19 }],
  ['no champion yet', [0], 100, { average: 100, total: 100 }],
])('goal: %s', (_, values, goal, gap) => {
  expect(goalGap(values, goal)).toEqual(gap);
});

test('closing the gap reaches the goal', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 900 }),
      (values, goal) => {
        const gap = goalGap(values, goal);
        if (gap)
          expect(averagePrestige(values.with(0, (values[0] ?? 0) + gap.total))).toBeGreaterThanOrEqual(goal);
      },
    ),
  );
});
