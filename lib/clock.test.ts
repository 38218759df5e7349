import { setBridge } from '#lib/bridge/bridge.ts';
import type { Making } from '#lib/bridge/making.ts';
import { isNow, readClock } from './clock.ts';

const now = Date.UTC(2026, 11, 9, 17) / 1000;

let making: Making;
beforeEach(() => {
  jest.useFakeTimers({ now: now * 1000 });
  making = { tags: new Set(), calls: [], since: 0, changesAt: Number.POSITIVE_INFINITY, takesKept: false };
  setBridge({ making: () => making });
});
afterAll(() => setBridge());
afterEach(() => jest.useRealTimers());

test.each([
  ['nothing', [], Number.POSITIVE_INFINITY],
  ['what is past, now or missing', [now - 5, now, null], Number.POSITIVE_INFINITY],
  ['the first that comes', [now + 60, now + 5, now - 5], now + 5],
])('a page notes when it changes: %s', (_what, moments, expected) => {
  readClock(moments);
  expect(making.changesAt / 1000).toBe(expected);
});

test('the earliest of several notes counts', () => {
  for (const moment of [now + 60, now + 5, now + 30]) readClock([moment]);
  expect(making.changesAt / 1000).toBe(now + 5);
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
