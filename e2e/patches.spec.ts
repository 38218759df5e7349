import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';

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

/** Every feed that the head names. */
async function feedsOf(page: Page): Promise<string[]> {
  return page
    .locator('head link[type="application/rss+xml"]')
    .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href));
}

/** The page is no wider than the window, and axe finds nothing on it. */
async function expectNoFault(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
    width,
  );
  expect(await findings(page), `${page.url()} at ${String(width)} pixels`).toEqual([]);
}

/** The widths at which the English pages are checked. */
const wide = [1280, 768];

test('the list names each change with its champion, and leads to champion and release notes; its feeds are well-formed', async ({
  page,
  request,
}) => {
  await page.goto('/patches/?champion=apsis&version=52.0');
  await expect(page).toHaveTitle(/^Balance changes: Apsis, 52\.0 \|/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Balance changes');
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Turning Point' });
  await expect(entry).toContainText('before: Every 11 seconds');
  await expect(entry).toContainText('now: Every 8 seconds');
  await expect(entry.getByText('Buff')).toBeVisible();
  await expect(entry.getByRole('link', { name: 'Apsis' })).toHaveAttribute('href', '/news/apsis/');
  await expect(main(page).getByRole('link', { name: 'Patch 52.0: release notes' })).toHaveAttribute(
    'href',
    notes,
  );

  await test.step('heads name the feeds of the list and of its filter', async () => {
    await page.goto('/patches/?version=52.0&lang=tr');
    const feeds = await feedsOf(page);
    expect(feeds.map((feed) => new URL(feed).search)).toEqual(['?version=52.0&lang=tr', '?lang=tr']);
    for (const feed of [...feeds, await main(page).getByRole('link', { name: /RSS/ }).getAttribute('href')]) {
      const xml = await (await request.get(feed ?? '')).text();
      const fault = await page.evaluate(
        (source) =>
          new DOMParser().parseFromString(source, 'application/xml').querySelector('parsererror')
            ?.textContent,
        xml,
      );
      expect(fault ?? '').toBe('');
      expect(xml).toContain('<item>');
    }
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/patches\/\?lang=tr$/);
  });
});

test('the filter is a form for the keyboard, and the fields follow the address; the list has pages of whole patches', async ({
  page,
}) => {
  await page.goto('/patches/');
  for (const width of wide) await expectNoFault(page, width);
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

  await test.step('the demo world’s list has pages of whole patches', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/patches/page/2/');
    await expect(page).toHaveTitle(/^Balance changes, page 2 \|/);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/patches\/page\/2\/$/);
    expect(await main(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
  });
});

test('what nobody knows is an empty list in words with a way back, what is invalid counts as absent', async ({
  page,
  request,
}) => {
  /** The text of a page's main part, as its HTML has it. */
  const textOf = async (query: string) => {
    const html = await (await request.get(`/patches/${query}`)).text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]*>/g, '\n');
  };
  for (const query of ['?champion=nobody', '?version=0.1', '?champion=apsis&class=cosmic&version=0.1']) {
    const text = await textOf(query);
    expect(text, query).toContain('No balance changes found');
    expect(text, query).toContain('\n0 changes\n');
    expect(text, query).toContain('\nReturn to all balance changes\n');
  }
  const [all] = /\n\d+ changes\n/.exec(await textOf('')) ?? [];
  expect(all).toBeDefined();
  expect(await textOf('?class=constructor&kind=__proto__')).toContain(all);

  await page.goto('/patches/?champion=nobody');
  await expect(main(page).getByText('No balance changes found')).toBeVisible();
  await expect(main(page).getByText('0 changes')).toBeVisible();
  for (const width of wide) await expectNoFault(page, width);
  await main(page).getByRole('link', { name: 'Return to all balance changes' }).click();
  await page.waitForURL('**/patches/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form filters, and empty fields change nothing', async ({ page }) => {
    await page.goto('/patches/?lang=de');
    await page.getByLabel('Version').selectOption('52.0');
    await page.getByRole('button', { name: 'Anwenden' }).click();
    expect(new URL(page.url()).searchParams.get('version')).toBe('52.0');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByLabel('Version')).toHaveValue('52.0');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  });
});

test('release notes: blocks are entries that lead to the champion and, once in a row, to all changes', async ({
  page,
}) => {
  await page.goto(notes);
  for (const width of wide) await expectNoFault(page, width);
  await page.setViewportSize({ width: 1280, height: 800 });
  const apsis = main(page).getByRole('link', { name: 'Apsis' }).first();
  await expect(apsis).toHaveAttribute('href', '/news/apsis/');
  await main(page).getByRole('link', { name: 'All balance changes' }).first().click();
  await page.waitForURL('**/patches/');
});

test('a champion’s page tells its history, which the table of contents names', async ({ page }) => {
  await page.goto('/news/apsis/');
  for (const width of wide) await expectNoFault(page, width);
  await page.setViewportSize({ width: 1280, height: 800 });
  const history = page.getByRole('region', { name: 'What changed' });
  await expect(history.getByText('Turning Point').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'What changed' })
    .click();
  await expect(page).toHaveURL(/#champion-history$/);
  expect((await feedsOf(page))[0]).toMatch(/\/patches\/feed\.xml\?champion=apsis$/);
});

test('in German, in the web view, every link stays in it', async ({ page }) => {
  await page.goto('/patches/?viewer=webview&lang=de&champion=apsis');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Balance-Änderungen');
  const links = await main(page)
    .getByRole('link')
    .evaluateAll((anchors) => (anchors as HTMLAnchorElement[]).map(({ href }) => new URL(href).search));
  expect(links.length).toBeGreaterThan(2);
  for (const search of links) expect(search).toMatch(/viewer=webview&lang=de$/);
  await expect(main(page).getByRole('link', { name: /RSS/ })).toHaveCount(0);
});

for (const [width, lang] of [
  [320, 'de'],
  [360, 'pt-br'],
] as const)
  test(`nothing is wider than the window, and axe finds nothing, at ${String(width)} pixels (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/patches/', '/patches/?champion=nobody', notes, '/news/apsis/']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expectNoFault(page, width);
    }
  });

test('on a phone the changes begin on the first screen, and the filter unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/patches/');
  const first = await page.getByRole('heading', { level: 2 }).first().boundingBox();
  expect(first?.y).toBeLessThan(700);
  const kind = page.getByLabel('Kind');
  await expect(kind).toBeHidden();
  await page.getByText('Filter the changes').click();
  await kind.selectOption('nerf');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/kind=nerf/);
  // A filter in use stays visible when the fields are folded.
  await expect(kind).toBeVisible();
  await expect(kind).toHaveValue('nerf');
});
