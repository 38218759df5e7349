import { shareAfterKey, withinBounds } from './shares.ts';

test.each([
  [10, 25],
  [90, 75],
  [50.4, 50],
  [Number.NaN, 48],
])('a share of %d %% becomes %d', (share, bounded) => {
  expect(withinBounds(share)).toBe(bounded);
});

test.each([
  ['ArrowLeft', false, 52],
  ['ArrowRight', false, 44],
  ['ArrowLeft', true, 44],
  ['ArrowRight', true, 52],
  ['Home', false, 25],
  ['End', false, 75],
  ['Enter', false, undefined],
])('%s, right to left %s, leads to %p', (key, isRightToLeft, share) => {
  expect(shareAfterKey(key, 48, isRightToLeft)).toBe(share);
});
