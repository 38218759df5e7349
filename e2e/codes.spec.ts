import { expect, test } from './support/test.ts';
import { expectNoFault } from './support/axe.ts';

test('living codes are gathered, copied by a press, and remembered as redeemed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/codes/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift codes');
  const codes = page.getByRole('main').locator('code');
  await expect(codes).toContainText(['DOUBLE-SHARD']);
  await expect(page.getByText('LAST-YEAR')).toHaveCount(0);
  const one = page.getByRole('listitem').filter({ hasText: 'DOUBLE-SHARD' });
  await one.getByRole('button', { name: 'Copy' }).click();
  await expect(one.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DOUBLE-SHARD');
  await one.getByRole('button', { name: 'Mark as redeemed' }).press('Enter');
  await page.reload();
  await expect(one.getByRole('button', { name: 'Redeemed' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoFault(page, [360, 1280]);
  await one.getByRole('link').click();
  await page.waitForURL('**/news/double-shard-weekend-november/');
  await expect(page.getByRole('button', { name: 'Redeemed' })).toBeVisible();
});

test('the news hub leads to them, and the sitemap names them', async ({ page, request }) => {
  await page.goto('/news/?lang=de');
  await page.getByText('Kategorien', { exact: true }).click();
  await page.getByRole('link', { name: 'Geschenkcodes' }).click();
  await page.waitForURL('**/codes/?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geschenkcodes');
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)].map(([, file = '']) => file);
  const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  expect(texts.join('')).toContain('/codes/</loc>');
});

test('the codes in another language, and their feeds', async ({ page, request }) => {
  await page.goto('/codes/?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geschenkcodes');
  await expect(page.getByText('500 Splitter')).toBeVisible();
  const feed = await page.locator('link[type="application/feed+json"]').first().getAttribute('href');
  const answer = await request.get(new URL(feed ?? '', page.url()).pathname + '?lang=de');
  const json = (await answer.json()) as { items: { title: string }[] };
  expect(json.items.map(({ title }) => title)).toContainEqual(expect.stringContaining('DOUBLE-SHARD'));
});

test('a page that stands open says when its last code is over', async ({ page }) => {
  await page.goto('/codes/');
  const none = page.getByText('There are no codes right now.');
  await expect(none).toBeHidden();
  const cards = page.getByRole('main').locator('div:has(> p > code)');
  await cards.first().evaluate((card) => card.setAttribute('hidden', ''));
  await expect(none).toBeHidden();
  await cards.evaluateAll((all) => all.forEach((card) => card.setAttribute('hidden', '')));
  await expect(none).toBeVisible();
});
