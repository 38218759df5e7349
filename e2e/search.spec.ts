import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';

test('results, their tabs and pages stand in the address, without a navigation', async ({ page }) => {
  await page.goto('/search/?keyword=rift');
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await expect(page.getByRole('heading', { level: 2, name: 'RESULTS FOR rift' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'See all: News' }).click();
  await expect(page).toHaveURL(/\/search\/\?keyword=rift&postType=news$/);
  const tabs = page.getByRole('navigation', { name: 'Kinds of results' });
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/postType=news&page=2$/);
  await tabs.getByRole('link', { name: 'Champions' }).click();
  await expect(page).toHaveURL(/keyword=rift&postType=champions$/);
  await page.goBack();
  await expect(page).toHaveURL(/postType=news&page=2$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['News']);
  expect(await page.evaluate(() => Reflect.get(window, 'stayed') === true)).toBe(true);
  await page.goto('/search/');
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a search in the navigation leads here', async ({ page }) => {
  await page.goto('/search/?keyword=rift');
  await page.getByLabel('What are you looking for?').fill('parry');
  await expect(page.getByRole('heading', { name: 'RESULTS FOR parry' })).toBeVisible();
  const box = page.getByRole('banner').locator('[name=keyword]');
  await box.fill('rift');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'RESULTS FOR rift' })).toBeVisible();
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('rift');
});

test('without script box, tabs and pages work by the address alone', async ({ plainPage: page }) => {
  await page.goto('/search/?lang=de');
  await page.locator('#search-keyword').fill('rift');
  await page.locator('#search-keyword').press('Enter');
  await expect(page).toHaveURL(/keyword=rift&lang=de$/);
  await page.getByRole('link', { name: 'Neuigkeiten', exact: true }).last().click();
  await expect(page).toHaveURL(/postType=news&lang=de$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
