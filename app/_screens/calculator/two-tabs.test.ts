/** @jest-environment jsdom */
import fc from 'fast-check';
import type { TabStorage } from '#lib/browser/tab-storage-for-test.ts';
import { makeTabStorages } from '#lib/browser/tab-storage-for-test.ts';
import { pickChampion } from '#lib/prestige/choices.ts';
import { addRow, deleteRow, isEmpty, replaceRow, sortRows } from '#lib/prestige/rows.ts';
import { addRoster, newRoster, renameCurrent, showRoster, writeRosters } from '#lib/prestige/rosters.ts';
import { writeRows } from '#lib/prestige/storage.ts';
import type { CalculatorProps, CalculatorStore, makeCalculatorStore } from './calculator-store.ts';

const props: CalculatorProps = {
  champions: [],
  champion: null,
  code: null,
  messages: {},
  classNames: {},
  tag: 'en',
  mapModifiedAt: null,
  staticUrl: '',
  feedbackUrl: undefined,
  newTab: null,
  path: '/',
  sharePath: '/',
  academy: '/',
};

type Tab = {
  store: CalculatorStore;
  storage: TabStorage;
  /** What the tab does after the next paint. */
  tasks: (() => void)[];
  listeners: [type: string, listen: () => void][];
  close: () => void;
};

/** What `run` does it does as code of this tab. */
function as<Result>(tab: Pick<Tab, 'storage' | 'tasks' | 'listeners'>, run: () => Result): Result {
  const ownStorage = jest
    .spyOn(window, 'localStorage', 'get')
    .mockReturnValue(tab.storage.storage as Storage);
  const added = jest.spyOn(window, 'addEventListener').mockImplementation((type, listen) => {
    if (typeof listen !== 'function') return;
    tab.listeners.push([
      type,
      () => {
        listen(new Event(type));
      },
    ]);
  });
  const result = run();
  ownStorage.mockRestore();
  added.mockRestore();
  return result;
}

/** A calculator with modules of its own, as each tab has them. */
function openTab(storage: TabStorage): Tab {
  const tasks: Tab['tasks'] = [];
  const listeners: Tab['listeners'] = [];
  let store: CalculatorStore | undefined;
  jest.isolateModules(() => {
    jest.doMock('#lib/browser/after-paint.ts', () => ({
      afterPaint: (run: () => void) => void tasks.push(run),
    }));
    const ownModule = jest.requireActual<{ makeCalculatorStore: typeof makeCalculatorStore }>(
      './calculator-store.ts',
    );
    // Champions whose files never arrive: their rows are kept as they are.
    store = ownModule.makeCalculatorStore(props, () => new Promise(() => undefined));
  });
  if (!store) throw new Error('no store');
  const tab = { store, storage, tasks, listeners };
  return { ...tab, close: as(tab, store.connect) };
}

const rowsOf = ({ store }: Pick<Tab, 'store'>) => store.now().roster.rows;
const championsOf = (tab: Tab) => rowsOf(tab).flatMap((row) => (isEmpty(row) ? [] : [row.champion]));

/** What a visitor does; `place` chooses among the rows that there are. */
type Action =
  | { kind: 'pick' | 'delete' | 'rank'; place: number }
  | { kind: 'sort' | 'add' | 'rename' | 'undo' | 'redo' | 'new roster' | 'other roster' };
type Step = { tab: 0 | 1; does: Action | 'paint' | 'arrive' | 'hear' };

const atRow = (kind: 'pick' | 'delete' | 'rank') =>
  fc.record({ kind: fc.constant(kind), place: fc.nat({ max: 5 }) });
/** Each run loads the modules of four tabs. */
const runs = { numRuns: 60 };

const changes = fc.oneof(
  { weight: 4, arbitrary: atRow('pick') },
  { weight: 4, arbitrary: atRow('delete') },
  { weight: 2, arbitrary: atRow('rank') },
  fc.record({ kind: fc.constantFrom('sort' as const, 'add' as const, 'rename' as const) }),
);
const more = fc.record({
  kind: fc.constantFrom('undo' as const, 'redo' as const, 'new roster' as const, 'other roster' as const),
});

