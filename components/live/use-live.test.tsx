/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLive } from './use-live.tsx';

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> };

const load = jest.fn<Promise<Answer>, [string, RequestInit]>();
const answer = (value: unknown, status = 200) =>
  Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(value) });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const focus = async () => {
  fireEvent.focus(window);
  await pass(1);
};

function List({ address }: { address: string | null }) {
  const { value, isLoading, isSlow, hasFailed, retry, request } = useLive<unknown>(address, 'first');
  return (
    <>
      {request}
      <p>{JSON.stringify(value)}</p>
      <p>{isLoading ? 'busy' : 'quiet'}</p>
      <p role="status">{isSlow && 'slow'}</p>
      {hasFailed && <button onClick={retry}>Try again</button>}
    </>
  );
}

const value = () => screen.getByText(/^"|^{/).textContent;
const status = () => screen.getByRole('status').textContent;
const isBusy = () => screen.queryByText('busy') !== null;
const hasFailed = () => screen.queryByRole('button', { name: 'Try again' }) !== null;

/** SWR keeps answers by their address, so each test has addresses of its own. */
let tests = 0;
async function setUp(name: string | null = 'a') {
  const addressOf = (wanted: string | null) => wanted && `/api/${tests}/${wanted}`;
  const { rerender, unmount } = render(<List address={addressOf(name)} />);
  await pass(0);
  const go = async (wanted: string | null) => {
    rerender(<List address={addressOf(wanted)} />);
    await pass(0);
  };
  return { go, unmount };
}

// SWR binds its timer for focus when it is loaded, so the timers are the same ones in all tests.
jest.useFakeTimers();

beforeEach(() => {
  tests += 1;
  // SWR multiplies its pauses by a number between 0.5 and 1.5: 5 or 10 s, then 10 to 30 s. These are the shortest.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  load.mockReset().mockImplementation(() => answer('new'));
  Object.assign(globalThis, { fetch: load });
});
afterEach(() => jest.restoreAllMocks());

test('the last answer stays until the next one arrives', async () => {
  const { go } = await setUp(null);
  expect([value(), isBusy()]).toEqual(['"first"', false]);
  load.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(answer('new')), 100)));
  await go('a');
  expect([value(), isBusy()]).toEqual(['"first"', true]);
  await pass(100);
  expect([value(), isBusy()]).toEqual(['"new"', false]);
  load.mockImplementation(() => new Promise(() => undefined));
  await go('b');
  expect([value(), isBusy()]).toEqual(['"new"', true]);
  await go(null);
  expect([value(), isBusy()]).toEqual(['"first"', false]);
  await go('c');
  expect([value(), isBusy()]).toEqual(['"first"', true]);
});

test('a failed load is tried again by itself after 5 s, then after longer pauses', async () => {
  load.mockImplementation(() => answer({}, 503));
  await setUp();
  expect([value(), isBusy(), hasFailed()]).toEqual(['"first"', false, true]);
  await pass(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(9999);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(() => answer('new'));
  await pass(1);
  expect([value(), isBusy(), hasFailed()]).toEqual(['"new"', false, false]);
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('what stands in for an answer is taken, and the load is tried again', async () => {
  load.mockImplementation(() => answer({ standIn: 'unanswered' }, 503));
  await setUp();
  expect([value(), hasFailed()]).toEqual(['{"standIn":"unanswered"}', true]);
  load.mockImplementation(() => answer('new'));
  await pass(5000);
  expect([value(), hasFailed()]).toEqual(['"new"', false]);
});

test('the visitor can try again at once, and no earlier pause loads once more', async () => {
  load.mockImplementation(() => answer({}, 503));
  await setUp();
  load.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(answer('new')), 100)));
  fireEvent.click(screen.getByRole('button'));
  expect([isBusy(), hasFailed()]).toEqual([true, false]);
  await pass(0);
  expect([isBusy(), hasFailed()]).toEqual([true, false]);
  await pass(100);
  expect([value(), hasFailed()]).toEqual(['"new"', false]);
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a request that is no longer needed is not repeated', async () => {
  load.mockImplementation(() => answer({}, 503));
  const { go, unmount } = await setUp();
  await go(null);
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  await go('b');
  unmount();
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a load aborts the one before, which has not failed and can be asked for again', async () => {
  load.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as DOMException));
      }),
  );
  const { go } = await setUp();
  await go('b');
  expect(load.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, false]);
  await go('a');
  expect(load.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, true, false]);
  expect([isBusy(), hasFailed()]).toEqual([true, false]);
});

test('within 2 s the same address is not loaded again', async () => {
  const { go } = await setUp();
  await go('b');
  await pass(1900);
  await go('a');
  await pass(50);
  expect(load).toHaveBeenCalledTimes(2);
  await go('b');
  await pass(100);
  expect(load).toHaveBeenCalledTimes(2);
  await go('a');
  await pass(100);
  expect(load).toHaveBeenCalledTimes(3);
  expect([value(), isBusy()]).toEqual(['"new"', false]);
});

test('on focus an answer is loaded anew, at most every 5 s, and a failure leaves it', async () => {
  await setUp();
  await pass(4900);
  await focus();
  expect(load).toHaveBeenCalledTimes(1);
  await pass(200);
  load.mockImplementation(() => answer('newer'));
  await focus();
  expect(load).toHaveBeenCalledTimes(2);
  expect(value()).toBe('"newer"');
  await pass(4900);
  await focus();
  expect(load).toHaveBeenCalledTimes(2);
  await pass(200);
  load.mockImplementation(() => answer({}, 503));
  await focus();
  expect(load).toHaveBeenCalledTimes(3);
  expect([value(), isBusy(), hasFailed()]).toEqual(['"newer"', false, false]);
});

test('after 3 s the page says that loading takes long', async () => {
  load.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(answer('new')), 4000)));
  const { go } = await setUp();
  await pass(2990);
  expect(status()).toBe('');
  await pass(10);
  expect(status()).toBe('slow');
  expect(isBusy()).toBe(true);
  await pass(1000);
  expect(status()).toBe('');
  expect(value()).toBe('"new"');
  await go('b');
  await pass(2990);
  expect(status()).toBe('');
});
