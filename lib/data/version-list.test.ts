import type { StoredList } from './stored-data.ts';
import { noList } from './stored-data.ts';
import { keptVersions, mayPublish, needsSign, withSign, withVersion } from './version-list.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.UTC(2026, 10, 27);

const running = (builds: Record<string, number>, build: string, seenAt: number): StoredList => ({
  ...noList,
  builds,
  builder: { build, seenAt },
});

test.each<[string, StoredList, string, boolean]>([
  ['the first build', noList, 'a', true],
  ['the build that published last', running({ a: now - day }, 'a', now - day), 'a', true],
  ['a build that is new', running({ a: now - day }, 'a', now), 'b', true],
  ['a build that came later', running({ a: now - day, b: now - minute }, 'a', now), 'b', true],
  [
    'a build that came before, while the later one runs',
    running({ a: 1, b: 2 }, 'b', now - 9 * minute),
    'a',
    false,
  ],
  [
    'a build that came before, once the later one is silent',
    running({ a: 1, b: 2 }, 'b', now - 11 * minute),
    'a',
    true,
  ],
])('%s may publish', (_, list, build, expected) => {
  expect(mayPublish(list, build, now)).toBe(expected);
});

test('a build says that it is there once, and again each minute while it is the one that publishes', () => {
  expect(needsSign(noList, 'a', now)).toBe(true);
  const signed = withSign(noList, 'a', now);
  expect(signed.builder).toEqual({ build: 'a', seenAt: now });
  expect(needsSign(signed, 'a', now + 30_000)).toBe(false);
  expect(needsSign(signed, 'a', now + 61_000)).toBe(true);
  const other = withSign(signed, 'b', now + 1);
  expect(other.builder.build).toBe('a');
  expect(other.builds).toEqual({ a: now, b: now + 1 });
  expect(needsSign(other, 'b', now + day)).toBe(false);
});

test('content that comes back has its version back, as the current one', () => {
  let list = withVersion(noList, '1-a', 'x', now);
  list = withVersion(list, '1-b', 'x', now + minute);
  list = withVersion(list, '1-a', 'x', now + 2 * minute);
  expect(list.versions.map(({ version }) => version)).toEqual(['1-a', '1-b']);
});

const publishedEvery = (time: number, count: number) => {
  let list = noList;
  for (let number = 0; number < count; number += 1)
    list = withVersion(list, `1-${number}`, 'x', now + number * time);
  return list.versions;
};

test('the last twenty versions stay, however old they are', () => {
  expect(publishedEvery(200 * day, 30)).toHaveLength(keptVersions);
});

test('every version stays for 90 days after the next one came', () => {
  const versions = publishedEvery(day, 200);
  expect(versions.length).toBeGreaterThanOrEqual(90);
  expect(versions.length).toBeLessThanOrEqual(92);
});
