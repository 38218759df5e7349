import { withRelativeDates } from './relative-dates.ts';

const now = Date.UTC(2026, 10, 23, 13, 37);

test.each([
  ['{{day+2 18:00}}', '2026-11-25T18:00:00Z'],
  ['{{day-4 07:30}}', '2026-11-19T07:30:00Z'],
  ['{{day+0 00:00}}', '2026-11-23T00:00:00Z'],
  ['{{hour+3}}', '2026-11-23T16:30:00Z'],
  ['{{hour-2}} to {{hour+12}}', '2026-11-23T11:30:00Z to 2026-11-24T01:30:00Z'],
  ['{{year}} {year}', '{{year}} {year}'],
])('%s', (text, expected) => {
  expect(withRelativeDates(text, now)).toBe(expected);
});
