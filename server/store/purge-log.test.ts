import { everythingSoFar, PurgeLog } from './purge-log.ts';

const start = 1_000_000;
beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

test('what was made before a purge is purged, what is made after it is not; other tags stay', () => {
  const log = new PurgeLog();
  const before = log.position();
  log.add(['hub', 'news']);
  expect(log.isPurged(['hub'], before)).toBe(true);
  expect(log.isPurged(['post:x', 'news'], before)).toBe(true);
  expect(log.isPurged(['home'], before)).toBe(false);
  expect(log.isPurged(['hub'], log.position())).toBe(false);
});

test('tags expire again after 2.5 and 8 seconds', () => {
  const log = new PurgeLog();
  log.add(['hub']);
  const made: number[] = [];
  for (const seconds of [1, 2.6, 7.9, 8.1]) {
    jest.setSystemTime(start + seconds * 1000);
    made.push(log.position());
  }
  const isPurged = () => made.map((since) => log.isPurged(['hub'], since));
  expect(isPurged()).toEqual([true, true, true, false]);
});

test('the purge of a first start expires what is there once, and nothing that is made afterwards', () => {
  const log = new PurgeLog();
  const before = log.position();
  log.add([everythingSoFar]);
  const since = log.position();
  expect(log.isPurged(['hub'], before)).toBe(true);
  expect(log.isForgotten(before)).toBe(true);
  jest.setSystemTime(start + 8100);
  expect(log.isPurged(['hub'], since)).toBe(false);
});

test('what is made long after a purge stays, also under a clock that is behind the store’s', () => {
  const log = new PurgeLog();
  log.add(['hub'], start + 5000);
  expect(log.isPurged(['hub'], 0)).toBe(true);
  const since = log.position();
  expect(log.isPurged(['hub'], since)).toBe(false);
  jest.setSystemTime(start + 60_000);
  expect(log.isPurged(['hub'], log.position())).toBe(false);
});

test('two purges within a millisecond are two', () => {
  const log = new PurgeLog();
  log.add(['hub']);
  const between = log.position();
  log.add(['hub']);
  expect(log.isPurged(['hub'], between)).toBe(true);
});

test('entries from before the floor of the log count as purged', () => {
  const log = new PurgeLog(start);
  expect(log.isPurged([], start - 1)).toBe(true);
  expect(log.isPurged(['hub'], log.position())).toBe(false);
});

test('if tags are forgotten, their entries count as purged', () => {
  const log = new PurgeLog();
  const since = log.position();
  for (let index = 0; index < 50_100; index += 1) log.add([`post:${index}`], start + index);
  expect(log.isPurged(['post:1'], since)).toBe(true);
  expect(log.isPurged(['hub'], since)).toBe(true);
  jest.setSystemTime(start + 120_000);
  expect(log.isPurged(['hub'], log.position())).toBe(false);
});

test('what stands around pages may be as it was for ten seconds, and not at all after a purge at once', () => {
  const log = new PurgeLog();
  const since = log.position();
  log.add(['news', 'related:x']);
  expect(log.isLongPurged(['news'], since)).toBe(false);
  log.add(['at-once', 'news']);
  expect(log.isLongPurged(['news'], since)).toBe(true);
  expect(log.isLongPurged(['related:x'], since)).toBe(false);
  jest.setSystemTime(start + 10_001);
  expect(log.isLongPurged(['related:x'], since)).toBe(true);
});
