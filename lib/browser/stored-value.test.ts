/** @jest-environment jsdom */
import type { StoredValue } from './stored-value.ts';
import { createStoredValue } from './stored-value.ts';
import { makeTabStorages } from './tab-storage-for-test.ts';

type List = readonly string[];

/** One tab's view of an origin's storage. `hear` delivers the storage events of other tabs. */
function origin() {
  const disk = new Map<string, string>();
  let room = Infinity;
  let onWrite: () => void = () => undefined;
  const tab = () => {
    const texts = new Map(disk);
    const set = (key: string, text: string | null) => {
      const write = (map: Map<string, string>) => (text === null ? map.delete(key) : map.set(key, text));
      const size = [...texts].reduce(
        (sum, [at, one]) => sum + (at === key ? 0 : one.length),
        text?.length ?? 0,
      );
      if (size > room) throw new DOMException('full', 'QuotaExceededError');
      write(texts);
      write(disk);
      onWrite();
    };
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => set(key, text),
      removeItem: (key: string) => set(key, null),
      hear: () => {
        texts.clear();
        for (const [key, text] of disk) texts.set(key, text);
      },
    };
  };
  return {
    tab,
    disk,
    limit: (size: number) => (room = size),
    afterEachWrite: (run: () => void) => (onWrite = run),
  };
}

type View = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps a list under one key and its length under another. */
function open(view: View): StoredValue<List> {
  return createStoredValue<List>({
    keys: ['list', 'count'],
    parse: ([text]) => (text ? text.split(',') : []),
    write: (list) => [list.join(','), String(list.length)],
    storage: () => view,
  });
}

const add = (one: string) => (list: List) => [...list, one];

function twoTabs() {
  const { tab, disk, limit, afterEachWrite } = origin();
  const views = [tab(), tab()] as const;
  const values = [open(views[0]), open(views[1])] as const;
  const arrive = () => {
    for (const view of views) view.hear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'list' }));
  };
  return { views, values, disk, limit, afterEachWrite, arrive };
}

test('what one tab keeps the other reads, as the same object until it changes', () => {
  const { values, arrive } = twoTabs();
  const [one, other] = values;
  expect(one.change(add('a'))).toEqual(['a']);
  arrive();
  expect(other.read()).toEqual(['a']);
  expect(other.read()).toBe(other.read());
});

test('a tab that heard of nothing changes what is newest', () => {
  const { values, views } = twoTabs();
  const [one, other] = values;
  expect(other.read()).toEqual([]);
  one.change(add('a'));
  views[1].hear();
  expect(other.change(add('b'))).toEqual(['a', 'b']);
});

test('of two tabs that write at the same moment neither loses its change', () => {
  const { values, disk, arrive } = twoTabs();
  const [one, other] = values;
  const leaves = [one.subscribe(() => undefined), other.subscribe(() => undefined)];
  arrive();
  one.change(add('a'));
  other.change(add('b'));
  expect(disk.get('list')).toBe('b');
  arrive();
  arrive();
  expect([one.read(), other.read()]).toEqual([
    ['b', 'a'],
    ['b', 'a'],
  ]);
  expect(disk.get('count')).toBe('2');
  for (const leave of leaves) leave();
});

/** Two lists that are one value: what is moved from one to the other must never be in both or neither. */
function openPair(view: View): StoredValue<readonly [List, List]> {
  const toList = (text: string | null | undefined) => (text ? text.split(',') : []);
  return createStoredValue<readonly [List, List]>({
    keys: ['left', 'right'],
    parse: ([left, right]) => [toList(left), toList(right)],
    write: (lists) => lists.map((list) => list.join(',')),
    storage: () => view,
  });
}

test('a tab that hears of a value key by key reads it whole', () => {
  const { views, afterEachWrite } = twoTabs();
  const one = openPair(views[0]);
  const other = openPair(views[1]);
  one.change(() => [['a'], ['b']]);
  views[1].hear();
  const read: string[] = [];
  expect(other.read()).toEqual([['a'], ['b']]);
  afterEachWrite(() => {
    views[1].hear();
    read.push(JSON.stringify(other.read()));
  });
  one.change(() => [[], ['a', 'b']]);
  expect(new Set(read)).toEqual(new Set(['[[],["a","b"]]']));
  expect(other.read()).toEqual([[], ['a', 'b']]);
});

