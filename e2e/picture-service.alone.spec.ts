import { expect, test } from './support/test';
import { cmsUrl } from './support/cms';
import { startSecondSite } from './support/second-site';

const origin = 'http://localhost:9';

// lib/images.test.ts has the addresses of every service.
test('with a picture service in front its addresses stand in the pages, and the policy lets them in', async ({
  page,
}) => {
  const site = await startSecondSite(9, { CMS_URL: cmsUrl, IMAGE_URL: `${origin}/cdn-cgi/image` });
  try {
    const sets: string[] = [];
    for (const path of [
      '/',
      '/news/',
      '/news/why-we-rebuilt-parry/',
      '/news/category/champion-spotlights/',
    ]) {
      const answer = await page.goto(site.url + path);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(origin);
      const found = await page
        .locator('img[srcset]')
        .evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).srcset || image.dataset.fallback || ''),
        );
      sets.push(...found.filter((set) => set.includes('localhost:9')));
      expect(await page.content()).not.toContain('/_next/image');
    }
    expect(sets.length).toBeGreaterThan(0);
    for (const set of sets)
      expect(set).toMatch(/^http:\/\/localhost:9\/cdn-cgi\/image\/width=\d+,[^/]+\/http:/);
  } finally {
    await site.stop();
  }
});
