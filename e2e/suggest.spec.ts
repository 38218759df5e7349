import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { allFindings, findings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** The search box of the bar, in its sheet on narrow screens. */
async function openBox(page: Page, address: string) {
  // The index of a language is read when it is first asked; if the CMS does not answer in time, again later.
  const { search } = new URL(address, 'http://localhost');
  await expect
    .poll(async () => (await page.request.get(`/api/suggest${search}`)).headers()['retry-after'], {
      timeout: 45_000,
    })
    .toBeUndefined();
  await page.goto(address);
  const box = page.getByRole('banner').locator('input[name=keyword]');
  if (!(await box.isVisible())) await page.getByRole('banner').locator('[popovertarget]').last().click();
  await box.focus();
  await expect(box).toHaveAttribute('role', 'combobox');
  return box;
}

// components/navigation/suggestions.test.ts has the other keys, and the recent searches.
test('by keyboard an arrow chooses, Enter opens the page or searches', async ({ page }) => {
  const box = await openBox(page, '/news/');
  await box.pressSequentially('iron');
  await expect(page.getByRole('option').first()).toContainText('Ironveil');
  await page.keyboard.press('ArrowDown');
  expect(await allFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news\/ironveil\/$/);

  const other = await openBox(page, '/news/?lang=de');
  await other.pressSequentially('parade');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?keyword=parade&lang=de$/);
  const kept = () => page.evaluate(() => localStorage.getItem('recentSearches') ?? '');
  await expect.poll(kept).toContain('parade');
  await openBox(page, '/news/?lang=de');
  await expect(page.getByRole('option', { name: 'parade' })).toBeVisible();
});

test('in the sheet of a phone the suggestions stand in the upper half', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await openBox(page, '/news/');
  await box.pressSequentially('par');
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await expect.poll(async () => ((await first.boundingBox())?.y ?? 999) < 300).toBe(true);
  expect(await findings(page)).toEqual([]);
  await first.click();
  await expect(page).toHaveURL(/\/academy\//);
});

test('its script is loaded with the first focus, 4 kB at most', async ({ page }) => {
  await page.goto('/news/patch-52-1-release-notes/');
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.getByRole('banner').locator('input[name=keyword]').focus();
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`${String(bytes)} bytes of script for suggestions`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(4000);
});
