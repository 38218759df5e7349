import { ratiosOf } from './ratios.ts';

const rounds = (...values: number[]) => values.map((cost) => ({ cost }));

test.each([
  ['the same', rounds(4, 5, 6), rounds(4, 5, 6), '1.00', '1.00 to 1.00'],
  // Another machine, or other programs on it, slow a whole round down.
  ['a round that was slow for both', rounds(1, 30, 1), rounds(2, 60, 2), '0.50', '0.50 to 0.50'],
  ['a round that was slow for one', rounds(2, 9, 2), rounds(2, 2, 2), '1.00', '1.00 to 4.50'],
  ['one round', rounds(3), rounds(2), '1.50', ''],
])('a line is the middle of the rounds: %s', (_, now, then, ratio, spread) => {
  expect(ratiosOf(now, then)).toEqual([['cost', ratio, spread]]);
});
