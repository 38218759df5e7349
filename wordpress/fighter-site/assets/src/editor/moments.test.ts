import { fromLocal, statusByTimes, toLocal } from './moments.ts';

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

test('what is typed in the browser’s time zone comes back as it was', () => {
  expect(toLocal(fromLocal('2026-07-04T18:30'))).toBe('2026-07-04T18:30');
  expect(fromLocal('2026-07-04T18:30')).toMatch(/^2026-07-0[345]T\d\d:[03]0:00Z$/);
  expect([toLocal(''), toLocal('soon'), fromLocal('')]).toEqual(['', '', '']);
});
