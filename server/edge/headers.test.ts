import { edgeHeaders } from './headers.ts';

const answer = { tags: ['home', 'menu'], seconds: 60 };
const stale = 'stale-while-revalidate=604740, stale-if-error=604740';

test.each([
  ['varnish', { xkey: 'home menu' }],
  ['fastly', { 'surrogate-key': 'home menu', 'surrogate-control': `max-age=60, ${stale}` }],
  ['cloudflare', { 'cache-tag': 'home,menu', 'cdn-cache-control': `public, max-age=60, ${stale}` }],
  [undefined, {}],
] as const)('%s is told the tags and the age', (vendor, headers) => {
  expect(edgeHeaders(vendor, answer)).toEqual(headers);
});

test('an answer without known tags is purged by every edit', () => {
  expect(edgeHeaders('varnish', { seconds: 60 })).toEqual({ xkey: 'any-edit' });
});

test('a page that is fresh for more than a week is never answered old', () => {
  expect(edgeHeaders('fastly', { tags: ['home'], seconds: 2_000_000 })['surrogate-control']).toBe(
    'max-age=2000000, stale-while-revalidate=0, stale-if-error=0',
  );
});

test.each([
  [3600, 'max-age=60, stale-while-revalidate=3540, stale-if-error=604740'],
  [20, 'max-age=20, stale-while-revalidate=0, stale-if-error=604780'],
  [0, 'max-age=0, stale-while-revalidate=0, stale-if-error=604800'],
])('a page that changes by itself in %d seconds is answered unasked until then', (changesIn, control) => {
  expect(edgeHeaders('fastly', { ...answer, changesIn })['surrogate-control']).toBe(control);
});
