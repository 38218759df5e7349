import { expect, test } from './support/test.ts';

// lib/images.test.ts has the addresses of each service.
test('addresses of a picture service stand in the pages, as the policy allows', async ({
  page,
  startSite,
}) => {
  const site = await startSite(9, { IMAGE_URL: 'http://localhost:9/cdn-cgi/image' });
  const sets: string[] = [];
  for (const path of ['/', '/news/', '/news/why-we-rebuilt-parry/', '/news/category/champion-spotlights/']) {
    const answer = await page.goto(site.url + path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain('http://localhost:9');
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
});