/** Steps of both tabs in any order. */
function steps(actions: fc.Arbitrary<Action>): fc.Arbitrary<Step[]> {
  const does = fc.oneof(
    { weight: 3, arbitrary: actions },
    { weight: 2, arbitrary: fc.constantFrom('paint' as const, 'arrive' as const, 'hear' as const) },
  );
  return fc.array(fc.record({ tab: fc.constantFrom(0 as const, 1 as const), does }), { maxLength: 30 });
}

function makeWorld() {
  const tabs: Tab[] = [];
  const storages = makeTabStorages((at, key) => {
    const tab = tabs[at];
    if (tab) as(tab, () => tab.listeners.forEach(([type, listen]) => type === 'storage' && key && listen()));
  });
  for (const storage of storages) tabs.push(openTab(storage));
  let count = 0;
  const kept = new Set<string>();

  const act = ({ store }: Tab, does: Action) => {
    const { rows } = store.now().roster;
    const row = 'place' in does ? rows[does.place] : undefined;
    if (row && (does.kind === 'pick' || does.kind === 'delete')) kept.delete(row.champion);
    if (row && does.kind === 'pick') {
      const champion = `c${String((count += 1))}`;
      kept.add(champion);
      store.changeRows((now) => replaceRow(now, pickChampion(row, champion)));
    }
    if (row && does.kind === 'delete') store.changeRows((now) => deleteRow(now, row.id));
    if (row && does.kind === 'rank' && !isEmpty(row))
      store.changeRows((now) => replaceRow(now, { ...row, rank: (row.rank ?? 0) + 1 }));
    if (does.kind === 'sort')
      store.changeRows((now) => sortRows(now, ({ champion }) => Number(champion.slice(1))));
    if (does.kind === 'add') store.changeRows(addRow);
    if (does.kind === 'undo' || does.kind === 'redo') store[does.kind]();
    if (does.kind === 'new roster') store.change((now) => addRoster(now, newRoster('New')));
    if (does.kind === 'other roster')
      store.change((now) => showRoster(now, now.list.find(({ id }) => id !== now.currentId)?.id ?? ''));
    if (does.kind === 'rename') store.change((now) => renameCurrent(now, `Name ${String((count += 1))}`));
  };

  const possible = (at: number, does: Exclude<Step['does'], Action>): (() => void) | undefined => {
    const tab = tabs[at];
    if (!tab) return undefined;
    if (does !== 'paint') return tab.storage[does];
    return tab.tasks.length > 0 ? () => tab.tasks.splice(0).forEach((run) => run()) : undefined;
  };

  const step = ({ tab: at, does }: Step) => {
    const tab = tabs[at];
    if (!tab) return;
    if (typeof does === 'object') as(tab, () => act(tab, does));
    else as(tab, () => possible(at, does)?.());
  };

  /** Everything that is on its way comes to its end. */
  const settle = () => {
    for (let round = 0; round < 1000; round += 1) {
      const rest = ([0, 1] as const).flatMap((tab) =>
        (['paint', 'arrive', 'hear'] as const).flatMap((does) =>
          possible(tab, does) ? [{ tab, does }] : [],
        ),
      );
      const [next] = rest;
      if (!next) return;
      step(next);
    }
    throw new Error('The tabs never come to rest.');
  };

  return { tabs, storages, kept, step, settle };
}

/** Does the steps, and returns both tabs after all is settled, and what a tab shows that is opened then. */
function play(all: readonly Step[]) {
  const { tabs, storages, kept, step, settle } = makeWorld();
  for (const one of all) step(one);
  settle();
  const shown = [...tabs, ...storages.map(openTab)];
  for (const tab of shown) as(tab, tab.close);
  return { shown, kept };
}

test('whatever two tabs do at the same moment, what was deleted stays away and what was picked stays', () => {
  fc.assert(
    fc.property(steps(changes), (all) => {
      const { shown, kept } = play(all);
      for (const tab of shown) expect(championsOf(tab).toSorted()).toEqual([...kept].toSorted());
    }),
    runs,
  );
});

test('whatever two tabs do, in the end both show what is stored', () => {
  fc.assert(
    fc.property(steps(fc.oneof(changes, more)), (all) => {
      const texts = play(all).shown.map(({ store }) => {
        const { present } = store.now().history;
        return `${writeRows(rowsOf({ store }))} ${writeRosters(present)}`;
      });
      expect(new Set(texts).size).toBe(1);
    }),
    runs,
  );
});
