import { isStale, undecided, withoutErrorsAt } from './plans.ts';
import type { Plan } from './plans.ts';

const conflict = (place: string, choice = '') => ({
  place,
  label: place,
  was: 1,
  theirs: 2,
  mine: 3,
  choice,
});
const plan = (...conflicts: Plan['conflicts']): Plan => ({
  version: 'v',
  wrong: [],
  changes: [],
  total: 0,
  conflicts,
});

test('conflicts without a choice are undecided', () => {
  const open = undecided(plan(conflict('a'), conflict('b')), { a: 'mine' });
  expect(open.map(({ place }) => place)).toEqual(['b']);
});

test.each([
  ['nothing was chosen', {}, false],
  ['it was made with what is chosen', { a: 'mine' }, true],
  ['something else was chosen', { a: 'theirs', b: 'mine' }, true],
])('a comparison without choices, when %s: stale %s', (_, choices, stale) => {
  expect(isStale(plan(conflict('a')), choices)).toBe(stale);
});

test('a comparison is made anew after each other choice', () => {
  expect(isStale(plan(conflict('a', 'mine')), { a: 'mine' })).toBe(false);
  expect(isStale(plan(conflict('a', 'mine')), { a: 'theirs' })).toBe(true);
});

test('errors at changed cells and their parts go, others stay', () => {
  const wrong = ['[0].class', '[0].levels[1].cost', '[1].class'].map((path) => ({ path, what: 'wrong' }));
  expect(withoutErrorsAt(wrong, ['[0].class', '[0].levels[1]']).map(({ path }) => path)).toEqual([
    '[1].class',
  ]);
});
