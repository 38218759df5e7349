import { ConcurrencyLimit } from './concurrency-limit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settled = () => jest.advanceTimersByTimeAsync(0);
const hang = () => new Promise<never>(() => undefined);

test('no more than sixteen at once, and all of them in the end', async () => {
  const limit = new ConcurrencyLimit();
  let [atOnce, most, done] = [0, 0, 0];
  for (let index = 0; index < 100; index += 1) {
    void limit.run(`route ${String(index % 5)}`, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10));
      atOnce -= 1;
      done += 1;
    });
  }
  await jest.advanceTimersByTimeAsync(1000);
  expect({ most, done }).toEqual({ most: 16, done: 100 });
});

test('a route that hangs leaves places for the others', async () => {
  const limit = new ConcurrencyLimit();
  for (let index = 0; index < 200; index += 1) void limit.run('hangs', hang);
  const call = jest.fn(() => Promise.resolve('answer'));
  const answer = limit.run('well', call);
  await settled();
  expect(call).toHaveBeenCalled();
  expect(await answer).toBe('answer');
});

test('a page of the same route is held up for a second at most', async () => {
  const limit = new ConcurrencyLimit();
  for (let index = 0; index < 12; index += 1) void limit.run('slugpost', hang);
  const call = jest.fn(() => Promise.resolve('answer'));
  void limit.run('slugpost', call);
  await settled();
  expect(call).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(call).toHaveBeenCalled();
});

test('a call that fails gives its place back', async () => {
  const limit = new ConcurrencyLimit();
  for (let index = 0; index < 50; index += 1) {
    await expect(limit.run('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  }
  expect(await limit.run('a', () => Promise.resolve(1))).toBe(1);
});
