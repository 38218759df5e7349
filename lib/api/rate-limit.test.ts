import { rateLimit } from './rate-limit.ts';

test('a key has so many calls within the time before each call', () => {
  const limit = rateLimit({ calls: 2, windowMs: 1000 });
  const allowed = [0, 600, 900, 1000, 1500, 1601].map((now) => limit.allow('a', now));
  // The call at 1000 has only the one at 600 before it: a call that is refused is not counted.
  expect(allowed).toEqual([true, true, false, true, false, true]);
  expect(limit.allow('b', 1601)).toBe(true);
});

test('asking whether a key has calls left is no call', () => {
  const limit = rateLimit({ calls: 1, windowMs: 1000 });
  expect([1, 2, 3].map((now) => limit.isUsedUp('a', now))).toEqual([false, false, false]);
  limit.allow('a', 4);
  expect(limit.isUsedUp('a', 1003)).toBe(true);
  expect(limit.isUsedUp('a', 1004)).toBe(false);
});

test('of more keys than are counted, the one that called least recently is forgotten', () => {
  const limit = rateLimit({ calls: 1, windowMs: 1000, keys: 2 });
  for (const [now, key] of ['a', 'b', 'a', 'c'].entries()) limit.allow(key, now);
  expect(['a', 'b', 'c'].map((key) => limit.isUsedUp(key, 5))).toEqual([true, false, true]);
});
