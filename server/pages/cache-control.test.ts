import { freshSeconds, limitControl, sharedSeconds } from './cache-control.ts';

const feed = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

test.each([
  [feed, 60, 60],
  ['public, max-age=3600', 3600, undefined],
  ['public, max-age=3600, s-maxage=86400', 86_400, 86_400],
  ['no-store', 0, undefined],
])('%s is fresh for %p seconds, for shared caches for %p', (control, fresh, shared) => {
  expect(freshSeconds(control)).toBe(fresh);
  expect(sharedSeconds(control)).toBe(shared);
});

test.each([
  ['an answer that is good for as long as it says', feed, 60, Infinity, feed],
  ['one made of an old answer of the CMS', feed, 3, Infinity, feed.replace('60', '3')],
  ['one that changes soon', feed, 60, 20, 'public, max-age=0, s-maxage=20, stale-while-revalidate=0'],
  ['one that changes later', feed, 60, 100, 'public, max-age=0, s-maxage=60, stale-while-revalidate=40'],
  ['a file that changes soon', 'public, max-age=3600', 3600, 20, 'public, max-age=20'],
  ['what nobody may keep', 'no-store', 60, 20, 'no-store'],
])('%s says so', (_, control, seconds, changesIn, expected) => {
  expect(limitControl(control, { seconds, changesIn })).toBe(expected);
});
