import { runMaking } from '#server/bridge.ts';
import { isNow, readClock } from './clock.ts';

const now = Date.UTC(2026, 11, 9, 17) / 1000;
const bridge = Symbol.for('site.server');

beforeAll(async () => {
  const { making } = await import('#server/bridge.ts');
  Reflect.set(globalThis, bridge, { making });
});
afterAll(() => Reflect.deleteProperty(globalThis, bridge));
beforeEach(() => jest.useFakeTimers({ now: now * 1000 }));
afterEach(() => jest.useRealTimers());

const noted = async (read: () => unknown) =>
  (await runMaking(() => Promise.resolve(read()), 0)).making.changesAt / 1000;

test.each([
  ['nothing', [], Number.POSITIVE_INFINITY],
  ['what is past, now or missing', [now - 5, now, null], Number.POSITIVE_INFINITY],
  ['the first that comes', [now + 60, now + 5, now - 5], now + 5],
])('a page notes when it changes: %s', async (_what, moments, expected) => {
  expect(await noted(() => readClock(moments))).toBe(expected);
});

test('the earliest of several notes counts', async () => {
  expect(await noted(() => [readClock([now + 60]), readClock([now + 5]), readClock([now + 30])])).toBe(
    now + 5,
  );
});

test.each([
  [null, null, true],
  [now, null, true],
  [now + 1, null, false],
  [null, now + 1, true],
  [null, now, false],
  [now - 2, now - 1, false],
])('from %p to %p: %p', (starts, ends, expected) => {
  expect(isNow({ starts, ends })).toBe(expected);
});
