import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import type { Cms } from './support/cms.ts';

const side = (words: string, classes: string) => ({
  content: `<h2>${words}</h2><p>Words of ${words}.</p>`,
  view_classes: classes,
});

/** Makes the CMS answer with a takeover, and with another one for `target=takeover-b`. */
async function plant(cms: Cms) {
  const home = side('The plain home page', 'home-plain');
  await cms.plant({
    route: 'homepage',
    body: { homepage: home, takeover: side('Takeover A', 'takeover-winter wide') },
  });
  await cms.plant({
    route: 'homepage',
    match: 'takeover-b',
    body: { homepage: home, takeover: side('Takeover B', 'takeover-cup') },
  });
  await cms.tell({ type: 'home' });
}

test.beforeEach(async ({ cms }) => {
  await cms.reset();
  await plant(cms);
});

test.afterAll(async ({ cms }) => {
  await cms.reset();
  await cms.tell({ type: 'home' });
});

/** Without sections a takeover is a plain page: its words keep from the edge and stand below the logo. */
async function expectEdges(page: Page) {
  const logo = await page.getByRole('banner').getByRole('img').first().boundingBox();
  const heading = await page.getByRole('heading', { name: 'Takeover A' }).boundingBox();
  expect(heading?.x).toBeGreaterThanOrEqual(16);
  expect(heading?.y).toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0));
}

test('it takes the home page’s place, with its own navigation and classes', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Takeover A' })).toBeVisible();
  await expect(page.getByText('The plain home page')).toHaveCount(0);
  await expect(page.locator('main .takeover-winter.wide')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);
  const links = page.getByRole('banner').getByRole('link');
  await expect(links).toHaveText([/Official Site/i, /Store/i]);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectEdges(page);
  expect(await findings(page)).toEqual([]);
});

test('without sections it is a plain page with edges on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await expectEdges(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await findings(page)).toEqual([]);
});

test('"Official Site" leads to the home page, and languages keep the target', async ({ page }) => {
  await page.goto('/?lang=de');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('**/?target=root&lang=de');
  await expect(page.getByRole('heading', { name: 'The plain home page' })).toBeVisible();
  await expect(page.locator('main .home-plain')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('search')).toHaveCount(1);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/\?lang=de$/);
  await expect(page.locator('header a[hreflang=fr]')).toHaveAttribute('href', '/?target=root&lang=fr');
});

test('takeover-b is passed on, any other target is not', async ({ page, request, cms }) => {
  await page.goto('/?target=takeover-b');
  await expect(page.getByRole('heading', { name: 'Takeover B' })).toBeVisible();
  await expect(page.locator('main .takeover-cup')).toHaveCount(1);
  const calls = await cms.calls();
  expect(calls.some(({ path, query }) => /homepage/.test(path) && query.includes('target=takeover-b'))).toBe(
    true,
  );

  await request.get('/');
  await request.get('/');
  await cms.reset();
  const other = await request.get('/?target=anything');
  expect(await other.text()).toContain('Takeover A');
  expect((await cms.calls()).filter(({ path }) => /homepage/.test(path))).toEqual([]);
});
