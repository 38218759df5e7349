import { expect, test } from './support/test.ts';
import { cmsUrl } from './support/cms.ts';

const post = (fields: object) => ({
  id: 7,
  type: 'post',
  title: { rendered: 'Planted' },
  content: { rendered: '<p>Planted words.</p>' },
  ...fields,
});

test.describe('an address is followed to where its page went, and only there', () => {
  for (const [permalink, status, location] of [
    ['/news/planted-links/', 200],
    ['/news/planted-links', 200],
    [`${cmsUrl}/news/planted-links`, 200],
    [`${cmsUrl}/?p=7`, 200],
    [`${cmsUrl}/2026/11/planted-links/`, 200],
    ['', 200],
    ['/news/planted-elsewhere', 308, '/news/planted-elsewhere/'],
  ] as const) {
    test(`an article whose permalink is "${permalink.replace(cmsUrl, 'CMS')}"`, async ({ request, cms }) => {
      await cms.plant({ route: 'slugpost', match: 'planted-links', body: post({ permalink }) });
      await cms.tell({ type: 'post', slug: 'planted-links' });
      const answer = await request.get('/news/planted-links/', { maxRedirects: 0 });
      expect(answer.status()).toBe(status);
      expect(answer.headers().location).toBe(location);
    });
  }
});

test('the fixed words of the news win over slugs', async ({ request, cms }) => {
  await cms.plant({ route: 'slugpost', body: post({ permalink: '/news/page/' }) });
  expect((await request.get('/news/page/')).status()).toBe(404);
  expect((await cms.calls()).filter(({ path }) => path.includes('slugpost'))).toEqual([]);
});

test('a champion page asks the CMS for no articles', async ({ request, cms }) => {
  await request.get('/news/votive/?lang=it&viewer=webview');
  const asked = (await cms.calls()).map(({ path }) => path.split('/v1/')[1] ?? '');
  expect(asked.filter((path) => /^(?:category|news)\//.test(path))).toEqual([]);
});

test('a page of blocks alone still has a description', async ({ page, cms }) => {
  const body = post({
    type: 'page',
    permalink: '/planted-blocks/',
    content: { rendered: '<div data-block="stores"></div>' },
  });
  await cms.plant({ route: 'pathpage', match: 'planted-blocks', body });
  await page.goto('/planted-blocks/');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Planted\. Riftclash/);
});
