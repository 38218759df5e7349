import { expectNoFault } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// What the screens say is tested in app/_screens/tier-lists/tier-lists.test.tsx, the rules in lib/champions/tier-lists.test.ts.

const lists = '/champions/tier-lists/';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('from the champions to a list, its reasons, and two lists side by side', async ({ page }) => {
    await page.goto('/news/category/champion-spotlights/');
    await page.getByRole('link', { name: 'Tier lists' }).click();
    await expect(page).toHaveURL(lists);
    await page.getByRole('link', { name: 'The Convergence in patch 52.1' }).click();
    await expect(page.getByText('By Tobias Okafor')).toBeVisible();
    await expect(page.getByText('2 ratings are older than a balance change')).toBeVisible();
    await expect(page.getByRole('region', { name: 'S', exact: true })).toContainText(
      'Rated before patch 52.1.1',
    );

    await page.goto(lists);
    await page.getByLabel('First list').selectOption('The Convergence in patch 52.1');
    await page.getByLabel('Second list').selectOption('The Convergence: a second opinion');
    await page.getByRole('button', { name: 'Show side by side' }).click();
    await expect(page).toHaveURL(/\?list=convergence-52-1&with=convergence-second-opinion$/);
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
  });
});

for (const [width, lang] of [
  [320, 'de'],
  [1280, 'en'],
] as const)
  test(`nothing is too wide, and axe finds nothing, at ${String(width)} px (${lang})`, async ({ page }) => {
    for (const path of [
      lists,
      `${lists}?list=convergence-52-1&with=convergence-second-opinion`,
      `${lists}?list=gone&with=convergence-52-1`,
      `${lists}convergence-52-1/`,
      '/news/gloamfang/',
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expectNoFault(page, [width]);
    }
  });

test('a rating older than a change says so on the champion’s page, in comparison and team', async ({
  page,
}) => {
  const note = 'Rated before patch 52.1.1';
  await page.goto('/news/gloamfang/');
  await expect(page.getByRole('region', { name: 'In tier lists' })).toContainText(note);
  await page.goto('/champions/compare/?c=gloamfang,kestrel');
  await expect(page.getByRole('table').getByText(note)).toBeVisible();
  await expectNoFault(page, [360]);
  await page.goto('/champions/team/?vs=apsis&team=gloamfang,kestrel');
  await expect(page.getByRole('region', { name: 'The team of this link' })).toContainText(note);
  await expectNoFault(page, [360]);
});
