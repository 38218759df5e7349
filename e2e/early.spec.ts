import type { Page } from '@playwright/test';
import { hold, scripts } from './support/hold.ts';
import { expect, test } from './support/test.ts';

/**
 * What a visitor does before the scripts of a page have started. Each test holds all scripts back, acts, and lets them
 * go: the page then has to behave as if the visitor had acted later.
 */
async function act(page: Page, address: string, early: () => Promise<unknown>): Promise<void> {
  const release = await hold(page, scripts);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await early();
  await release();
  await page.waitForLoadState();
}

const navigationBox = (page: Page) => page.getByRole('banner').locator('input[name=keyword]');

test('the search box of the bar, focused and typed in, suggests', async ({ page }) => {
  const box = navigationBox(page);
  await act(page, '/news/', () => box.pressSequentially('ironveil'));
  await expect(box).toHaveAttribute('role', 'combobox');
  await expect(box).toBeFocused();
  await expect(page.getByRole('option').first()).toContainText('Ironveil');
});

test('an open menu of a phone makes the page behind it inert, and leaves the focus where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const box = navigationBox(page);
  await act(page, '/news/', async () => {
    await page.locator('button[popovertarget="site-menu"]').last().click();
    await box.focus();
  });
  await expect(page.locator('#content')).toHaveAttribute('inert');
  await expect(box).toBeFocused();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#content, footer'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('#content')).not.toHaveAttribute('inert');
});

test('a menu that only has been opened gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await act(page, '/news/', () => page.locator('button[popovertarget="site-menu"]').last().click());
  await expect(page.locator('#site-menu > button')).toBeFocused();
});

test('the list of languages, open under the pointer, leads to the same place of the page', async ({
  page,
}) => {
  const german = page.getByRole('banner').locator('a[hreflang=de]');
  await act(page, '/news/patch-52-1-release-notes/#highlights', async () => {
    await page.getByRole('banner').locator('summary').last().click();
    await german.hover();
  });
  await expect(german).toHaveAttribute('href', /\?lang=de#highlights$/);
});

test('what is typed in the search page is searched, though the focus has left', async ({ page }) => {
  const box = page.locator('#search-keyword');
  await act(page, '/search/', async () => {
    await box.pressSequentially('ironveil');
    await page.keyboard.press('Tab');
  });
  await expect(page).toHaveURL(/\/search\/\?keyword=ironveil$/);
  await expect(box).toHaveValue('ironveil');
  await expect(page.getByRole('heading', { name: 'RESULTS FOR ironveil' })).toBeVisible();
});

test('a champion that is chosen is compared, and the picker takes over the focus', async ({ page }) => {
  const list = page.locator('#compare-add-1');
  await act(page, '/champions/compare/?c=ironveil', () => list.selectOption('kestrel'));
  await expect(page).toHaveURL('/champions/compare/?c=ironveil,kestrel');
  await act(page, '/champions/compare/?c=ironveil', () => list.focus());
  await expect(page.getByRole('main').getByRole('combobox')).toBeFocused();
});

test('what is typed to find a mastery finds it', async ({ page }) => {
  const box = page.locator('#find-mastery');
  await act(page, '/academy/masteries/', () => box.pressSequentially('pre'));
  await expect(page.locator('#found [role=option]').first()).toBeVisible();
  await expect(box).toBeFocused();
});
