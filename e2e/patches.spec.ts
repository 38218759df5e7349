import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectNoFault } from './support/axe.ts';

const notes = '/news/patch-52-0-release-notes/';
const main = (page: Page) => page.getByRole('main');
const countOf = async (page: Page) =>
  Number(
    /^\d+/.exec(
      await main(page)
        .getByText(/^\d+ changes?$/)
        .innerText(),
    )?.[0],
  );

/** The widths at which the English pages are checked. */
const wide = [1280, 768];

test('the filter is a form for the keyboard, and its fields follow the address', async ({ page }) => {
  await page.goto('/patches/');
  await expectNoFault(page, wide);
  await page.setViewportSize({ width: 1280, height: 800 });
  const all = await countOf(page);
  await page.getByLabel('Kind').focus();
  await page.keyboard.type('B');
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await page.waitForURL('**/patches/?kind=buff');
  await expect(page.getByLabel('Kind')).toHaveValue('buff');
  expect(await countOf(page)).toBeLessThanOrEqual(all);
  await main(page).getByRole('link', { name: 'Clear the filters' }).click();
  await page.waitForURL('**/patches/');
  await expect(page.getByLabel('Kind')).toHaveValue('');
  expect(await countOf(page)).toBe(all);
});

test('without script the form filters, and empty fields change nothing', async ({ plainPage: page }) => {
  await page.goto('/patches/?lang=de');
  await page.getByLabel('Version').selectOption('52.0');
  await page.getByRole('button', { name: 'Anwenden' }).click();
  expect(new URL(page.url()).searchParams.get('version')).toBe('52.0');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Version')).toHaveValue('52.0');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('changes in release notes lead to the champion, and once in a row to all changes', async ({ page }) => {
  await page.goto(notes);
  await expectNoFault(page, wide);
  await page.setViewportSize({ width: 1280, height: 800 });
  const apsis = main(page).getByRole('link', { name: 'Apsis' }).first();
  await expect(apsis).toHaveAttribute('href', '/news/apsis/');
  await main(page).getByRole('link', { name: 'All balance changes' }).first().click();
  await page.waitForURL('**/patches/');
});

test('a champion’s page tells its history, which the table of contents names', async ({ page }) => {
  await page.goto('/news/apsis/');
  await expectNoFault(page, wide);
  await page.setViewportSize({ width: 1280, height: 800 });
  const history = page.getByRole('region', { name: 'What changed' });
  await expect(history.getByText('Turning Point').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'What changed' })
    .click();
  await expect(page).toHaveURL(/#champion-history$/);
  await expect(page.locator('head link[type="application/rss+xml"]').first()).toHaveAttribute(
    'href',
    /\/patches\/feed\.xml\?champion=apsis$/,
  );
});

for (const [width, lang] of [
  [320, 'de'],
  [360, 'pt-br'],
] as const)
  test(`nothing is too wide, and axe finds nothing, at ${String(width)} px (${lang})`, async ({ page }) => {
    for (const path of ['/patches/', '/patches/?champion=nobody', notes, '/news/apsis/']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expectNoFault(page, [width]);
    }
  });

test('on a phone the changes begin on the first screen, and the filter unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/patches/');
  const expectOnFirstScreen = async () => {
    const first = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    expect(first?.y).toBeLessThan(700);
  };
  await expectOnFirstScreen();
  const kind = page.getByLabel('Kind');
  await expect(kind).toBeHidden();
  await page.getByText('Filter the changes').click();
  await kind.selectOption('nerf');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/kind=nerf/);
  const folded = page.getByText('Filter the changes: Nerf');
  await expect(folded).toBeVisible();
  await expectOnFirstScreen();
  await folded.click();
  await expect(kind).toHaveValue('nerf');
});
