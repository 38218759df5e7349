import { serverBridge } from '#lib/bridge/bridge.ts';
import { bridgeForTest } from '#server/bridge-for-test.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import type { Reply } from './request.ts';
import { requestCms } from './request.ts';

jest.mock('./request.ts');

const ask = jest.mocked(requestCms);
const list = (...addresses: string[]): Reply => {
  const body = addresses.map((from) => ({ from, to: '/news/', status: 301 }));
  return { kind: 'found', text: JSON.stringify(body), body, modifiedAt: null };
};

let store: Store;
const isRedirected = (address: string) => serverBridge()?.hasRedirect?.(address);
const allOf = (answers: ReturnType<typeof isRedirected>[]) =>
  Promise.all(answers.map((one) => Promise.resolve(one)));

beforeAll(async () => {
  store = await storeForTest();
  bridgeForTest(store);
  // The module tells the bridge what it knows when it is loaded.
  await import('./redirects.ts');
});
beforeEach(() => ask.mockReset());
afterEach(() => jest.restoreAllMocks());

test('the list for addresses that are named like a file is read once, and again after an edit', async () => {
  ask.mockResolvedValue(list('/old.pdf'));
  const first = ['/old.pdf/?lang=de', '/none.pdf/', '/static/old.pdf/'].map(isRedirected);
  expect(first[2]).toBe(false);
  expect(await allOf(first)).toEqual([true, false, false]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(['/OLD.pdf/', '/none.pdf/'].map(isRedirected)).toEqual([true, false]);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue(list('/none.pdf'));
  await store.purge(['redirects']);
  expect(await allOf(['/old.pdf/', '/none.pdf/'].map(isRedirected))).toEqual([false, true]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an edit while the list is read counts', async () => {
  let answer: (reply: Reply) => void = () => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await store.purge(['redirects']);
  const before = isRedirected('/b.pdf/');
  while (ask.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  ask.mockResolvedValue(list('/b.pdf'));
  await store.purge(['redirects']);
  const after = isRedirected('/b.pdf/');
  answer(list());
  expect(await before).toBe(false);
  expect(await after).toBe(true);
});

test('an old list holds while it is read anew, and while the CMS fails', async () => {
  ask.mockResolvedValue(list('/c.pdf'));
  await store.purge(['redirects']);
  const now = Date.now();
  // A purge counts anew for some seconds.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10_000);
  expect(await isRedirected('/c.pdf/')).toBe(true);
  ask.mockResolvedValue({ kind: 'unwell', reason: 'did not answer', isWorthRetry: false });
  clock.mockReturnValue(now + 100_000);
  expect(isRedirected('/c.pdf/')).toBe(true);
  await store.purge(['redirects']);
  expect(await isRedirected('/c.pdf/')).toBe(true);
  expect(ask).toHaveBeenCalled();
});
