import { expect, test } from './support/test.ts';
import { siteOfTests } from './support/second-site.ts';
import { findings } from './support/axe.ts';

test.describe('on a site that has read nothing before', () => {
  // One site for all of these tests, in their order: each needs an answer that was not read before it.
  const site = siteOfTests(4, { CMS_TIMEOUT_MS: '1500', REVALIDATE_SECRET: 'only-for-these-tests' });

  test('without the champions a page has its abilities, its filter fails', async ({ page, request, cms }) => {
    test.setTimeout(90_000);
    await cms.fault({ route: 'spotlights', mode: 'fail', match: 'page=2' });
    const spotlights = `${site.url}/news/category/champion-spotlights/`;
    expect((await page.goto(`${site.url}/news/apsis/`))?.status()).toBe(200);
    await expect(page.getByRole('region', { name: 'Abilities' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Weak against' })).toHaveCount(0);
    expect((await page.goto(spotlights))?.status()).toBe(200);
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await expect(page.getByText('More filters')).toHaveCount(0);
    expect((await request.get(`${spotlights}?immunity=taunt`)).status()).toBe(503);
    expect((await request.get(`${site.url}/api/spotlights?immunity=taunt`)).status()).toBe(503);
  });

  test('a glossary that fails takes words from a page and never the page', async ({ page, cms }) => {
    test.setTimeout(90_000);
    // The German glossary was not read before.
    await cms.fault({ route: 'glossary', mode: 'fail' });
    expect((await page.goto(`${site.url}/news/apsis/?lang=de`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Schwach gegen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Auf einen Blick' })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    // The filter in an address goes on filtering; its words are the slugs.
    await page.goto(`${site.url}/news/category/champion-spotlights/?immunity=taunt&lang=de`);
    await expect(page.getByLabel('Immun gegen').locator('option:checked')).toHaveText('Taunt');
    await expect(page.locator('main li h2').filter({ hasText: /hushweaver/i })).toBeVisible();
  });
});

test('a champion page asks the CMS for no articles', async ({ request, cms }) => {
  await request.get('/news/votive/?lang=it&viewer=webview');
  const asked = (await cms.calls()).map(({ path }) => path.split('/v1/')[1] ?? '');
  expect(asked.filter((path) => /^(?:category|news)\//.test(path))).toEqual([]);
});
