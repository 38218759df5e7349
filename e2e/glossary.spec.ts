import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';
import { findings, scrolled } from './support/axe.ts';

const glossary = '/academy/glossary/';

test('letters, words and terms, with an icon each, lead to each other', async ({ page }) => {
  await page.goto(glossary);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
  expect(await page.locator('[data-term]').count()).toBeGreaterThan(100);
  // The script that scrolls to the hash is running once the filter shows a number of terms.
  await page.getByLabel('Filter terms').fill('parry');
  await expect(page.getByRole('status').filter({ hasText: 'term' })).toHaveText(/^\d+ terms?$/);
  await page.getByLabel('Filter terms').fill('');
  const letters = page.getByRole('navigation', { name: 'Jump to a letter' });
  await letters.getByRole('link', { name: 'P', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'P', exact: true })).toBeInViewport();
  await letters.getByRole('link', { name: 'Parry', exact: true }).click();
  await expect(page).toHaveURL(/#parry$/);
  await expect(page.locator('#parry')).toBeInViewport();
  await expect(page.locator('#parry')).toHaveAttribute('data-marked', '');
  // The sticky bar lies over what is scrolled under it, which axe would report as a small target.
  await scrolled(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findings(page)).toEqual([]);
});

test('the hash is scrolled to and marked; a term has a link to copy, and keywords', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${glossary}#stun`);
  await expect(page.locator('#stun')).toHaveAttribute('data-marked', '');
  await expect(page.locator('#stun')).toBeInViewport();
  await page.locator('#stun').getByRole('button', { name: 'parry' }).click();
  await expect(page.getByRole('dialog')).toContainText('Parry');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Copy link: Parry', exact: true }).click();
  await expect(page.getByText('Link copied: Parry')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/academy\/glossary\/#parry$/);
});

test('no icon of a translated glossary is missing', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url());
  });
  await page.goto(`${glossary}?lang=tr`);
  const icon = page.locator('#bleed img');
  await icon.scrollIntoViewIfNeeded();
  await expect(icon).toHaveAttribute('src', /glossary-bleed\.svg$/);
  await expect
    .poll(() => icon.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(missing).toEqual([]);
});

test('a tooltip stays on a phone’s screen, wherever its keyword stands', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/news/kestrel/');
  const tooltip = page.getByRole('dialog', { name: /Glossary/ });
  const keywords = await page.locator('main button.keyword').all();
  for (const keyword of keywords.slice(0, 6)) {
    await keyword.click();
    await expect(tooltip).toBeVisible();
    const { x, width } = (await tooltip.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
  }
});

test('while the script of a tooltip is loading, the page stays visible', async ({ page }) => {
  await page.goto('/academy/parry-with-confidence/', { waitUntil: 'networkidle' });
  const keyword = page.locator('main [data-keyword]').first();
  await keyword.scrollIntoViewIfNeeded();
  const asked = page.waitForRequest('**/*.js');
  const release = await hold(page, '**/*.js');
  await keyword.click();
  await asked;
  await expect(keyword).toHaveAttribute('aria-expanded', 'true');
  await expect(keyword).toBeVisible();
  await release();
  await expect(page.getByRole('dialog', { name: /Glossary/ })).toBeVisible();
});

test('without script all terms are shown, without the filter', async ({ plainPage: page }) => {
  await page.goto(`${glossary}#stun`);
  await expect(page.locator('#stun')).toBeInViewport();
  await expect(page.locator('#glossary-keyword')).toBeHidden();
});
