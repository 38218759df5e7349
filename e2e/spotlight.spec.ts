import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';

const list = '/news/category/champion-spotlights/';

test.describe('the champions’ filter', () => {
  test('stands in the address: one class at a time, keyword, sorting, Back', async ({ page }) => {
    await page.goto(list);
    const status = page.getByRole('status').filter({ hasText: /champions/ });
    const all = await status.innerText();
    const tech = page.getByRole('link', { name: 'Tech', exact: true });
    await expect(page.locator('main a[href*="class="]')).toHaveText([
      'Cosmic',
      'Tech',
      'Mutant',
      'Skill',
      'Science',
      'Mystic',
    ]);

    await tech.click();
    await expect(page).toHaveURL(`${list}?class=tech`);
    await expect(status).not.toHaveText(all);
    await expect(tech).toHaveAttribute('aria-current', 'true');
    const ofTech = await status.innerText();

    await page.getByRole('link', { name: 'Mystic', exact: true }).click();
    await expect(page).toHaveURL(`${list}?class=mystic`);
    await expect(page.getByRole('list', { name: 'Filter by class' }).locator('[aria-current]')).toHaveCount(
      1,
    );

    await page.getByLabel('Sort by').selectOption('Name');
    await expect(page).toHaveURL(`${list}?class=mystic&sort=name`);
    await expect(status).toHaveText(/\d/);
    const names = await page.locator('main li h2').allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${list}?class=tech`);
    await expect(status).toHaveText(ofTech);

    await tech.click();
    await expect(page).toHaveURL(list);
    await expect(status).toHaveText(all);
    expect(await findings(page)).toEqual([]);
  });
});

test.describe('the champions’ filter without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is a form and links', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('link', { name: 'Tech', exact: true }).click();
    await expect(page).toHaveURL(`${list}?class=tech`);
    await page.getByRole('searchbox', { name: 'Search champions' }).fill('iron');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/keyword=iron.*class=tech/);
    await expect(page.locator('main li h2').first()).toHaveText(/iron/i);
  });
});
