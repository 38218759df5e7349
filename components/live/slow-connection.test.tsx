/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useLive } from './use-live.tsx';

// SWR looks at the connection when it is loaded, which is when a list first loads.
Object.assign(navigator, { connection: { effectiveType: '2g' } });

const load = jest.fn<Promise<unknown>, []>();
const status = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function List({ address }: { address: string }) {
  const { isSlow, hasFailed, request } = useLive<unknown>(address, 'first');
  return (
    <p role="status">
      {request}
      {isSlow && 'slow'}
      {hasFailed && 'failed'}
    </p>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  Object.assign(globalThis, { fetch: load.mockReset() });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a failed load is tried again after 10 s', async () => {
  load.mockResolvedValue({ ok: false, json: () => Promise.resolve({}) });
  render(<List address="/api/a" />);
  await pass(0);
  await pass(9990);
  expect(status()).toBe('failed');
  expect(load).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(load).toHaveBeenCalledTimes(2);
});

test('after 5 s the page says that loading takes long', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  render(<List address="/api/b" />);
  await pass(0);
  await pass(4990);
  expect(status()).toBe('');
  await pass(10);
  expect(status()).toBe('slow');
});
