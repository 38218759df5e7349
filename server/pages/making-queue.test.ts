import { MakingQueue } from './making-queue.ts';

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** A queue whose makings take some time, and what it made. */
function open(milliseconds = 10) {
  const queue = new MakingQueue();
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
