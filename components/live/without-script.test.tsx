/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { LiveRequest } from './live-request.tsx';
import { useLive } from './use-live.tsx';

let isOffline = true;
let mockImports = 0;
jest.mock('./live-request.tsx', () => ({
  __esModule: true,
  // Reading the component fails as the import of a script does that can't be loaded.
  get LiveRequest() {
    mockImports += 1;
    if (isOffline) throw new Error('Failed to load chunk');
    return jest.requireActual<{ LiveRequest: typeof LiveRequest }>('./live-request.tsx').LiveRequest;
  },
}));

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function List({ address }: { address: string | null }) {
  const { value, hasFailed, retry, request } = useLive<unknown>(address, 'first');
  return (
    <>
      {request}
      <p>{String(value)}</p>
      {hasFailed && <button onClick={retry}>Try again</button>}
    </>
  );
}

beforeEach(() => {
  isOffline = true;
  mockImports = 0;
  jest.useFakeTimers();
  Object.assign(globalThis, {
    fetch: () => Promise.resolve({ ok: true, json: () => Promise.resolve('new') }),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('without the script that loads, the list has failed and the visitor can try again', async () => {
  render(<List address="/api/a" />);
  await pass(0);
  screen.getByText('first');
  isOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  screen.getByText('new');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the script is tried again by itself after 5 s', async () => {
  render(<List address="/api/b" />);
  await pass(4999);
  expect(mockImports).toBe(1);
  isOffline = false;
  await pass(1);
  screen.getByText('new');
});

test('what the server rendered needs no script', async () => {
  render(<List address={null} />);
  await pass(600_000);
  expect(mockImports).toBe(0);
});
