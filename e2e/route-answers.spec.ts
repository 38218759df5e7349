import type { APIResponse } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** One address of each kind that the server keeps (server/pages/route-address.ts). */
const addresses = [
  '/robots.txt',
  '/speculation-rules.json',
  '/.well-known/security.txt',
  '/site.webmanifest?lang=de',
  '/sitemap.xml',
  '/sitemap/fr-1.xml',
  '/sitemap/en-99.xml',
  '/sitemap/xx-1.xml',
  '/feed/news.xml?lang=tr',
  '/feed/no-such-category.xml',
  '/patches/feed.xml?kind=buff',
  '/events.ics',
  '/events/no-such-event.ics',
  '/api/strips/news?viewer=webview&lang=de',
  '/api/suggest?q=%20iron&lang=fr',
  '/api/suggest?q=zzzzzz',
  '/api/search?keyword=rift&postType=news&page=1',
  '/api/tooltip?keyword=bleed&lang=es',
  '/api/tooltip?keyword=no-such-term',
  '/api/spotlights?class=tech&sort=name',
  '/api/academy?subject=combat&subject=basics',
  '/api/card/?post=ironveil&lang=it',
  '/api/masteries/card?b=1~cr.1',
];

/** An address as long as this is Next's to answer, each time. */
const pad = `pad=${'x'.repeat(6000)}`;

/** What names one answer, or one way of packing it. */
const passing = /^(?:date|etag|vary|connection|keep-alive|content-length|transfer-encoding|x-request-id)$/;

async function comparable(answer: APIResponse) {
  const { 'cache-control': control = '', ...others } = answer.headers();
  const headers = Object.entries(others).filter(([name]) => !passing.test(name));
  return {
    status: answer.status(),
    headers: Object.fromEntries(headers),
    control: control.replaceAll(/=\d+/g, '='),
    ages: [...control.matchAll(/=(\d+)/g)].map(([, seconds]) => Number(seconds)),
    body: (await answer.body()).toString('base64'),
  };
}

for (const address of addresses)
  test(`${address} is kept as Next answers it`, async ({ request }) => {
    // While an index is being read, what it finds changes.
    await expect
      .poll(async () => (await request.get(address)).headers()['retry-after'], { timeout: 45_000 })
      .toBeUndefined();
    const headers = { 'accept-encoding': 'gzip' };
    const { ages: nextAges, ...next } = await comparable(
      await request.get(`${address}${address.includes('?') ? '&' : '?'}${pad}`, { headers }),
    );
    for (let visits = 0; visits < 2; visits += 1) {
      const { ages, ...kept } = await comparable(await request.get(address, { headers }));
      // An answer as short as this gets longer when it is packed, and Next's is not.
      delete kept.headers['content-encoding'];
      delete next.headers['content-encoding'];
      expect(kept).toEqual(next);
      // Kept for no longer than until the answer changes by itself: security.txt does at midnight.
      for (const [index, seconds] of ages.entries())
        expect(seconds).toBeLessThanOrEqual(nextAges[index] ?? 0);
    }
  });
