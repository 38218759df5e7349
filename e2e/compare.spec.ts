import type { Page } from '@playwright/test';
import { beyond, findings, scrolled } from './support/axe.ts';
import { keepRows } from './support/prestige.ts';
import { sumOfShifts, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

// Picker and roster are tested in app/_screens/compare/compare.test.tsx, what an address asks for in compare-page.test.tsx.

const compare = '/champions/compare/';

// Whether the document stays is asked of a browser that follows links softly.
test.use({ loadsAhead: false });
const three = `${compare}?c=kestrel,apsis,ironveil`;
const two = `${compare}?c=kestrel,apsis`;

const table = (page: Page) => page.getByRole('table');
const heads = (page: Page) => table(page).getByRole('columnheader');
const rowOf = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a champion' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('champions are chosen in a form, and the table can be read', async ({ page }) => {
    await page.goto(compare);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare champions' })).toBeVisible();
    await page.getByLabel('Add a champion').selectOption('Kestrel');
    await page.getByLabel('And another champion').selectOption('Apsis');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`${compare}?c=kestrel&c=apsis`);
    await expect(heads(page)).toHaveText([/^Kestrel/, /^Apsis/]);
    await expect(rowOf(page, 'Damage')).toContainText('4 out of 5');

    await page.getByLabel('Add a champion').selectOption('Ironveil');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(heads(page)).toHaveText([/^Kestrel/, /^Apsis/, /^Ironveil/]);
    await page.getByRole('link', { name: 'Move Ironveil to the left' }).click();
    await expect(page).toHaveURL(`${compare}?c=kestrel,ironveil,apsis`);
    await page.getByRole('link', { name: 'Take Kestrel out' }).click();
    await expect(heads(page)).toHaveText([/^Ironveil/, /^Apsis/]);
    await expect(page.getByRole('heading', { name: 'My roster' })).toBeHidden();
  });

  test('only differences are shown where that is asked for, and all ranks', async ({ page }) => {
    await page.goto(`${compare}?c=kestrel,kestrel,apsis`);
    await expect(heads(page)).toHaveCount(2);
    const ranks = table(page).getByRole('rowheader', { name: /RANK \d/ });
    const few = await ranks.count();
    await page.getByText('All ranks').click();
    expect(await ranks.count()).toBeGreaterThan(few);

    // Both champions are of the class Skill, so the row `Class` has no difference.
    await page.goto(`${compare}?c=kestrel,longshadow`);
    await expect(rowOf(page, 'Class')).toBeVisible();
    await page.getByText('Only differences').click();
    await expect(rowOf(page, 'Class')).toBeHidden();
    await expect(rowOf(page, 'Released')).toBeVisible();
  });

  test('a language and the web view stay', async ({ page }) => {
    await page.goto(`${compare}?viewer=webview&lang=de`);
    await page.getByLabel('Champion hinzufügen').selectOption('Kestrel');
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(page).toHaveURL(`${compare}?c=kestrel&c=&viewer=webview&lang=de`);
    await expect(page.getByRole('rowheader', { name: 'Schaden' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });
});

test('the table has a row for each thing to compare, and marks the best in words', async ({ page }) => {
  await page.goto(two);
  await expect(page).toHaveTitle(/^Kestrel and Apsis compared \|/);
  await expect(table(page)).toHaveAccessibleName('Kestrel and Apsis compared');
  await expect(heads(page).getByRole('link', { name: 'Apsis' })).toHaveAttribute('href', '/news/apsis/');
  for (const label of [
    'Class',
    'Released',
    'Survivability',
    'Damage',
    'Utility',
    'Abilities',
    'Weak against',
  ])
    await expect(rowOf(page, label), label).toHaveCount(1);
  const damage = rowOf(page, 'Damage').getByRole('cell');
  const values = (await damage.allInnerTexts()).map((text) => Number.parseFloat(text));
  const [kestrel = 0, apsis = 0] = values;
  if (kestrel !== apsis) {
    await expect(damage.nth(kestrel > apsis ? 0 : 1)).toContainText('Best');
    await expect(damage.nth(kestrel > apsis ? 1 : 0)).not.toContainText('Best');
  }
  const rank = table(page).getByRole('rowheader', { name: /^7-STAR · RANK 5$/ });
  await expect(rank).toHaveCount(1);
  await expect(rowOf(page, '7-STAR · RANK 5').getByRole('cell').first()).toHaveText(
    /SIG 0[\d,]+SIG 200[\d,]+/,
  );
  await expect(table(page).getByRole('rowheader', { name: '7-STAR · RANK 4' })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.getByText('All ranks').click();
  await page.getByText('Only differences').click();
  await expect(table(page).getByRole('rowheader', { name: '7-STAR · RANK 4' })).toHaveCount(1);
  expect(await findings(page, 'main')).toEqual([]);
});

test('champions are added, moved and taken out by keyboard, in place, and Back works', async ({ page }) => {
  await page.goto(compare);
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await expect(page).toHaveTitle(/^Compare champions \|/);
  await expect(table(page)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await test.step('a pair leads to its comparison', async () => {
    const pair = page.getByRole('region', { name: 'Pairs to begin with' }).getByRole('link').first();
    const names = (await pair.innerText()).split(/\s+vs\s+/i);
    await pair.click();
    await expect(heads(page)).toHaveText(names.map((name) => new RegExp(`^${name}`, 'i')));
    await page.goBack({ waitUntil: 'commit' });
    await expect(table(page)).toHaveCount(0);
  });

  const said = page.locator('main [role="status"]').first();
  for (const [typed, name] of [
    ['kes', 'Kestrel'],
    ['aps', 'Apsis'],
  ] as const) {
    await picker(page).focus();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(`${name} was added.`);
    await expect(picker(page)).toBeFocused();
  }
  await expect(page).toHaveURL(two);
  await expect(page).toHaveTitle(/^Kestrel and Apsis compared \|/);

  const move = page.getByRole('link', { name: 'Move Kestrel to the right' });
  await move.focus();
  await scrolled(page);
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${compare}?c=apsis,kestrel`);
  await expect(heads(page)).toHaveText([/^Apsis/, /^Kestrel/]);
  await expect(page.getByRole('link', { name: 'Move Kestrel to the left' })).toBeFocused();
  await scrolled(page);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4);
  await expect(said).toHaveText('Kestrel was moved.');

  await page.getByText('All ranks').click();
  await page.getByRole('link', { name: 'Take Apsis out' }).click();
  await expect(said).toHaveText('Apsis was taken out.');
  await expect(heads(page)).toHaveText([/^Kestrel/]);
  await expect(page.getByRole('region', { name: 'Kestrel compared' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'All ranks' })).toBeChecked();

  await page.goBack({ waitUntil: 'commit' });
  await expect(heads(page)).toHaveText([/^Apsis/, /^Kestrel/]);
  expect(await page.evaluate(() => Reflect.get(window, 'stayed') === true)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('two champions fit beside each other, more are scrolled, and nothing moves by itself', async ({
    page,
  }) => {
    await watchShifts(page);
    await keepRows(page, 'apsis%7%1%25%0%|kestrel%7%1%25%0%|ironveil%7%1%25%0%');
    const asked: string[] = [];
    page.on('request', (sent) => void asked.push(`${sent.url()} ${sent.postData() ?? ''}`));
    await page.goto(two);
    await expect(page.getByRole('heading', { name: 'Who of my roster beats …' })).toBeVisible();
    expect(
      asked.filter((one) => one.includes('%7%1%')),
      'the roster is never sent',
    ).toEqual([]);
    expect(await beyond(page)).toBe(0);
    const widths = await heads(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().width),
    );
    for (const width of widths) expect(width).toBeGreaterThan(150);
    expect(await sumOfShifts(page)).toBeLessThan(0.01);
    expect(await findings(page)).toEqual([]);
    // The names stay visible while rows scroll.
    await rowOf(page, 'Weak against').scrollIntoViewIfNeeded();
    await expect(heads(page).getByRole('link', { name: 'Kestrel' })).toBeInViewport();
    await picker(page).fill('a');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await beyond(page)).toBe(0);

    await test.step('more are scrolled within a part of the page that has a name and takes the focus', async () => {
      await picker(page).fill('ironveil');
      await expect(page.getByRole('option').first()).toContainText('Ironveil');
      await page.keyboard.press('Enter');
      await expect(heads(page)).toHaveCount(3);
      await expect(page).toHaveURL(three);
      expect(await beyond(page)).toBe(0);
      const region = page.getByRole('region', { name: 'The table, which can be scrolled' });
      await region.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect(await findings(page, 'main')).toEqual([]);
    });
  });
});

test('a comparison is shared by names, card and address, also from the web view', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${two}&lang=de&viewer=webview`);
  await expect(page).toHaveTitle(/^Kestrel und Apsis im Vergleich \|/);
  await expect(page.getByRole('rowheader', { name: 'Überlebensfähigkeit' })).toBeVisible();
  await expect(heads(page)).toHaveText([/^Kestrel/, /^Apsis/]);
  await expect(heads(page).getByRole('link', { name: 'Apsis' })).toHaveAttribute('href', /lang=de/);
  for (const link of await page.getByRole('main').getByRole('link').all())
    expect(await link.getAttribute('href')).toContain('viewer=webview');
  expect(await findings(page)).toEqual([]);

  const head = page.locator('head');
  await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/champions\/compare\/\?lang=de$/,
  );
  await expect(head.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    /\/champions\/compare\/\?c=kestrel,apsis&lang=de$/,
  );
  const picture = (await head.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const { pathname, search } = new URL(picture);
  const card = await request.get(pathname + search);
  expect(card.status()).toBe(200);
  expect(card.headers()['content-type']).toBe('image/png');
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(data.join('\n')).toMatch(/"ItemList".*Kestrel.*Apsis/);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/champions\/compare\/\?c=kestrel,apsis&lang=de$/,
  );
  for (const odd of ['', 'nobody', 'x'.repeat(5000), '../..,%00'])
    expect((await request.get(`/api/card/?compare=${encodeURIComponent(odd)}`)).status(), odd).toBe(200);
});

for (const [width, slugs] of [
  [360, ['kestrel', 'apsis', 'ironveil']],
  [360, ['kestrel', 'apsis', 'ironveil', 'perihelia']],
  [600, ['kestrel', 'apsis', 'ironveil', 'perihelia']],
] as const)
  test(`${String(slugs.length)} champions’ names stay in sight at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${compare}?c=${slugs.join(',')}`);
    const last = table(page).getByRole('rowheader').last();
    await last.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
    });
    await expect(last).toBeInViewport();
    const name = heads(page).getByRole('link', { name: 'Kestrel' });
    await expect(name).toBeInViewport({ ratio: 1 });
    const [top, bottom] = await Promise.all([name.boundingBox(), last.boundingBox()]);
    expect(top?.y).toBeLessThan((bottom?.y ?? 0) + (bottom?.height ?? 0));
  });

// The icons are drawn by script, their shapes are in the HTML of the page.
for (const path of ['/champions/compare/', '/champions/team/', '/academy/prestige-calculator/'])
  test(`the picker of ${path} draws the sign of each champion’s class`, async ({ page }) => {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('combobox', { name: /champion|opponent/i })
      .first()
      .press('ArrowDown');
    const signs = page.getByRole('option').locator('svg');
    await expect.poll(() => signs.count()).toBeGreaterThan(3);
    const boxes = await signs.evaluateAll((all) =>
      all.map((sign) => (sign as SVGSVGElement).getBBox()).map(({ width, height }) => width * height > 0),
    );
    expect(boxes).not.toContain(false);
  });
