import { pickMessages } from '#lib/i18n/messages.ts';
import { tree } from '#lib/masteries/fixture.ts';
import { levelOf } from '#lib/masteries/masteries.ts';
import { missingOf } from '#lib/masteries/requirements.ts';
import type { Action } from './planner-state.ts';
import { makeStore } from './planner-store.ts';
import { makeWords, plannerKeys } from './texts.ts';

const words = makeWords('en', pickMessages('en', plannerKeys), {});

/** The ids of the masteries that a click renders again. All others keep the same object. */
function drawnBy(code: string | null, action: Action): string[] {
  const store = makeStore({ tree, words }, code);
  const before = new Map(tree.all.map(({ id }) => [id, store.nodeState(id)]));
  store.dispatch(action);
  return tree.all.filter(({ id }) => store.nodeState(id) !== before.get(id)).map(({ id }) => id);
}

describe('a click draws', () => {
  test.each<[string, string | null, Action, string[]]>([
    [
      'the one it raises, and those it opens',
      null,
      { type: 'raise', id: 'strength' },
      ['strength', 'precision', 'cruelty'],
    ],
    [
      'the one alone where nothing else opens or closes',
      '1~strength.1',
      { type: 'raise', id: 'strength' },
      ['strength'],
    ],
    ['nothing that is refused', null, { type: 'lower', id: 'strength' }, []],
    ['nothing that is only said', '1~strength.1', { type: 'announce', text: 'Copied' }, []],
  ])('%s', (_what, code, action, drawn) => {
    expect(drawnBy(code, action)).toEqual(drawn);
  });
});

test('what is shown is what the rules say, after any clicks', () => {
  const store = makeStore({ tree, words }, null);
  for (const { id } of tree.all) {
    store.dispatch({ type: 'raise', id });
    for (const mastery of tree.all) {
      const { level, missing } = store.nodeState(mastery.id);
      expect(level).toBe(levelOf(store.now().history.present, mastery.id));
      expect(missing.map(({ kind }) => kind)).toEqual(
        missingOf(tree, store.now().history.present, mastery).map(({ kind }) => kind),
      );
    }
  }
});

test('whoever listens hears each change, until they leave', () => {
  const store = makeStore({ tree, words }, null);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.now().history.present.size));
  store.dispatch({ type: 'raise', id: 'strength' });
  store.dispatch({ type: 'undo' });
  leave();
  store.dispatch({ type: 'redo' });
  expect(heard).toEqual([1, 0]);
});

test('the mastery that was clicked answers at once, what follows from it comes behind the paint', () => {
  const painted: (() => void)[] = [];
  const store = makeStore({ tree, words }, null, (follow) => painted.push(follow));
  const heard: string[] = [];
  store.atOnce(() => heard.push('at once'));
  store.subscribe(() => heard.push('behind'));
  store.dispatch({ type: 'raise', id: 'strength' });
  store.dispatch({ type: 'raise', id: 'strength' });
  expect(heard).toEqual(['at once', 'at once']);
  expect(store.nodeState('strength').level).toBe(2);
  expect(store.nodeState('precision').missing).toHaveLength(1);
  expect(store.followed().history.present.size).toBe(0);
  // Two clicks before one paint are followed up once.
  expect(painted).toHaveLength(1);
  for (const follow of painted) follow();
  expect(heard).toEqual(['at once', 'at once', 'behind']);
  expect(store.nodeState('precision').missing).toEqual([]);
  expect(levelOf(store.followed().history.present, 'strength')).toBe(2);
});
