import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { refuseStorage } from './support/storage.ts';

const article = '/news/patch-52-1-release-notes/';
const notice = (page: Page) => page.locator('aside#notification');
const cross = (page: Page) => notice(page).getByRole('button');

test.describe('a notice', () => {
  test('is closed by keyboard, which goes on with the content', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(article);
    const { width = 0, height = 0 } = (await cross(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await findings(page)).toEqual([]);
    await cross(page).focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('that was closed stays closed on other pages, in web view too', async ({ page }) => {
    await page.goto(`${article}?viewer=webview`);
    await cross(page).click();
    await expect(notice(page)).toBeHidden();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('main').locator('a[href^="/news/"]').first().click();
    await expect(page).not.toHaveURL(new RegExp(article));
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(notice(page)).toBeHidden();
  });

  for (const width of [390, 1280])
    test(`is closed for good, and moves nothing later, at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(article);
      await page.getByRole('button', { name: 'Close the notice', exact: true }).click();
      await expect(notice(page)).toBeHidden();
      await watchShifts(page);
      const answer = await page.goto('/events/');
      expect(await answer?.text()).toContain('id="notification"');
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
      const [main, bar] = await Promise.all([
        page.getByRole('main').boundingBox(),
        page.getByRole('banner').boundingBox(),
      ]);
      expect(main?.y).toBe(bar?.height);
      await expect(notice(page)).toBeHidden();
    });

  test('closes in the visitor’s other tabs, and comes back in them', async ({ context, page }) => {
    const other = await context.newPage();
    await page.goto(article);
    await other.goto('/events/');
    await cross(page).click();
    await expect(notice(other)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await expect(notice(other)).toBeVisible();
  });

  test.describe('in a browser that loads no pages ahead', () => {
    test.use({ loadsAhead: false });

    test('can be closed where nothing can be kept', async ({ page }) => {
      await refuseStorage(page);
      await page.goto(article);
      await cross(page).click();
      await expect(notice(page)).toBeHidden();
      await page.waitForLoadState('networkidle');
      await page.getByRole('main').locator('a[href^="/news/"]').first().click();
      await expect(page).not.toHaveURL(new RegExp(article));
      await expect(page.locator('h1')).toBeVisible();
      await expect(notice(page)).toBeHidden();
    });
  });

  test('stays without script, and has no button', async ({ plainPage: page }) => {
    await page.goto(article);
    await expect(notice(page)).toBeVisible();
    await expect(cross(page)).toHaveCount(0);
  });
});
