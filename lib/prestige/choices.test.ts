import fc from 'fast-check';
import {
  changeRank,
  changeSignature,
  changeTier,
  lookUpPrestige,
  nextRank,
  nextSignature,
  optionsOf,
  pickChampion,
  settle,
} from '#lib/prestige/choices.ts';
import { choice, detail } from '#lib/prestige/fixture.ts';
import type { Choice } from '#lib/prestige/rows.ts';

const settled = (row: Choice) => settle(row, detail);

test('a picked champion starts at the highest tier, first rank, highest level, first signature', () => {
  expect(settled(pickChampion(choice('other', 3, 4, 5, 6), 'quill'))).toEqual(choice('quill', 6, 1, 25, 0));
});

test.each<[string, Choice, Choice, number | null]>([
  [
    'a new tier resets rank, level and signature',
    changeTier(choice('quill', 6, 10, 65, 0), 5),
    choice('quill', 5, 1, 25, 0),
    3000,
  ],
  [
    'a new rank resets level and signature',
    changeRank(choice('quill', 6, 1, 25, 100), 2),
    choice('quill', 6, 2, 35, 0),
    6000,
  ],
  [
    'a new signature leaves all else',
    changeSignature(choice('quill', 6, 1, 9, 0), 100),
    choice('quill', 6, 1, 9, 100),
    null,
  ],
  [
    'a stored level that is not the highest stays',
    choice('quill', 6, 1, 9, 0),
    choice('quill', 6, 1, 9, 0),
    100,
  ],
  [
    'a level that is not there becomes the highest',
    choice('quill', 6, 1, 64, 20),
    choice('quill', 6, 1, 25, 20),
    5020,
  ],
  [
    'a tier that is not there stays, worth nothing',
    choice('quill', 9, 1, 25, 0),
    choice('quill', 9, 1, 25, 0),
    null,
  ],
  [
    'a rank that is not there stays, worth nothing',
    choice('quill', 6, 7, 25, 0),
    choice('quill', 6, 7, 25, 0),
    null,
  ],
  [
    'a signature that is not there stays, worth nothing',
    choice('quill', 6, 1, 25, 33),
    choice('quill', 6, 1, 25, 33),
    null,
  ],
  ['a numeric string is a value', choice('quill', 6, 1, 25, 0), choice('quill', 6, 1, 25, 0), 5000],
])('%s', (_, before, after, prestige) => {
  expect(settled(before)).toEqual(after);
  expect(lookUpPrestige(settled(before), detail)).toBe(prestige);
});

test('the selects offer what the data has, in the order of numbers', () => {
  expect(optionsOf(choice('quill', 6, 1, 25, 0), detail)).toEqual({
    tiers: [6, 5],
    ranks: [1, 2, 9, 10],
    signatures: [0, 20, 100],
  });
});

test('settling what is settled is the same row', () => {
  const number = fc.option(fc.integer({ min: 0, max: 70 }));
  fc.assert(
    fc.property(number, number, number, number, (tier, rank, level, sigLevel) => {
      const once = settled(choice('quill', tier, rank, level, sigLevel));
      expect(settled(once)).toBe(once);
    }),
  );
});

test('one rank up keeps the signature as far as it goes', () => {
  const at = (rank: number, sigLevel: number) => ({
    ...choice('quill', 6, rank, rank === 1 ? 25 : 35, sigLevel),
    id: 'a',
  });
  expect(nextRank(at(1, 20), detail)).toMatchObject({ rank: 2, level: 35, sigLevel: 20 });
  expect(nextRank(at(1, 100), detail)).toMatchObject({ rank: 2, level: 35, sigLevel: 40 });
  expect(nextRank(at(2, 0), detail)).toMatchObject({ rank: 9, level: 65 });
  expect(nextRank(at(10, 0), detail)).toBeNull();
  expect(nextSignature(at(1, 20), detail)).toMatchObject({ sigLevel: 100 });
  expect(nextSignature(at(1, 100), detail)).toBeNull();
});
