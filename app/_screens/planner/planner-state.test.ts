import { readFileSync } from 'node:fs';
import { toBuildCode } from '#lib/masteries/build-code.ts';
import { tree } from '#lib/masteries/fixture.ts';
import type { Build } from '#lib/masteries/masteries.ts';
import { toTree } from '#lib/masteries/masteries.ts';
import { parseMasteries } from '#lib/masteries/parse-masteries.ts';
import type { Action, PlannerState } from './planner-state.ts';
import { reduce, startState } from './planner-state.ts';
import { actionByKey, moveByKey } from './keyboard-navigation.ts';

const build = (levels: Record<string, number>): Build => new Map(Object.entries(levels));
const after = (start: PlannerState, ...actions: Action[]) =>
  actions.reduce((state, action) => reduce(tree, state, action), start);
const levels = ({ history }: PlannerState) => Object.fromEntries(history.present);

const ownBuild = build({ strength: 2 });
const shared = build({ well: 9 });
const restore: Action = { type: 'restore', own: ownBuild, notices: [] };
const looking = after(startState(shared, []), restore);

describe('somebody else’s build', () => {
  test('is shown while one’s own waits behind it', () => {
    expect(levels(looking)).toEqual({ well: 9 });
    expect(looking.isShared).toBe(true);
  });
  test.each<[string, Action, Record<string, number>]>([
    ['left by undo', { type: 'undo' }, { strength: 2 }],
    ['kept', { type: 'keep' }, { well: 9 }],
    ['changed', { type: 'lower', id: 'well' }, { well: 8 }],
  ])('is no longer shared once %s', (_what, action, expected) => {
    const state = after(looking, action);
    expect(levels(state)).toEqual(expected);
    expect(state.isShared).toBe(false);
  });
  test('stays shared when a click is refused', () => {
    expect(after(looking, { type: 'lower', id: 'strength' }).isShared).toBe(true);
  });
  test('gives one’s own back by undo, however much was changed since', () => {
    const state = after(looking, { type: 'lower', id: 'well' }, { type: 'reset-all' });
    expect(levels(after(state, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }))).toEqual({
      strength: 2,
    });
  });
  test.each([
    ['another', { well: 4 }],
    ['the same one again', { well: 9 }],
    ['what the visitor has anyway', { strength: 2 }],
  ])('a second link, to %s, takes the place of the first', (_what, second) => {
    const state = after(looking, { type: 'show-shared', build: build(second), notices: [] });
    expect([levels(state), state.isShared]).toEqual([second, true]);
    expect(levels(after(state, { type: 'undo' }))).toEqual({ strength: 2 });
  });
  test('is gone, with the notices about its code, where the address no longer names it', () => {
    const start = startState(shared, [{ kind: 'unknown', id: 'gone' }]);
    const state = after(start, restore, { type: 'show-shared', build: null, notices: [] });
    expect([levels(state), state.isShared, state.notices]).toEqual([{ strength: 2 }, false, []]);
    expect(after(start, restore, { type: 'undo' }).notices).toEqual([]);
  });
  test('a link without a build leaves one’s own alone and is told', () => {
    const notices = [{ kind: 'broken' as const }];
    const state = after(startState(null, []), restore, { type: 'show-shared', build: null, notices });
    expect([levels(state), state.isShared, state.notices]).toEqual([{ strength: 2 }, false, notices]);
  });
});

test('what the game no longer knows of a kept or saved build is told', () => {
  const notices = [{ kind: 'unknown' as const, id: 'gone' }];
  const version = { kind: 'version' as const };
  const restored = after(startState(null, [version]), { type: 'restore', own: ownBuild, notices });
  expect([levels(restored), restored.notices]).toEqual([{ strength: 2 }, [version, ...notices]]);
  const opened = after(startState(null, []), restore, { type: 'open', build: shared, name: 'War', notices });
  expect([levels(opened), opened.notices]).toEqual([{ well: 9 }, notices]);
});

test('what was done before the browser’s memory was read is not lost', () => {
  expect(levels(after(startState(null, []), { type: 'raise', id: 'well' }, restore))).toEqual({
    well: 1,
  });
});

