/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useLive } from './use-live';

const load = jest.fn<Promise<{ ok: boolean; json: () => Promise<unknown> }>, []>();
const answer = (ok: boolean) =>
  Promise.resolve({ ok, status: ok ? 200 : 503, json: () => Promise.resolve('new') });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function setUp(address: string | null = '/api/a') {
  return renderHook((given: string | null) => useLive(given, 'first'), { initialProps: address });
}

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockImplementation(() => answer(true));
  Object.assign(globalThis, { fetch: load });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the last answer stays until the next one arrives', async () => {
  const { result, rerender } = setUp(null);
  expect(result.current).toMatchObject({ value: 'first', isLoading: false });
  rerender('/api/a');
  expect(result.current).toMatchObject({ value: 'first', isLoading: true });
  await pass(0);
  expect(result.current).toMatchObject({ value: 'new', isLoading: false, hasFailed: false });
});

test('a failed load is tried again by itself', async () => {
  const pause = 5000;
  load.mockImplementation(() => answer(false));
  const { result } = setUp();
  await pass(0);
  expect(result.current).toMatchObject({ value: 'first', hasFailed: true, isLoading: false });
  await pass(pause - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(pause);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(() => answer(true));
  await pass(pause);
  expect(result.current).toMatchObject({ value: 'new', hasFailed: false, isLoading: false });
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('what stands in for an answer is taken, and the load is tried again', async () => {
  load.mockImplementation(() =>
    Promise.resolve({ ok: false, json: () => Promise.resolve({ standIn: 'unanswered' }) }),
  );
  const { result } = setUp();
  await pass(0);
  expect(result.current).toMatchObject({ value: { standIn: 'unanswered' }, hasFailed: true });
  load.mockImplementation(() => answer(true));
  await pass(5000);
  expect(result.current).toMatchObject({ value: 'new', hasFailed: false });
});

test('the visitor can try again at once', async () => {
  load.mockImplementation(() => answer(false));
  const { result } = setUp();
  await pass(0);
  load.mockImplementation(() => answer(true));
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ hasFailed: false, isLoading: true });
  await pass(0);
  expect(result.current).toMatchObject({ value: 'new', hasFailed: false });
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a request that is no longer needed is not repeated', async () => {
  load.mockImplementation(() => answer(false));
  const { rerender, unmount } = setUp();
  await pass(0);
  rerender(null);
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  rerender('/api/b');
  await pass(0);
  unmount();
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(2);
});