test('a tab that hears of a snapshot before its keys parses it no more once they are there', () => {
  const { values, views, disk } = twoTabs();
  values[1].read();
  values[0].change(add('a'));
  views[1].setItem('list.snapshot', disk.get('list.snapshot') ?? '');
  expect(values[1].read()).toEqual(['a']);
  views[1].hear();
  const parse = jest.spyOn(JSON, 'parse');
  expect(values[1].read()).toEqual(['a']);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test.each([
  ['shortly after', 1000, ['b', 'a']],
  ['long after', 6000, ['b']],
])(
  'a change that %s is gone from what another tab stores: done again only while it may be news',
  (_, after, shown) => {
    jest.useFakeTimers();
    const { values, disk, arrive } = twoTabs();
    values[0].change(add('a'));
    jest.advanceTimersByTime(after);
    disk.clear();
    values[1].change(add('b'));
    arrive();
    expect(values[0].read()).toEqual(shown);
    jest.useRealTimers();
  },
);

describe('what is written without a snapshot is newer, too', () => {
  test('in an open tab after a while', () => {
    jest.useFakeTimers();
    const { values, disk, arrive } = twoTabs();
    values[0].change(add('a'));
    disk.set('list', 'from elsewhere');
    arrive();
    expect(values[0].read()).toEqual(['a']);
    jest.advanceTimersByTime(6000);
    expect(values[0].read()).toEqual(['from elsewhere']);
    jest.useRealTimers();
  });

  test('in a tab that is opened, at once', () => {
    const { values, views, disk } = twoTabs();
    values[0].change(add('a'));
    disk.set('list', 'from elsewhere');
    views[1].hear();
    expect(values[1].read()).toEqual(['from elsewhere']);
  });

  test.each(['', 'null', '7', '[]', '{}', '[7]', '[[7], "x"]', '[[null, {}]]', '12.abc'])(
    'whatever stands in its place: %s',
    (text) => {
      const { values, views, disk } = twoTabs();
      disk.set('list', 'a');
      disk.set('list.snapshot', text);
      views[0].hear();
      expect(values[0].change(add('b'))).toEqual(['a', 'b']);
      views[1].hear();
      expect(values[1].read()).toEqual(['a', 'b']);
    },
  );
});

test('after all was deleted nothing is left', () => {
  const { values, disk, arrive } = twoTabs();
  values[0].change(add('a'));
  disk.clear();
  arrive();
  expect(values[0].read()).toEqual([]);
  expect(values[0].isInMemory()).toBe(false);
});

test('a change that changes nothing writes nothing', () => {
  const { values, disk } = twoTabs();
  values[0].change((list) => list);
  expect(disk.size).toBe(0);
});

describe('a storage', () => {
  test('that is full keeps the old value whole, and takes the new one once there is room', () => {
    const { values, disk, limit, arrive } = twoTabs();
    const [one, other] = values;
    const leave = one.subscribe(() => undefined);
    one.change(add('a'));
    limit([...disk.values()].join('').length + 1);
    expect(one.change(add('long'))).toEqual(['a', 'long']);
    expect(one.isInMemory()).toBe(true);
    expect([disk.get('list'), disk.get('count')]).toEqual(['a', '1']);
    expect(one.read()).toEqual(['a', 'long']);
    limit(Infinity);
    arrive();
    arrive();
    other.change(add('b'));
    arrive();
    expect(other.read().toSorted()).toEqual(['a', 'b', 'long']);
    expect(one.isInMemory()).toBe(false);
    leave();
  });

  test('that is forbidden leaves the value in memory, and is not written over', () => {
    const view = origin().tab();
    const setItem = jest.fn();
    const kept = open({
      ...view,
      setItem,
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    expect(kept.read()).toEqual([]);
    expect(kept.isInMemory()).toBe(true);
    kept.change(add('a'));
    kept.change(add('b'));
    expect(kept.read()).toEqual(['a', 'b']);
    expect(setItem).not.toHaveBeenCalled();
  });
});

test.each(['storage', 'focus', 'pageshow', 'visibilitychange'])('on %s listeners are called', (event) => {
  const { values, views } = twoTabs();
  const [one, other] = values;
  const heard: List[] = [];
  const leave = other.subscribe(() => heard.push(other.read()));
  one.change(add('a'));
  views[1].hear();
  window.dispatchEvent(new Event(event));
  other.change(add('b'));
  leave();
  other.change(add('c'));
  expect(heard).toEqual([['a'], ['a', 'b']]);
});

function browser() {
  const storages = makeTabStorages((_tab, key) => window.dispatchEvent(new StorageEvent('storage', { key })));
  return storages.map((tab) => {
    const value = open(tab.storage);
    // As a page does when it is opened.
    value.read();
    const stop = value.subscribe(() => undefined);
    return { value, opened: () => open(tab.storage), tab, stop };
  });
}

/** Numbers below `most` that look like chance and are the same in each run. */
function chance(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/**
 * Both tabs do their changes, in an order that the seed decides. Returns what each shows in the end, and what it shows
 * when it is opened again.
 */
function changeInBoth(changes: readonly [List, List], seed: number): readonly (readonly string[])[] {
  const tabs = browser();
  const next = chance(seed);
  const left = changes.map((names) => [...names]);
  for (;;) {
    const steps = tabs.flatMap(({ value, tab }, at) => {
      const [name] = left[at] ?? [];
      const change = () => {
        left[at]?.shift();
        value.change(add(name ?? ''));
      };
      return [name ? change : undefined, tab.arrive, tab.hear].filter((one) => one !== undefined);
    });
    if (steps.length === 0) break;
    steps[next(steps.length)]?.();
  }
  for (const tab of tabs) tab.stop();
  return tabs.flatMap(({ value, opened }) => [value, opened()]).map((value) => value.read().toSorted());
}

test.each([
  [['a'], ['b']],
  [['a', 'b'], ['c']],
  [['a', 'b', 'c'], ['d']],
  [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ],
] as const)(
  'of %j and %j in two tabs none is lost and none done twice, in whatever order they arrive',
  (...changes) => {
    const all = changes.flat();
    for (let seed = 1; seed <= 300; seed += 1)
      expect({ seed, shown: changeInBoth(changes, seed) }).toEqual({ seed, shown: [all, all, all, all] });
  },
);
