import { tree } from '#lib/masteries/fixture.ts';
import type { Build } from '#lib/masteries/masteries.ts';
import { edgeState, edgesOf, requirementsOf, stateOf } from '#lib/masteries/requirements.ts';

const build = (levels: Record<string, number>): Build => new Map(Object.entries(levels));
function find(id: string) {
  const found = tree.byId.get(id);
  if (!found) throw new Error(`${id} is not in the fixture`);
  return found;
}

describe('available', () => {
  test.each([
    ['a root always is', {}, 'strength', true],
    ['a needed mastery at 0 closes', {}, 'precision', false],
    ['a needed mastery above 0 opens', { strength: 1 }, 'precision', true],
    ['too few points in the section close', { strength: 4 }, 'cruelty', false],
    ['enough points open', { strength: 5 }, 'cruelty', true],
    ['its own points are not counted', { strength: 4, cruelty: 1 }, 'cruelty', false],
    ['the level it has is what counts, not the first', { strength: 5, cruelty: 2 }, 'cruelty', false],
    ['points of another section count where that is asked', { well: 10 }, 'guard', true],
    ['and only those', { strength: 5, precision: 5 }, 'guard', false],
    ['both ends of a circle hold each other', { ying: 1, yang: 1 }, 'ying', true],
  ])('%s', (_what, levels, id, active) => {
    expect(stateOf(tree, build(levels), find(id)).active).toBe(active);
  });
});

describe('shown as', () => {
  test.each([
    [{}, 'strength', { level: 0, max: 5, fill: 'zero', active: true, verdict: 'none' }],
    [{}, 'precision', { level: 0, max: 5, fill: 'zero', active: false, verdict: 'none' }],
    [{ strength: 2 }, 'strength', { level: 2, max: 5, fill: 'some', active: true, verdict: 'valid' }],
    [{ strength: 5 }, 'strength', { level: 5, max: 5, fill: 'max', active: true, verdict: 'valid' }],
    [{ precision: 1 }, 'precision', { level: 1, max: 5, fill: 'some', active: false, verdict: 'error' }],
    [{ fury: 1 }, 'fury', { level: 1, max: 1, fill: 'max', active: false, verdict: 'error' }],
  ])('%o: %s', (levels, id, state) => {
    expect(stateOf(tree, build(levels), find(id))).toEqual(state);
  });
});

test('requirements say what they ask for and what is there', () => {
  expect(requirementsOf(tree, build({ strength: 3 }), find('cruelty'), 2)).toEqual([
    { kind: 'mastery', id: 'strength', met: true },
    { kind: 'points', section: 'offense', value: 7, spent: 3, met: false },
  ]);
});

test('edges run from what is needed, once', () => {
  expect(edgesOf(tree.bySection.offense)).toEqual([
    { from: 'strength', to: 'precision' },
    { from: 'strength', to: 'cruelty' },
    { from: 'precision', to: 'fury' },
    { from: 'cruelty', to: 'fury' },
  ]);
});

test.each([
  [false, false, 'closed'],
  [false, true, 'closed'],
  [true, false, 'open'],
  [true, true, 'connected'],
] as const)('an edge from active %s to active %s is %s', (from, to, state) => {
  expect(edgeState(from, to)).toBe(state);
});
