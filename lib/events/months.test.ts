import { addMonths, chooseMonth, firstWeekdayOf, isNearMonth, monthsOf, weeksOf } from './months.ts';
import type { DatedEvent } from './read-events.ts';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const event = (title: string, from: string, to: string | null): DatedEvent => ({
  id: title,
  title,
  from: at(from),
  to: to === null ? null : at(to),
  status: undefined,
  image: '',
  imageAlt: '',
  imageFocus: '',
  text: '',
  link: '',
  links: [],
});
const now = at('2026-11-23T12:00');

test('a week begins as the language has it', () => {
  expect(['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'tr', 'ru'].map(firstWeekdayOf)).toEqual([
    7, 1, 1, 1, 1, 7, 1, 1,
  ]);
});

test.each([
  ['no event', [], null],
  ['one', [event('a', '2026-12-09T17:00', '2027-01-06T17:00')], ['2026-12', '2027-01']],
  [
    'one that ends as a month begins',
    [event('a', '2026-12-09T17:00', '2027-01-01T00:00')],
    ['2026-12', '2026-12'],
  ],
  ['one without an end', [event('a', '2026-10-01T00:00', null)], ['2026-10', '2026-10']],
  ['a mistyped year', [event('a', '2026-12-09T17:00', '2226-12-10T17:00')], ['2026-12', '2028-11']],
  ['years ago', [event('a', '2016-12-09T17:00', '2016-12-10T17:00')], null],
])('months with %s', (_what, events, expected) => {
  const months = monthsOf(events, now);
  expect(months && [months.first, months.last]).toEqual(expected);
});

test.each([
  ['', '2026-10', '2026-12', '2026-11'],
  ['', '2026-12', '2027-01', '2026-12'],
  ['', '2026-08', '2026-09', '2026-09'],
  ['2026-12', '2026-10', '2026-12', '2026-12'],
  ['2027-01', '2026-10', '2026-12', null],
  ['2026-09', '2026-10', '2026-12', null],
  ['2026-13', '2026-10', '2027-12', null],
  ['2026-1', '2026-01', '2026-12', null],
  ['<b>', '2026-10', '2026-12', null],
])('asked for %p between %s and %s: %p', (month, first, last, expected) => {
  expect(chooseMonth(month, { first, last }, now)).toBe(expected);
});

test.each([
  ['2026-11', true],
  ['2028-11', true],
  ['2029-02', false],
  ['2024-11', true],
  ['2024-08', false],
  ['2026-13', false],
  ['2026-00', false],
  ['12', false],
])('whether %s may be in the calendar: %s', (month, expected) => {
  expect(isNearMonth(month, now)).toBe(expected);
});

test('months are added over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('the weeks of December 2026, from Monday and from Sunday', () => {
  const numbers = (first: number) =>
    weeksOf('2026-12', first, []).map((week) => week.map((cell) => cell?.number ?? 0));
  expect(numbers(1)[0]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(numbers(1).at(-1)).toEqual([28, 29, 30, 31, 0, 0, 0]);
  expect(numbers(7)[0]).toEqual([0, 0, 1, 2, 3, 4, 5]);
});

test('an event is one bar in each week, and its lines are its own', () => {
  const long = event('long', '2026-11-30T17:00', '2026-12-09T17:00');
  const short = event('short', '2026-12-08T17:00', '2026-12-08T18:00');
  const next = event('next', '2026-12-10T17:00', null);
  const days = weeksOf('2026-12', 1, [short, long, next]).flat();
  const bars = days.flatMap((day) =>
    (day?.bars ?? []).map(({ event, ...bar }) => [day?.number, event.id, bar]),
  );
  expect(bars).toEqual([
    [1, 'long', { days: 6, line: 0, isStart: false, isEnd: false }],
    [7, 'long', { days: 3, line: 0, isStart: false, isEnd: true }],
    [8, 'short', { days: 1, line: 1, isStart: true, isEnd: true }],
    [10, 'next', { days: 1, line: 0, isStart: true, isEnd: true }],
  ]);
  expect(days.filter((day) => day && !day.isQuiet).map((day) => day?.number)).toEqual([1, 8, 10]);
});
