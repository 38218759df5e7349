import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';

const guide = '/academy/parry-with-confidence/';

test('the landing shows both lists, each tile with level, read time and picture, and the tools; its filter stands in the address', async ({
  page,
}) => {
  await page.goto('/academy/');
  await expect(page.getByRole('heading', { level: 1, name: 'THE ACADEMY' })).toBeVisible();
  const quick = page.getByRole('region', { name: 'GET STARTED QUICK' });
  await expect(quick.getByRole('article').first()).toBeVisible();
  const tile = page.getByRole('article').filter({ hasText: 'Parry' }).first();
  await expect(tile).toContainText(/\d+ min read/);
  await expect(tile.locator('img')).toHaveAttribute('src', /parry|placeholder|_next\/image/);
  await expect(page.getByRole('region', { name: 'GET GUIDES' })).toBeVisible();
  const tools = page.getByRole('complementary', { name: 'Tools' });
  for (const [name, href] of [
    ['Glossary', '/academy/glossary/'],
    ['Mastery Builder', '/academy/masteries/'],
    ['Prestige Calculator', '/academy/prestige-calculator/'],
    ['Compare Champions', '/champions/compare/'],
  ] as const) {
    await expect(tools.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(await findings(page)).toEqual([]);

  await test.step('a filter stands in the address, needs no reload, is announced, survives Back and is reset at once', async () => {
    const release = await hold(page, '**/api/academy?**');
    await page.evaluate(() => Reflect.set(window, 'stayed', true));
    const asked = page.waitForRequest('**/api/academy?**');
    await page.getByLabel('Progression').focus();
    await page.getByLabel('Progression').selectOption('proven');
    const reset = page.getByRole('link', { name: 'Reset filters' });
    const before = await reset.boundingBox();
    await asked;
    release();
    await expect(page).toHaveURL(/\/academy\/\?progression=proven$/);
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('5 guides found');
    expect(await reset.boundingBox(), 'the link does not move while the answer comes').toEqual(before);
    await expect(page.getByLabel('Progression')).toBeFocused();
    await page.getByText('Combat', { exact: true }).click();
    await expect(page).toHaveURL(/progression=proven&subject=combat$/);
    await page.getByText('Quests', { exact: true }).click();
    await expect(page).toHaveURL(/subject=combat,quests$/);
    await page.getByLabel('Keyword').fill('  "no" such % 😀 ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sorry, no courses were found.' })).toBeVisible();
    await expect(page).toHaveURL(/keyword=%22no%22%20such%20%25%20%F0%9F%98%80&progression=proven/);
    expect(await findings(page, 'main')).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\?progression=proven&subject=combat,quests$/);
    await expect(page.getByLabel('Keyword')).toHaveValue('');
    await reset.click();
    await expect(page).toHaveURL(/\/academy\/$/);
    await expect(page.getByLabel('Progression')).toHaveValue('');
    await expect(page.getByRole('article')).toHaveCount(32);
    expect(await page.evaluate(() => Reflect.get(window, 'stayed') === true)).toBe(true);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters work by the address alone', async ({ page }) => {
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
});

test('a filtered view can be shared, and names the unfiltered one as canonical', async ({ request }) => {
  const html = await (await request.get('/academy/?keyword=parry&subject=combat')).text();
  expect(html).toMatch(/rel="canonical" href="[^"]*\/academy\/"/);
  expect(html).toContain('value="parry"');
  expect((await request.get('/academy/?keyword=a%26b%25%22%3Cb%3E')).status()).toBe(200);
});

test('a course has its contents, what to read next, and facts for search engines; read to its end it is marked, here and on the landing, and the mark can be taken off', async ({
  page,
}) => {
  await page.goto(guide);
  const mark = page.getByRole('button', { name: 'Mark as read' });
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible();
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('');
  expect(data).toContain('"LearningResource"');
  expect(data).toMatch(/"timeRequired":"PT\d+M"/);
  expect(await findings(page)).toEqual([]);

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

test('a blocked storage breaks nothing', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(guide);
  await page.getByRole('button', { name: /Mark as read|Read: take/ }).click();
  await page.goto('/search/?keyword=parry');
  await expect(page.getByRole('heading', { name: /RESULTS FOR/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the hash of a course is scrolled to', async ({ page }) => {
  await page.goto('/academy/arena-in-ten-minutes/#what-to-spend-it-on');
  await expect(page.getByRole('heading', { name: 'What to spend it on' })).toBeInViewport();
});

test('a course that is not there says so, as a 404', async ({ page }) => {
  const answer = await page.goto('/academy/nowhere/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No Course Found' })).toBeVisible();
  await expect(page.getByText('Sorry, no course material was found')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
