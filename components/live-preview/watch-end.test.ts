/** @jest-environment jsdom */
import { watchEnd } from './watch-end.ts';

const minute = 60_000;
const status = jest.fn<Promise<{ status: number }>, [string, RequestInit]>();
const onEnd = jest.fn();
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  status.mockReset().mockResolvedValue({ status: 200 });
  onEnd.mockReset();
  Object.assign(globalThis, { fetch: status });
  stop = watchEnd('/_preview/77/77/', onEnd);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const showAgain = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
};

test('a preview that is open stays open, and its own address is asked', async () => {
  await jest.advanceTimersByTimeAsync(11 * minute);
  expect(status.mock.calls.map(([address, { method }]) => `${String(method)} ${address}`)).toEqual([
    'HEAD /_preview/77/77/',
    'HEAD /_preview/77/77/',
  ]);
  expect(onEnd).not.toHaveBeenCalled();
});

test('left in another tab: it ends when its tab is shown again, once', async () => {
  status.mockResolvedValue({ status: 403 });
  await showAgain();
  await showAgain();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a tab that comes back from the cache of the browser asks, one that was loaded does not', async () => {
  status.mockResolvedValue({ status: 403 });
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(status).not.toHaveBeenCalled();
  shown(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test.each([
  ['a CMS that is unwell', () => status.mockResolvedValue({ status: 503 })],
  ['no connection', () => status.mockRejectedValue(new TypeError('Failed to fetch'))],
])('%s ends nothing for twelve hours, then the draft goes', async (_, fail) => {
  fail();
  await jest.advanceTimersByTimeAsync(12 * 60 * minute - minute);
  expect(onEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(minute);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('nothing is asked once it has stopped', async () => {
  stop();
  await jest.advanceTimersByTimeAsync(11 * minute);
  await showAgain();
  expect(status).not.toHaveBeenCalled();
});
