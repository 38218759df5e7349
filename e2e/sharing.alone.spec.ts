import type { APIRequestContext } from '@playwright/test';
import type { Cms } from './support/cms.ts';
import { cmsUrl } from './support/cms.ts';
import { expect, test } from './support/test.ts';

const head = '---\ntitle: Shared by hand\ndate: 2026-11-01\nseo_title: Found by hand';
const body = '---\n<p>Its first words.</p>';
const address = '/news/shared-by-hand/';
const publish = (cms: Cms, fields = '') =>
  cms.edit('en/posts/shared-by-hand.html', `${head}\n${fields}${body}`);
const sitemap = async (request: APIRequestContext) =>
  (await (await request.get('/sitemap/en-1.xml')).text()).includes(`${address}</loc>`);

test('what editors wrote for search engines and cards stands in the head', async ({ page, request, cms }) => {
  await publish(cms, 'seo_description: Told by hand.\nseo_image: /wp-content/uploads/art/hero/a.webp\n');
  await page.goto(address);
  await expect(page).toHaveTitle(/^Found by hand \|/);
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  for (const name of ['description', 'og:description', 'twitter:description'])
    await expect(meta(name)).toHaveAttribute('content', 'Told by hand.');
  for (const name of ['og:image', 'twitter:image'])
    await expect(meta(name)).toHaveAttribute('content', `${cmsUrl}/wp-content/uploads/art/hero/a.webp`);
  await expect(meta('robots')).toHaveAttribute('content', /^index/);
  expect(await sitemap(request)).toBe(true);
});
