import { Silence, within } from './silence.ts';

/** Keeps this process busy, as the making of a page does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const silent = new Promise<string>(() => undefined);
const rejectedAfter = async (limit: Promise<string>): Promise<number> => {
  const began = performance.now();
  await expect(limit).rejects.toBeInstanceOf(Silence);
  return performance.now() - began;
};

test('a call without an answer is given up after its time', async () => {
  const time = await rejectedAfter(within(silent, 50));
  expect(time).toBeGreaterThan(40);
});

test('work of this process counts for a fifth of the time at most, however long it takes', async () => {
  const limit = within(silent, 50);
  work(100);
  const time = await rejectedAfter(limit);
  // What is left are four waits of 10 ms.
  expect(time).toBeGreaterThan(30);
});

test('an answer that arrives during such work counts', async () => {
  const limit = within(new Promise((resolve) => setTimeout(() => resolve('answer'), 55)), 50);
  work(100);
  await expect(limit).resolves.toBe('answer');
});

test('an error of the call is passed on', async () => {
  await expect(within(Promise.reject(new Error('full')), 50)).rejects.toThrow('full');
});
