/** @jest-environment jsdom */
import type { StoredValue } from './stored-value';
import { createStoredValue } from './stored-value';

type List = readonly string[];

/** One tab's view of an origin's storage. `hear` delivers the storage events of other tabs. */
function origin() {
  const disk = new Map<string, string>();
  let room = Infinity;
  let onWrite: () => void = () => undefined;
  const tab = () => {
    const own = new Map(disk);
    const set = (key: string, text: string | null) => {
      const write = (map: Map<string, string>) => (text === null ? map.delete(key) : map.set(key, text));
      const size = [...own].reduce(
        (sum, [at, one]) => sum + (at === key ? 0 : one.length),
        text?.length ?? 0,
      );
      if (size > room) throw new DOMException('full', 'QuotaExceededError');
      write(own);
      write(disk);
      onWrite();
    };
    return {
      getItem: (key: string) => own.get(key) ?? null,
      setItem: (key: string, text: string) => set(key, text),
      removeItem: (key: string) => set(key, null),
      hear: () => {
        own.clear();
        for (const [key, text] of disk) own.set(key, text);
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

type View = ReturnType<ReturnType<typeof origin>['tab']>;

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
  expect(new Set(read)).toEqual(new Set(['[["a"],["b"]]', '[[],["a","b"]]']));
  expect(other.read()).toEqual([[], ['a', 'b']]);
});

test('a write that was never finished is read after a while', () => {
  jest.useFakeTimers();
  const { views, disk } = twoTabs();
  const one = openPair(views[0]);
  openPair(views[1]).change(() => [['a'], ['b']]);
  views[0].hear();
  expect(one.read()).toEqual([['a'], ['b']]);
  disk.set('left.revision', `2.gone+${Date.now()}`);
  disk.set('left', 'x');
  views[0].hear();
  expect(one.read()).toEqual([['a'], ['b']]);
  jest.advanceTimersByTime(5000);
  expect(one.read()).toEqual([['x'], ['b']]);
  jest.useRealTimers();
});

test('what is written without a revision is newer, too', () => {
  const { values, disk, arrive } = twoTabs();
  values[0].change(add('a'));
  disk.set('list', 'from elsewhere');
  arrive();
  expect(values[0].read()).toEqual(['from elsewhere']);
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
