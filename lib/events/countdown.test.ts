import { countdown } from './countdown.ts';

const from = Date.UTC(2026, 11, 9, 17) / 1000;
const times = { from, to: from + 3 * 86_400 };
const labels = { starts: 'Starts in {time}', ends: 'Ends in {time}' };

test.each([
  [from - 16 * 86_400 - 4 * 3600, false, 'Starts in 16d 4h'],
  [from - 86_401, false, 'Starts in 1d 0h'],
  [from - 86_400, false, 'Starts in 24:00:00'],
  [from - 3661, false, 'Starts in 01:01:01'],
  [from - 3661, true, 'Starts in 1h 2m'],
  [from - 3599, true, 'Starts in 1h 0m'],
  [from - 3540, true, 'Starts in 0h 59m'],
  [from - 86_399, true, 'Starts in 1d 0h'],
  [from - 86_340, true, 'Starts in 23h 59m'],
  [from - 2 * 86_400 + 30, true, 'Starts in 2d 0h'],
  [from - 0.5, false, 'Starts in 00:00:01'],
  [from, false, 'Ends in 3d 0h'],
  [times.to - 59, false, 'Ends in 00:00:59'],
  [times.to - 59, true, 'Ends in 0h 1m'],
  [times.to, false, ''],
])('at %d (calm: %s): %s', (now, isCalm, expected) => {
  expect(countdown(times, now, { language: 'en', labels, isCalm })).toBe(expected);
});

test('the units are in the language of the page', () => {
  expect(countdown(times, from - 2 * 86_400, { language: 'tr', labels, isCalm: false })).toMatch(
    /2 ?g.* 0 ?s/,
  );
});
