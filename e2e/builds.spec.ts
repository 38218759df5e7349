import type { Page } from '@playwright/test';
import { allFindings, findings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// What tiles, filter and tree say is tested in app/_screens/builds/, the rules in lib/masteries/fit-build.test.ts.

const list = '/academy/builds/';
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
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

test('a build that no longer fits says what it would be now, in German', async ({ page }) => {
  await page.goto(`${list}lucky-hand/?lang=de`);
  const outdated = page.getByRole('region', { name: 'Dieser Build passt nicht mehr zum Spiel' });
  await expect(outdated).toContainText('old_luck');
  await expect(outdated).toContainText('Tiefe Wunden: Stufe 1 statt 0');
  await outdated.getByRole('link').click();
  await page.waitForURL('**/academy/masteries/?*');
  await expect(page.locator('[data-part="receipt"]')).toContainText('33');
});

test('a build is compared with the visitor’s own and forked, by keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/academy/masteries/?b=1~parry2.2');
  await page.getByRole('button', { name: 'Keep this build' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('masteryBuilds'))).toContain('1~parry2.2');

  await page.goto(`${list}nettle-wall/`);
  await page.getByRole('link', { name: 'Compare with mine' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'My builds' });
  const compared = dialog.getByRole('table');
  await expect(compared).toContainText('My build');
  await expect(compared).toContainText('The Nettle Wall');
  await expect(compared.getByRole('row', { name: /^Points/ })).toHaveText(/Points\s*2\s*47\s*\+45/);
  expect(await allFindings(page)).toEqual([]);
  // The wish is done once.
  await page.reload();
  await expect(page.getByText('You are looking at a shared build.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${list}nettle-wall/`);
  await page.getByRole('link', { name: 'Make my own version' }).press('Enter');
  await expect(dialog.getByLabel('Name of this build')).toHaveValue('The Nettle Wall');
  await expect(dialog.getByLabel('Name of this build')).toBeFocused();
  await page.keyboard.type('My wall');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('My wall saved');
  const kept = await page.evaluate(() => localStorage.getItem('masteryBuilds'));
  expect(kept).toContain('My wall');
  // The visitor's own build is as it was.
  expect(kept).toContain('"current":"1~parry2.2"');
});

test('a champion’s page names its builds', async ({ page }) => {
  await page.goto('/news/gloamfang/');
  const builds = page.getByRole('region', { name: 'Builds for Gloamfang' });
  await builds.getByRole('link', { name: 'Open Book' }).click();
  await page.waitForURL(`**${list}open-book/`);
  await page.goto('/news/petri/');
  await expect(page.getByRole('heading', { name: /^Builds for/ })).toHaveCount(0);
});
