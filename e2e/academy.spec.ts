import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';

const guide = '/academy/parry-with-confidence/';

test('a filter stands in the address, moves nothing, survives Back, is reset', async ({ page }) => {
  await page.goto('/academy/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const release = await hold(page, '**/api/academy?**');
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  const asked = page.waitForRequest('**/api/academy?**');
  await page.getByLabel('Progression').focus();
  await page.getByLabel('Progression').selectOption('proven');
  const reset = page.getByRole('link', { name: 'Reset filters' });
  const before = await reset.boundingBox();
  await asked;
  await release();
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('5 guides found');
  expect(await reset.boundingBox(), 'the link does not move while the answer comes').toEqual(before);
  await expect(page.getByLabel('Progression')).toBeFocused();
  await page.getByText('Combat', { exact: true }).click();
  await page.getByLabel('Keyword').fill('  "no" such % 😀 ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=%22no%22%20such%20%25%20%F0%9F%98%80&progression=proven/);
  await expect(page.getByRole('heading', { name: 'Sorry, no courses were found.' })).toBeVisible();
  expect(await findings(page, 'main')).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\?progression=proven&subject=combat$/);
  await expect(page.getByLabel('Keyword')).toHaveValue('');
  await reset.click();
  await expect(page).toHaveURL(/\/academy\/$/);
  await expect(page.getByRole('article')).toHaveCount(32);
  expect(await page.evaluate(() => Reflect.get(window, 'stayed') === true)).toBe(true);
});

test('without script filters work by the address alone', async ({ plainPage: page }) => {
  await page.goto('/academy/?lang=tr');
  await page.locator('#academy-progression').selectOption('proven');
  await page.locator('input[value=combat]').check({ force: true });
  await page.locator('input[value=quests]').check({ force: true });
  await page.locator('#academy-keyword').press('Enter');
  const url = new URL(page.url());
  expect(url.searchParams.getAll('subject')).toEqual(['combat', 'quests']);
  expect(url.searchParams.get('lang')).toBe('tr');
  await expect(page.locator('#academy-progression')).toHaveValue('proven');
  await expect(page.locator('input[value=combat]')).toBeChecked();
  const shown = await page.getByRole('article').count();
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(6);
  await page.getByRole('link', { name: 'Filtreleri sıfırla' }).click();
  expect(page.url()).toMatch(/\/academy\/\?lang=tr$/);
});

test('a course that was read to its end is marked, also on the landing, until it is unmarked', async ({
  page,
}) => {
  await page.goto(guide);
  expect(await findings(page)).toEqual([]);
  const mark = page.getByRole('button', { name: 'Mark as read' });
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await mark.scrollIntoViewIfNeeded();
  const marked = page.getByRole('button', { name: 'Read: take the mark off' });
  await expect(marked).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/academy/?keyword=parry%20with');
  const tile = page.getByRole('article').filter({ hasText: 'Parry with confidence' });
  await expect(tile.getByText('Read', { exact: true })).toBeVisible();
  await tile.getByRole('link').first().click();
  await page.waitForURL(`**${guide}`);
  await marked.click();
  await expect(mark).toBeVisible();
});

test('the hash of a course is scrolled to', async ({ page }) => {
  await page.goto('/academy/arena-in-ten-minutes/#what-to-spend-it-on');
  await expect(page.getByRole('heading', { name: 'What to spend it on' })).toBeInViewport();
});