describe('when another tab changes the build', () => {
  const since = after(startState(null, []), restore);
  const theirs = build({ strength: 2, well: 1 });
  const follow = (from: PlannerState, ...actions: Action[]): Action => ({
    type: 'follow',
    own: theirs,
    since: from,
    actions,
  });

  test('it is followed in one step of undo', () => {
    const state = after(since, follow(since));
    expect(levels(state)).toEqual({ strength: 2, well: 1 });
    expect(levels(after(state, { type: 'undo' }))).toEqual({ strength: 2 });
    expect(levels(after(state, { type: 'undo' }, { type: 'redo' }))).toEqual({ strength: 2, well: 1 });
  });
  test.each<[string, Action, Record<string, number>]>([
    ['a raise', { type: 'raise', id: 'strength' }, { strength: 3, well: 1 }],
    ['a trash', { type: 'reset-section', section: 'offense' }, { well: 1 }],
    ['an opened build', { type: 'open', build: build({ ying: 1 }), name: 'War', notices: [] }, { ying: 1 }],
  ])('%s that other tabs do not know of yet is done again on top', (_what, action, expected) => {
    const state = after(after(since, action), follow(since, action));
    expect(levels(state)).toEqual(expected);
    expect(levels(after(state, { type: 'undo' }))).toEqual({ strength: 2, well: 1 });
  });
  test('a shared build stays in sight, and leads back to the newer one', () => {
    const state = after(looking, follow(looking));
    expect([levels(state), state.isShared, state.lastEvent]).toEqual([{ well: 9 }, true, looking.lastEvent]);
    expect(levels(after(state, { type: 'undo' }))).toEqual({ strength: 2, well: 1 });
  });
});

test('every refusal is said, two in a row as two', () => {
  const once = after(startState(null, []), { type: 'lower', id: 'well' });
  const twice = after(once, { type: 'lower', id: 'well' });
  expect([once.lastEvent?.refusal, twice.lastEvent?.refusal]).toEqual(['lowest', 'lowest']);
  expect(twice.lastEvent?.number).not.toBe(once.lastEvent?.number);
});

test.each([
  ['strength', 'ArrowDown', 'precision'],
  ['precision', 'ArrowRight', 'cruelty'],
  ['cruelty', 'ArrowLeft', 'precision'],
  ['cruelty', 'ArrowUp', 'strength'],
  ['fury', 'ArrowDown', 'yang'],
  ['ying', 'ArrowUp', 'fury'],
  ['strength', 'ArrowUp', undefined],
  ['fury', 'Home', 'strength'],
  ['fury', 'PageDown', 'ying'],
  ['ying', 'PageUp', 'strength'],
  ['strength', 'PageUp', undefined],
  ['strength', 'Enter', undefined],
] as const)('from %s %s leads to %s', (from, direction, to) => {
  const start = tree.byId.get(from);
  if (!start) throw new Error(`${from} is not in the fixture`);
  expect(moveByKey(tree, start, direction)?.id).toBe(to);
});

const letters: Readonly<Record<string, string>> = {
  D: 'ArrowDown',
  U: 'ArrowUp',
  L: 'ArrowLeft',
  R: 'ArrowRight',
  E: 'End',
  P: 'PageDown',
};
const core =
  '1~atk_flt.1~atk_pct.1~blk_pr.4~cd.1~cd2.5~cp.1~cr.5~cr2.1~dex.1~en_heal.3~heal1.1~hp_flt.1~hp_pct.1~parry2.3~pur3.1~stn1.3';

test.each([
  [50, 'arrows and +', '+D+R+++++D+R+++++U+U+ED++++L+D+L+D+++DD+++D+++R+U+'],
  [22, 'arrows, sections and digits', 'D1R5D1R5PR4LDLD3P3D3R1'],
  [1, 'its own key', 'c'],
])('the Core Set of the demo’s masteries takes %i presses by %s', (most, _how, presses) => {
  const text = readFileSync('demo-cms/content/masteries.json', 'utf8');
  const english = (_key: string, value: { en?: unknown } | null) => value?.en ?? value;
  const { masteries } = parseMasteries(JSON.parse(text, english)) ?? {};
  if (!masteries) throw new Error('The demo has masteries.');
  const demo = toTree(masteries);
  let [at] = demo.all;
  let state = after(startState(null, []), { type: 'restore', own: new Map(), notices: [] });
  for (const press of presses) {
    if (!at) throw new Error('The demo has masteries.');
    const key = letters[press] ?? press;
    const action = actionByKey(key, at);
    if (action) state = reduce(demo, state, action);
    else at = moveByKey(demo, at, key);
  }
  expect(toBuildCode(state.history.present)).toBe(core);
  expect(presses).toHaveLength(most);
});
