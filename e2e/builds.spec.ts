import type { Page } from '@playwright/test';
import { beyond, findings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// What tiles, filter and tree say is tested in app/_screens/builds/, the rules in lib/masteries/fit-build.test.ts.

const list = '/academy/builds/';
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the Academy leads to the builds, which are filtered and opened', async ({ page }) => {
      await page.goto('/academy/');
      await page.getByRole('complementary').getByRole('link', { name: 'Builds' }).click();
      await page.waitForURL(`**${list}`);
      await page.getByLabel('Champion', { exact: true }).selectOption('Kestrel');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/\?champion=kestrel/);
      await expect.poll(() => titles(page)).toEqual(['Curtain Call', 'Market Day']);
      await page.getByRole('link', { name: 'Market Day' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Day');
      await expect(page.getByRole('main')).toContainText('By Mara Ellingsen');
      await expect(page.getByText('45 of 60 points')).toBeVisible();
      await expect(page.getByText('Crowd Favorite, level 3 of 3, maximum')).toBeVisible();
    });
  });

for (const [address, width] of [
  [list, 1280],
  [list, 320],
  [`${list}?champion=kestrel&purpose=war`, 320],
  [`${list}?lang=de`, 768],
  [`${list}open-book/`, 1280],
  [`${list}open-book/?lang=de`, 320],
  [`${list}lucky-hand/?lang=de`, 320],
  [`${list}lucky-hand/`, 1920],
  ['/news/kestrel/?lang=de', 360],
] as const)
  test(`${address} at ${String(width)} px has no fault and room`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    expect(await beyond(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
  });

test('a champion’s page names its builds', async ({ page }) => {
  await page.goto('/news/gloamfang/');
  const builds = page.getByRole('region', { name: 'Builds for Gloamfang' });
  await builds.getByRole('link', { name: 'Open Book' }).click();
  await page.waitForURL(`**${list}open-book/`);
  await page.goto('/news/petri/');
  await expect(page.getByRole('heading', { name: /^Builds for/ })).toHaveCount(0);
});
