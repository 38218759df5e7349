import { expect, test } from './support/test.ts';

const article = '/news/patch-52-1-release-notes/';

test.describe('status codes and redirects', () => {
  const cases: [string, number, string?][] = [
    [article, 200],
    [`${article}?lang=de`, 200],
    [`${article}?lang=XX`, 200],
    ['/about-the-game/', 200],
    ['/news/no-such-article/', 404],
    ['/no-such-page/', 404],
    ['/no/such/page/', 404],
    ['/a/b/c/d/', 404],
    ['/a/b/c/d', 404],
    ['/en/web/news/x', 404],
    ['/wp-login.php', 404],
    ['/.git/config', 404],
    ['/news/page/9999/', 404],
    ['/news/page/x/', 404],
    ['/news/category/champion-spotlights/page/9999/', 404],
    ['/en/web.missing/failed/at/page/', 404],
    ['/failed/at/course/', 404],
    ['/en/web/', 404],
    [`/en/web${article}`, 404],
    [`/fr/web${article}?lang=fr`, 404],
    ['/%65n/web/', 404],
    // The last part is `keyword=rift` in base64url, as in the internal address of a search.
    ['/filtered/search/a2V5d29yZD1yaWZ0/', 404],
    ['/filtered/search/a2V5d29yZD1yaWZ0/?lang=de', 404],
    ['/filtered/masteries/a2V5d29yZD1yaWZ0/', 404],
    ['/en/web.query/filtered/search/a2V5d29yZD1yaWZ0/', 404],
    // The last part is `/news/` in base64url, as in the internal address of the error page.
    ['/failed/at/L25ld3Mv/', 404],
    ['/en/web.failed/failed/at/L25ld3Mv/', 404],
    ['/en/web.trial/failed/at/trial/', 404],
    ['/news/%E0%A4%A/', 400],
    ['/news/a%00b/', 400],
    [article.slice(0, -1), 308, article],
    [`${article.slice(0, -1)}?lang=de`, 308, `${article}?lang=de`],
    ['/news/page/1/', 308, '/news/'],
    ['/news/category/page/1/', 308, '/news/category/'],
    ['/news/category/events/page/1/', 308, '/news/category/events/'],
    ['/news/v1.2', 308, '/news/v1.2/'],
    ['/api/health', 200],
    ['/api/nothing', 404],
    ['/api/a/b/c', 404],
  ];
  for (const [address, status, location] of cases) {
    test(`${address} is ${String(status)}`, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(status);
      if (location) expect(answer.headers().location).toBe(location);
    });
  }
});

test('a 404 page knows nothing of its address, and links it in other languages by script', async ({
  page,
  request,
}) => {
  const bodies = ['/no-such-page/', '/another/one/'].map(async (address) =>
    (await request.get(`${address}?lang=de`)).text(),
  );
  const [first = '', second] = await Promise.all(bodies);
  expect(first).toBe(second);
  expect(first).toContain('href="/?lang=tr"');
  await page.goto('/no-such-page/?lang=de');
  await page.getByRole('banner').hover();
  const turkish = page.locator('header a[hreflang=tr]');
  await expect(turkish).toHaveAttribute('href', /\/no-such-page\/\?lang=tr$/);
});

test('a page opens by an address whose characters are escaped in another way', async ({ page }) => {
  await page.goto(article.replace('news/p', 'n%65ws/%70'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${article}$`));
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  await expect(page).toHaveURL(/\/news\/$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/52\.1/);
});

test('what is not there says so on a whole page, in the visitor’s language', async ({ request }) => {
  const answer = await request.get('/news/no-such-article/?lang=de');
  const html = await answer.text();
  expect(html).toContain('<html lang="de"');
  expect(html).toMatch(/<nav|<header/);
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(html).toMatch(/<h1/);
});

test('the page for an address that can’t be read asks for the same fonts as any other', async ({
  request,
}) => {
  const sheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+\/fonts\/[^"]+)"/.exec(html)?.[1];
  const broken = await request.get('/news/%E0%A4%A/');
  expect(broken.status()).toBe(400);
  const page = sheetOf(await (await request.get('/news/')).text());
  expect(page).toMatch(/\/en\.[\da-f]{8}\.css$/);
  expect(sheetOf(await broken.text())).toBe(page);
});
