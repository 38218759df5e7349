import type { Tier } from './tiers.ts';
import { change, nextPlace, placeOf, put, remove, unknownChange } from './tiers.ts';

/** "12/3" as two tiers with the champions 1 and 2, and 3. */
const of = (text: string): Tier[] =>
  text.split('/').map((champions, nth) => ({
    name: 'SABC'.charAt(nth),
    champions: [...champions].map((id) => ({ champion: Number(id) })),
  }));
const shown = (tiers: Tier[]) =>
  tiers.map(({ champions }) => champions.map(({ champion }) => champion).join('')).join('/');

test.each([
  ['within its tier', '123/4', 3, { tier: 0, nth: 0 }, '312/4'],
  ['to its own place', '123/4', 2, { tier: 0, nth: 1 }, '123/4'],
  ['into another tier', '12/34', 1, { tier: 1, nth: 1 }, '2/314'],
  ['a new one', '12/3', 9, { tier: 1, nth: 1 }, '12/39'],
  ['beyond the end', '12/3', 1, { tier: 1, nth: 7 }, '2/31'],
])('a champion is put %s', (_, tiers, champion, place, result) => {
  expect(shown(put(of(tiers), champion, place))).toBe(result);
});

test('what is said of a champion goes along', () => {
  const tiers = change(of('12/3'), 1, { reason: 'quick' });
  expect(put(tiers, 1, { tier: 1, nth: 0 })[1]?.champions[0]).toEqual({ champion: 1, reason: 'quick' });
});

test.each([
  ['12/3', 2, -1, { tier: 0, nth: 0 }],
  ['12/3', 2, 1, { tier: 1, nth: 0 }],
  ['12/3', 3, -1, { tier: 0, nth: 2 }],
  ['12//3', 2, 1, { tier: 1, nth: 0 }],
  ['12/3', 1, -1, undefined],
  ['12/3', 3, 1, undefined],
  ['12/3', 9, 1, undefined],
] as const)('in %s the way of %i by %i leads to %o', (tiers, champion, by, place) => {
  expect(nextPlace(of(tiers), champion, by)).toEqual(place);
});

test('removed and not there', () => {
  expect(shown(remove(of('12/3'), 2))).toBe('1/3');
  expect(placeOf(of('12/3'), 9)).toBeUndefined();
});

test.each([
  ['a newer change', { champion: 1 }, '52.0', { 1: { at: 200, version: '52.1' } }, '52.1'],
  ['an older change', { champion: 1 }, '52.0', { 1: { at: 100, version: '52.1' } }, undefined],
  [
    'one that it was looked at after',
    { champion: 1, checked: 300 },
    '52.0',
    { 1: { at: 200, version: '52.1' } },
    undefined,
  ],
  ['one of its own patch', { champion: 1 }, '52.1', { 1: { at: 200, version: '52.1' } }, undefined],
  ['none', { champion: 1 }, '', {}, undefined],
])('%s', (_, rating, patch, changes, version) => {
  expect(unknownChange(rating, { listedAt: 100, patch }, changes)?.version).toBe(version);
});
