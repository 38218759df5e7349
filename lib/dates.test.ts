import { formatDate, isoDay, parseSeconds } from '#lib/dates.ts';

const lateEvening = Date.UTC(2026, 10, 20, 23, 59) / 1000;

test.each([
  ['en', 'November 20, 2026'],
  ['es', '20 de noviembre de 2026'],
  ['fr', '20 novembre 2026'],
  ['de', '20. November 2026'],
  ['it', '20 novembre 2026'],
  ['pt-br', '20 de novembro de 2026'],
  ['tr', '20 Kasım 2026'],
  ['ru', '20 ноября 2026 г.'],
] as const)('%s writes the day its own way, in UTC', (locale, text) => {
  expect(formatDate(lateEvening, locale)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])('%p is no date and shows nothing', (seconds) => {
  expect(formatDate(seconds, 'en')).toBe('');
  expect(isoDay(seconds)).toBe('');
});

test('machines get the day', () => {
  expect(isoDay(lateEvening)).toBe('2026-11-20');
});

test.each([
  ['a moment', lateEvening, lateEvening],
  ['a moment with a fraction', lateEvening + 0.5, lateEvening],
  ['the last second of the year 9999', 253_402_300_799, 253_402_300_799],
  ['the second after it', 253_402_300_800, null],
  ['milliseconds', lateEvening * 1000, null],
  ['microseconds, more than a Date holds', lateEvening * 1_000_000, null],
  ['nothing, as PHP says "never"', 0, null],
  ['a negative number', -5, null],
  ['no number', Number.NaN, null],
  ['none', null, null],
])('%s is read as seconds since 1970', (_, given, expected) => {
  expect(parseSeconds(given)).toBe(expected);
});
