import { fromStored, isStored, problemOfMoment, statusByTimes, toStored } from './moments.ts';

const start = '2026-03-01T10:00:00Z';
const end = '2026-03-01T12:00:00Z';

test.each([
  ['before it', '2026-03-01T09:59:59Z', 'comingsoon'],
  ['at its beginning', start, 'live'],
  ['just before its end', '2026-03-01T11:59:59Z', 'live'],
  ['at its end', end, 'completed'],
])('the status of an event %s', (_, now, status) => {
  expect(statusByTimes({ start, end }, Date.parse(now))).toBe(status);
});

test.each([
  ['no end', { start }],
  ['no start', { end }],
  ['an end before its start', { start: end, end: start }],
  ['a start that is no time', { start: 'soon', end }],
])('an event with %s has no status by its times', (_, times) => {
  expect(statusByTimes(times)).toBe('');
});

test.each([
  ['2026-07-04T18:30:00Z', '2026-07-04T18:30:00Z'],
  ['2026-07-04T18:30:00.500Z', '2026-07-04T18:30:00Z'],
  ['2026-07-04T20:30:00+02:00', '2026-07-04T18:30:00Z'],
  ['', ''],
  ['soon', ''],
])('“%s” is stored as “%s”', (text, stored) => {
  expect(toStored(fromStored(text))).toBe(stored);
});

test('a moment that was half typed is none', () => {
  expect(toStored(new Date(Number.NaN))).toBe('');
});

test.each([
  [start, true],
  ['Ends November 28', false],
  ['2026', false],
  ['March 1, 2026 10:00 UTC', false],
  ['', false],
])('“%s” is a moment as it is stored: %s', (text, expected) => {
  expect(isStored(text)).toBe(expected);
});

test.each([
  ['an end after the start', 'end', { start, end }, ''],
  ['an end before the start', 'end', { start: end, end: start }, 'It ends before it starts.'],
  ['an end that is the start', 'end', { start, end: start }, 'It ends before it starts.'],
  ['an end without a start', 'end', { end }, ''],
  ['the start of that event, which may be right', 'start', { start: end, end: start }, ''],
  ['a code that is over', 'until', { until: start }, 'This is over'],
  ['a code that is not over', 'until', { until: '2026-03-01T12:00:01Z' }, ''],
  ['a code without an end', 'until', {}, ''],
  ['an end that is no moment', 'until', { until: 'soon' }, ''],
])('says what is wrong with %s', (_, attribute, values, said) => {
  const problem = problemOfMoment(attribute, values, { __: (text) => text }, Date.parse(end));
  expect(problem.startsWith(said) && (problem === '') === (said === '')).toBe(true);
});
