import { expect, test } from './support/test.ts';
import { expectNoFault } from './support/axe.ts';

test.describe('the hub', () => {
  test('leads to its second page and back, in the visitor’s language', async ({ page }) => {
    await page.goto('/news/?lang=fr');
    const paging = page
      .getByRole('navigation')
      .filter({ has: page.locator('a[href*="/news/page/2/"]') })
      .last();
    await expect(paging.locator('[aria-current=page]')).toHaveText('1');
    await expect(paging.locator('a[rel=prev]')).toHaveCount(0);
    const first = await page.locator('main h2 a, main a:has(h2)').first().getAttribute('href');
    await paging.locator('a[href*="/news/page/2/"]').first().click();
    await page.waitForURL('**/news/page/2/?lang=fr');
    await expect(page.locator('main nav [aria-current=page]').filter({ hasText: '2' })).toBeVisible();
    await expect(page.locator('main h2 a, main a:has(h2)').first()).not.toHaveAttribute('href', first ?? '');
    await page.goBack();
    await page.waitForURL('**/news/?lang=fr');
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('the category bar', () => {
  test('names the categories in the visitor’s language, and says where one is', async ({ page }) => {
    await page.goto('/news/category/game-updates/?lang=de');
    const bar = page.locator('details').filter({ hasText: 'Kategorien' });
    await expect(bar.getByRole('link')).toHaveCount(0);
    await bar.locator('summary').click();
    const entries = bar.getByRole('link');
    expect(await entries.count()).toBeGreaterThan(4);
    await expect(bar).not.toContainText('[[');
    await expect(entries.first()).toHaveText('Alle Artikel');
    const current = bar.locator('[aria-current=page]');
    await expect(current).toHaveAttribute('href', '/news/category/game-updates/?lang=de');
    await expect(page.locator('h1')).toHaveText((await current.innerText()).trim(), { ignoreCase: true });
    await bar.locator('a[href*="/community/"]').click();
    await page.waitForURL('**/news/category/community/?lang=de');
  });

  test('opens by keyboard, and without script', async ({ plainPage: page }) => {
    await page.goto('/news/');
    const summary = page.locator('main summary').first();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main details[open] a').first()).toBeVisible();
  });
});

test.describe('events', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('stand there by the visitor’s clock, UTC beside it', async ({ page }) => {
    await page.goto('/events/');
    const box = page
      .locator('div:has(> div > [data-tone=coming-soon])')
      .filter({ hasText: 'Winter of Wrath' });
    await expect(box).toContainText(
      /December 9 at 12:00\sPM EST your time \(December 9, 2026 at 5:00\sPM UTC\)/,
    );
    await expect(page.getByText('December 12, 14:00 UTC', { exact: true })).toBeVisible();
    await expectNoFault(page, [1280, 360]);
  });

  test('stand there in UTC without script, in the page’s language', async ({ request }) => {
    const html = await (await request.get('/events/?lang=de')).text();
    expect(html).toMatch(/9\. Dezember 2026 um 17:00 UTC/);
  });
});

for (const path of ['/news/', '/news/category/community/', '/news/author/7/', '/about-the-game/'])
  test(`axe finds nothing on ${path}, on a phone and on a wide screen`, async ({ page }) => {
    await page.goto(path);
    await expectNoFault(page, [1280, 360]);
  });
