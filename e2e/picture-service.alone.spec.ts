import { expect, test } from './support/test.ts';
import { cmsUrl } from './support/cms.ts';
import { startSecondSite } from './support/second-site.ts';

for (const [service, origin, imageUrl, address] of [
  [
    'imgproxy',
    'http://localhost:9',
    'http://localhost:9/',
    /^http:\/\/localhost:9\/insecure\/rs:fit:\d+:0\/q:75\/plain\/http%3A/,
  ],
  [
    'Cloudflare',
    'http://localhost:9',
    'http://localhost:9/cdn-cgi/image',
    /^http:\/\/localhost:9\/cdn-cgi\/image\/width=\d+,[^/]+\/http:/,
  ],
] as const)
  test(`with ${service} in front its addresses stand in the pages, and the policy lets them in`, async ({
    page,
  }) => {
    const site = await startSecondSite(9, { CMS_URL: cmsUrl, IMAGE_URL: imageUrl });
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
      for (const set of sets) expect(set).toMatch(address);
    } finally {
      await site.stop();
    }
  });
