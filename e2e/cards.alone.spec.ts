import { languages } from '#demo-cms/languages.ts';
import { expect, test } from './support/test.ts';

/** Addresses of cards that were never requested before, not even by an earlier run of these tests. */
function newBuilds(count: number): string[] {
  const masteries = ['cr', 'cd', 'cp', 'dex', 'parry2', 'cd2', 'blk_pr', 'heal1', 'hp_pct', 'hp_flt'];
  const anyOf = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)];
  return Array.from({ length: count }, () => {
    const levels = masteries.map((mastery) => `~${mastery}.${anyOf([0, 1, 2, 3]) ?? 0}`);
    return `/api/masteries/card/?b=1${levels.join('')}&lang=${anyOf(languages) ?? 'en'}`;
  });
}

for (const address of [
  '/api/card/?lang=fr',
  '/api/card/?lang=ru',
  '/api/card/?post=patch-52-1-release-notes',
  '/api/card/?compare=kestrel,apsis,ironveil&lang=tr',
  '/api/masteries/card/?b=1~cr.3&lang=fr',
])
  test(`${address} is a picture for caches`, async ({ request }) => {
    const first = await request.get(address);
    expect(first.status()).toBe(200);
    const headers = first.headers();
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toContain('public');
    const picture = await first.body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });

test('for content that does not exist the card is that of the site', async ({ request }) => {
  const { etag } = (await request.get('/api/card/?lang=it')).headers();
  expect(etag).toBeTruthy();
  for (const query of [
    'post=no-such-post',
    `course=${'x'.repeat(3000)}`,
    'page=../../x',
    'post=',
    'size=9',
  ]) {
    const answer = await request.get(`/api/card/?lang=it&${query}`);
    expect(answer.status(), query).toBe(200);
    expect(answer.headers()['etag'], query).toBe(etag);
  }
});

test('who asks for hundreds of cards is told to wait, and nobody else', async ({ request, cms }) => {
  const flood = { 'x-forwarded-for': '203.0.113.7' };
  const answers = await Promise.all(newBuilds(60).map((address) => request.get(address, { headers: flood })));
  const drawn = answers.filter((answer) => answer.status() === 200);
  const refused = answers.filter((answer) => answer.status() !== 200);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThanOrEqual(30);
  for (const answer of refused) {
    expect([429, 503]).toContain(answer.status());
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
  const oneMore = async () => (await request.get(newBuilds(1)[0] ?? '', { headers: flood })).status();
  await expect.poll(oneMore).toBe(429);
  await cms.plantPost('after-the-flood', `Arena ${Date.now()}`);
  const card = await request.get('/api/card/?post=after-the-flood', { headers: flood });
  expect(card.status(), 'the two kinds of card share one limit').toBe(429);
  const other = await request.get('/api/masteries/card/?b=1~dex.1&lang=de', {
    headers: { 'x-forwarded-for': '203.0.113.8' },
  });
  expect(other.status()).toBe(200);
});
