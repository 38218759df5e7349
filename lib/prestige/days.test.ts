import fc from 'fast-check';
import type { Day } from '#lib/prestige/days.ts';
import { addDays, dateOf, noteDay, parseDays, parseDaysByRoster, timeOf } from '#lib/prestige/days.ts';

afterEach(() => void jest.useRealTimers());

const day = (date: string, average: number) => ({ date, average });
const before = [day('2026-11-20', 9000), day('2026-11-21', 9100)];

test.each<[string, string, number, object[]]>([
  ['the first of a day is one more point', '2026-11-22', 9200, [...before, day('2026-11-22', 9200)]],
  [
    'another average of the same day takes its place',
    '2026-11-21',
    9150,
    [before[0] ?? {}, day('2026-11-21', 9150)],
  ],
  ['an empty roster has no point today', '2026-11-21', 0, [before[0] ?? {}]],
  ['an empty roster leaves the days before alone', '2026-11-22', 0, before],
  ['a clock that was put back keeps the order', '2026-11-19', 8900, [day('2026-11-19', 8900), ...before]],
  ['a clock that is years ahead deletes none', '2030-11-21', 9900, [...before, day('2030-11-21', 9900)]],
])('%s', (_, date, average, days) => {
  expect(noteDay(before, date, average)).toEqual(days);
});

test('the same again is no change', () => {
  expect(noteDay(before, '2026-11-21', 9100)).toBe(before);
  expect(noteDay(before, '2026-11-22', 0)).toBe(before);
});

test('never more than a year, one point a day, in order', () => {
  jest.useFakeTimers({ now: new Date('2028-01-01') });
  const date = fc.integer({ min: 0, max: 900 }).map((days) => dateOf(new Date(2025, 0, 1 + days)));
  fc.assert(
    fc.property(fc.array(fc.tuple(date, fc.integer({ min: 0, max: 9 })), { maxLength: 800 }), (all) => {
      const days = all.reduce<readonly Day[]>((old, [when, average]) => noteDay(old, when, average), []);
      const dates = days.map((one) => one.date);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(dates.length).toBeLessThanOrEqual(366);
      expect(parseDays(JSON.parse(JSON.stringify(days)))).toEqual(days);
    }),
    { numRuns: 50 },
  );
});

test('a day in the future, as a wrong clock or a file names it, deletes none', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00') });
  const future = day('2030-01-01', 9);
  const tomorrow = day('2026-11-22', 9200);
  expect(noteDay(before, future.date, future.average)).toEqual([...before, future]);
  expect(parseDays([...before, future])).toEqual(before);
  expect(parseDays([tomorrow, future, ...before])).toEqual([...before, tomorrow]);
  // In a time zone whose day has not come here yet.
  expect(addDays(before, parseDays([tomorrow, future]))).toEqual([...before, tomorrow]);
});

test('of more days than a year has the oldest go', () => {
  const all = Array.from({ length: 367 }, (_, place) => day(dateOf(new Date(2025, 0, 1 + place)), 9));
  expect(addDays(all, [])).toEqual(all.slice(1));
});

test('days of a file fill the gaps and replace nothing', () => {
  expect(addDays(before, [day('2026-11-21', 1), day('2026-11-18', 8800)])).toEqual([
    day('2026-11-18', 8800),
    ...before,
  ]);
});

test.each([
  null,
  'days',
  [null, 7, {}, { date: '2026-02-30', average: 5 }, { date: 'today', average: 5 }],
  [
    { date: '2026-11-22', average: '9000' },
    { date: '2026-11-22', average: -1 },
    { date: 5, average: 5 },
  ],
])('what is no list of days is none: %j', (value) => {
  expect(parseDays(value)).toEqual([]);
});

test('what is stored may be anything', () => {
  for (const text of [null, '', '7', 'null', '{', '{"a":7,"__proto__":[]}'])
    for (const days of Object.values(parseDaysByRoster(text))) expect(days).toEqual([]);
  expect(parseDaysByRoster(JSON.stringify({ first: before }))).toEqual({ first: before });
  expect(timeOf('2026-13-01')).toBeNaN();
});
