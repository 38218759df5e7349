import { digitGroups, groupDigits } from './group-digits.ts';
import { locales, localeTag } from './locales.ts';

test.each(locales)('whole numbers look as in all other places (%s)', (locale) => {
  const tag = localeTag(locale);
  const groups = digitGroups(tag);
  const format = new Intl.NumberFormat(tag);
  const numbers = [0, 7, 999, 1000, 1234, 9999, 10_000, 12_345, 123_456, 1_234_567];
  expect(numbers.map((number) => groupDigits(number, groups))).toEqual(
    numbers.map((number) => format.format(number)),
  );
});

test('parts of a number are rounded', () => {
  const groups = { separator: '.', from: 1000 };
  expect(groupDigits(20_400.6, groups)).toBe('20.401');
  expect(groupDigits(999.6, groups)).toBe('1.000');
});
