import { MakingQueue } from './making-queue.ts';

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** A queue whose makings take some time, and what it made. */
function open(milliseconds = 10, options?: ConstructorParameters<typeof MakingQueue>[0]) {
  const queue = new MakingQueue(options);
  const made: string[] = [];
  let underWay = 0;
  let most = 0;
  const add = (key: string, visits = 1) =>
    queue.add(key, visits, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await pause(milliseconds);
      made.push(key);
      underWay -= 1;
    });
  const untilMade = async (count: number) => {
    while (made.length < count) await pause(5);
  };
  return { queue, made, add, untilMade, mostAtOnce: () => most };
}

test('pages are made one after the other, the most visited first', async () => {
  const { queue, made, add, untilMade, mostAtOnce } = open();
  for (const [key, visits] of [
    ['first', 1],
    ['a', 5],
    ['b', 6],
    ['c', 2],
    ['c', 7],
  ] as const)
    add(key, visits);
  expect(queue.size).toBe(3);
  await untilMade(4);
  expect(made).toEqual(['first', 'c', 'b', 'a']);
  expect(mostAtOnce()).toBe(1);
});

test('of pages that wait, those that are asked for again go first, the most visited of them before the others', async () => {
  const { made, add, untilMade } = open();
  for (const [key, visits] of [
    ['first', 1],
    ['often', 90],
    ['again', 2],
    ['again and often', 8],
    ['seldom', 1],
    ['again', 3],
    ['again and often', 9],
  ] as const)
    add(key, visits);
  await untilMade(5);
  expect(made).toEqual(['first', 'again and often', 'again', 'often', 'seldom']);
});

test('a page that is made for a visitor is taken out', async () => {
  const { queue, made, add, untilMade } = open();
  for (const key of ['a', 'b', 'c']) add(key);
  queue.remove('b');
  await untilMade(2);
  await pause(40);
  expect(made).toEqual(['a', 'c']);
});

test('a queue that was empty goes on', async () => {
  const { made, add, untilMade } = open();
  add('a');
  await untilMade(1);
  await pause(5);
  add('b');
  await untilMade(2);
  expect(made).toEqual(['a', 'b']);
});

/** The lock of all instances, and who has it. */
function openLock() {
  const state = { holder: '' };
  const lock = (name: string) => () => {
    if (state.holder !== '') return Promise.resolve(undefined);
    state.holder = name;
    return Promise.resolve(() => {
      state.holder = '';
      return Promise.resolve();
    });
  };
  return { state, lock };
}

test('of two instances one at a time makes pages for all, and both have their turns', async () => {
  const { state, lock } = openLock();
  const order: string[] = [];
  const instances = ['a', 'b'].map((name) => {
    const queue = new MakingQueue({ lock: lock(name) });
    const add = (key: string) =>
      queue.add(key, 1, async () => {
        expect(state.holder).toBe(name);
        await pause(300);
        order.push(name);
      });
    return { queue, add };
  });
  for (let page = 0; page < 6; page += 1) for (const { add } of instances) add(`page-${page}`);
  while (order.length < 12) await pause(20);
  // Each gave the lock up after a second.
  expect(order.join('')).toMatch(/^(a{3,5}b{3,5}a{1,3}b{1,3}|b{3,5}a{3,5}b{1,3}a{1,3})$/);
  await pause(10);
  expect(state.holder).toBe('');
}, 20_000);

test('while another instance makes pages, one makes what serves itself alone, and goes on when that one is gone', async () => {
  const { state, lock } = openLock();
  state.holder = 'another one';
  const { queue, made, add, untilMade } = open(1, { lock: lock('this one') });
  add('for all', 9);
  queue.add('own', 1, () => Promise.resolve(made.push('own')), { isForAll: false });
  await untilMade(1);
  await pause(250);
  expect(made).toEqual(['own']);
  state.holder = '';
  await untilMade(2);
  expect(made).toEqual(['own', 'for all']);
});

test('what serves this instance alone needs no lock', async () => {
  const lock = jest.fn(() => Promise.resolve(undefined));
  const { queue, made, untilMade } = open(1, { lock });
  queue.add('own', 1, () => Promise.resolve(made.push('own')), { isForAll: false });
  await untilMade(1);
  expect(lock).not.toHaveBeenCalled();
});
