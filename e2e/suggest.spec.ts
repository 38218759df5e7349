import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** The search box of the bar, in its sheet on narrow screens. */
async function openBox(page: Page, address: string) {
  // The index of a language is read when it is first asked; if the CMS does not answer in time, again later.
  const { search } = new URL(address, 'http://localhost');
  await expect
    .poll(async () => (await page.request.get(`/api/suggest${search}`)).headers()['retry-after'], {
      timeout: 45_000,
    })
    .toBeUndefined();
  await page.goto(address);
  const box = page.getByRole('banner').locator('input[name=keyword]');
  if (!(await box.isVisible())) await page.getByRole('banner').locator('[popovertarget]').last().click();
  await box.focus();
  await expect(box).toHaveAttribute('role', 'combobox');
  return box;
}

test.describe('the search box of the bar suggests', () => {
  for (const [keyword, lang, title, kind] of [
    ['rustung', 'de', 'Rüstung', 'Begriff'],
    ['calc', '', 'Prestige Calculator', 'Page'],
  ] as const) {
    test(`${title} for “${keyword}”`, async ({ page }) => {
      const box = await openBox(page, lang === '' ? '/news/' : `/news/?lang=${lang}`);
      await box.pressSequentially(keyword);
      const option = page.getByRole('option').filter({ hasText: new RegExp(title, 'i') });
      await expect(option.first()).toBeVisible();
      await expect(option.first()).toContainText(kind);
    });
  }
});

test('by keyboard: down and up, Enter opens the page, Escape closes the list', async ({ page }) => {
  const box = await openBox(page, '/news/');
  await box.pressSequentially('iron');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Ironveil');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^Suggestions: \d$/);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('iron');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news\/ironveil\/$/);
});

test('Enter without a choice searches, and the box remembers the search', async ({ page }) => {
  const box = await openBox(page, '/news/?lang=de');
  await box.pressSequentially('parade');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?keyword=parade&lang=de$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentSearches') ?? ''))
    .toContain('parade');
  const again = await openBox(page, '/news/?lang=de');
  await expect(page.getByRole('option', { name: 'parade' })).toBeVisible();
  await expect(page.getByText('Letzte Suchen')).toBeVisible();
  await again.press('ArrowDown');
  await again.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?keyword=parade&lang=de$/);
});

test('in the sheet of a phone the suggestions stand in the upper half', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await openBox(page, '/news/');
  await box.pressSequentially('par');
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await expect.poll(async () => ((await first.boundingBox())?.y ?? 999) < 300).toBe(true);
  expect(await findings(page)).toEqual([]);
  await first.click();
  await expect(page).toHaveURL(/\/academy\//);
});

test('its script is loaded with the first focus, 4 kB at most', async ({ page }) => {
  await page.goto('/news/patch-52-1-release-notes/');
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.getByRole('banner').locator('input[name=keyword]').focus();
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`${String(bytes)} bytes of script for suggestions`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(4000);
});

test('the index answers in the form of the contract, and for anything', async ({ request }) => {
  const ask = async (query: string) => {
    const answer = await request.get(`/api/suggest?${query}`);
    expect(answer.status(), query).toBe(200);
    return (await answer.json()) as {
      kind: string;
      title: string;
      href: string;
      image?: string;
      note?: string;
    }[];
  };
  expect((await ask('q=ironveil'))[0]).toMatchObject({
    kind: 'champion',
    title: 'Ironveil',
    href: '/news/ironveil/',
    note: 'Tech',
    image: expect.stringContaining('ironveil'),
  });
  expect((await ask('q=e')).length).toBeLessThanOrEqual(8);
  // While an index is being made it finds nothing, which no cache should keep.
  const nothing = await request.get('/api/suggest?q=zzzzzz');
  expect(nothing.headers()['cache-control']).toBe('no-store');
  for (const query of ['', 'q=', 'q=%00%FF', `q=${'x'.repeat(5000)}`, 'q=((**&lang=zz', 'q[]=1'])
    expect(await ask(query)).toEqual(expect.any(Array));
});
