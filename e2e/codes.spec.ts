import { expect, test } from './support/test.ts';
import { expectNoFault } from './support/axe.ts';

// blocks/gift-code/gift-code.test.tsx has what the buttons of a code do, lib/codes/read-codes.test.ts the feeds.
test('living codes are gathered, in each language, and lead to where they stand', async ({ page }) => {
  await page.goto('/codes/?lang=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geschenkcodes');
  await expect(page.getByText('500 Splitter')).toBeVisible();
  const feed = page.locator('link[type="application/feed+json"]').first();
  await expect(feed).toHaveAttribute('href', /\/codes\/feed\.json\?lang=de$/);
  await page.goto('/codes/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift codes');
  await expect(page.getByRole('main').locator('code')).toContainText(['DOUBLE-SHARD']);
  await expect(page.getByText('LAST-YEAR')).toHaveCount(0);
  await expectNoFault(page, [360, 1280]);
  const one = page.getByRole('listitem').filter({ hasText: 'DOUBLE-SHARD' });
  await one.getByRole('link').click();
  await page.waitForURL('**/news/double-shard-weekend-november/');
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
