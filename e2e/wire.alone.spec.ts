import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { cmsSwitch, cmsUrl } from './support/cms.ts';
import { startSecondSite } from './support/second-site.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

const post = (slug: string, fields: object = {}) => ({
  id: 9001,
  type: 'post',
  permalink: `${cmsUrl}/news/${slug}/`,
  title: { rendered: 'Planted' },
  content: { rendered: '<p>Planted words.</p>' },
  excerpt: '<p>Planted words.</p>',
  ...fields,
});

test('a date that no calendar holds is no date: on the page, in its feed and in the sitemap', async ({
  request,
}) => {
  const microseconds = { date_time: 1_795_017_600_000_000, modified_time: '1795017600000000' };
  const planted = post('micro', microseconds);
  const champion = post('micro-champion', { ...microseconds, template: 'champion-post', class: 'tech' });
  const listing = { news: [planted, champion], total: 2, postsPerPage: 10, title: 'All' };
  await cmsSwitch(request).plant({ route: 'slugpost', match: 'slug=micro', body: planted });
  await cmsSwitch(request).plant({ route: 'slugpost', match: 'slug=micro-champion', body: champion });
  await cmsSwitch(request).plant({ route: 'category', match: 'category/', body: listing });
  const site = await startSecondSite(4, { CMS_URL: cmsUrl });
  try {
    for (const address of [
      '/news/micro/',
      '/news/micro-champion/',
      '/news/category/',
      '/feed/news.xml',
      '/sitemap.xml',
      '/sitemap/en-1.xml',
    ]) {
      const answer = await request.get(site.url + address);
      expect(answer.status(), address).toBe(200);
      expect(await answer.text(), address).not.toMatch(/Invalid Date|<pubDate>|datePublished":"/);
    }
    // Without a date no article is new, so there is nothing to list.
    expect((await request.get(`${site.url}/sitemap/news.xml`)).status()).toBe(404);
  } finally {
    await site.stop();
  }
});

async function countUrls(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return (await answer.text()).match(/<loc>/g)?.length ?? 0;
}

// lib/discovery/sitemap.test.ts has every part of it that can fail.
test('a sitemap that can be read in part only keeps its last whole one', async ({ request }) => {
  const part = { route: 'category', match: 'page=2' };
  await cmsSwitch(request).fault({ ...part, mode: 'fail' });
  const site = await startSecondSite(5, {
    CMS_URL: cmsUrl,
    REVALIDATE_SECONDS: '1',
    CMS_TIMEOUT_MS: '1500',
  });
  const file = `${site.url}/sitemap/en-1.xml`;
  try {
    expect((await request.get(file)).status()).toBe(503);
    await cmsSwitch(request).reset();
    await expect.poll(async () => (await request.get(file)).status(), { timeout: 20_000 }).toBe(200);
    const whole = await countUrls(request, file);
    await cmsSwitch(request).fault({ ...part, mode: 'fail' });
    // The rounds last longer than an answer of the CMS is fresh: a read gets the old answer and reads a new one in
    // the background.
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await countUrls(request, file)).toBe(whole);
    }
  } finally {
    await site.stop();
  }
});

test.describe('a body of a request', () => {
  const secret = { authorization: 'Bearer only-for-these-tests' };
  const json = { 'content-type': 'application/json' };
  const large = (bytes: number) => Buffer.from(JSON.stringify({ email: 'x'.repeat(bytes), agree: true }));

  for (const bytes of [21_000, 5_000_000]) {
    test(`of ${bytes} bytes is refused, however it is sent`, async ({ request }) => {
      const from = { 'x-forwarded-for': `203.0.113.${bytes === 21_000 ? '20' : '21'}` };
      const asJson = await request.post('/api/signup', { data: large(bytes), headers: { ...json, ...from } });
      expect(asJson.status()).toBe(413);
      expect(((await asJson.json()) as { error: string }).error).toBeTruthy();
      const asForm = await request.post('/api/signup', {
        form: { email: 'x'.repeat(bytes), agree: 'true', page: '/news/' },
        headers: from,
        maxRedirects: 0,
      });
      expect(asForm.status()).toBe(413);
      const webhook = await request.post('/api/revalidate', {
        data: large(bytes),
        headers: { ...json, ...secret },
      });
      expect(webhook.status()).toBe(413);
    });
  }

  test('is not read above the rate limit, nor without the secret', async ({ request }) => {
    const from = { 'x-forwarded-for': '203.0.113.22' };
    for (let sent = 0; sent < 5; sent += 1) {
      const data = { email: `limit${String(sent)}@meridian.example`, agree: true };
      expect((await request.post('/api/signup', { data, headers: from })).status()).toBe(200);
    }
    const answer = await request.post('/api/signup', { data: large(30_000), headers: { ...json, ...from } });
    expect(answer.status()).toBe(429);
    expect((await request.post('/api/revalidate', { data: large(30_000), headers: json })).status()).toBe(
      401,
    );
  });
});
