import type { APIRequestContext } from '@playwright/test';
import type { Cms } from './support/cms.ts';
import { expect, test } from './support/test.ts';

/** The rules of demo-cms/content/redirects.json, and those that a test writes in their place. */
const file = 'redirects.json';

const rules = (cms: Cms, list: object[]) => cms.edit(file, JSON.stringify(list));
const visit = (request: APIRequestContext, address: string) => request.get(address, { maxRedirects: 0 });
const locationOf = async (request: APIRequestContext, address: string) => {
  const answer = await visit(request, address);
  return `${String(answer.status())} ${answer.headers().location ?? ''}`.trim();
};
const purge = (cms: Cms) => cms.tell({ type: 'redirects' });
const askedForRules = async (cms: Cms) =>
  (await cms.calls()).filter(({ path }) => path.endsWith('/redirects/')).length;

test.afterEach(async ({ cms }) => {
  await cms.reset();
  await purge(cms);
});

test('rules reach every kind of address, and never a screen of the site', async ({ request, cms }) => {
  await rules(cms, [
    { from: '/academy/old-course/', to: '/academy/first-steps-in-meridian/', status: 302 },
    { from: '/news/category/old-category/', to: '/news/', status: 308 },
    { from: '/news/author/999/', to: 'https://people.example/999?x=1' },
    { from: '/2024/05/12/old/', to: '/news/' },
    { from: '/academy/glossary/', to: '/news/' },
  ]);
  await cms.fault({ route: 'glossary', mode: 'notfound' });
  expect(await locationOf(request, '/academy/old-course/')).toBe('302 /academy/first-steps-in-meridian/');
  expect(await locationOf(request, '/news/category/old-category/')).toBe('308 /news/');
  expect(await locationOf(request, '/news/author/999/')).toBe('301 https://people.example/999?x=1');
  expect(await locationOf(request, '/2024/05/12/old/')).toBe('301 /news/');
  // An address that can be no page gets no slash first.
  expect(await locationOf(request, '/2024/05/12/old')).toBe('301 /news/');
  expect(await locationOf(request, '/2024/05/12/older')).toBe('404');
  expect(await locationOf(request, '/academy/glossary/?viewer=webview&lang=it')).not.toContain('301');
});

test('a page wins over a rule', async ({ request, cms }) => {
  await rules(cms, [{ from: '/news/patch-52-1-release-notes/', to: '/news/' }]);
  expect(await locationOf(request, '/news/patch-52-1-release-notes/')).toBe('200');
});

test('an article that has moved leads to its permalink', async ({ request, cms }) => {
  const texts = { title: { rendered: 'Planted' }, content: { rendered: '' } };
  const body = { id: 7, type: 'post', ...texts, permalink: '/news/planted-elsewhere' };
  await cms.plant({ route: 'slugpost', match: 'planted-links', body });
  expect(await locationOf(request, '/news/planted-links/')).toBe('308 /news/planted-elsewhere/');
});

test('rules that are slow hold no 404 up, and hold once they are there', async ({
  request,
  cms,
  startSite,
}) => {
  await rules(cms, [{ from: '/news/waits-for-rules/', to: '/news/' }]);
  await cms.fault({ route: 'redirects', mode: 'slow', ms: 6000 });
  const site = await startSite(12, { CMS_TIMEOUT_MS: '30000' });
  const statusOf = async () => (await visit(request, `${site.url}/news/waits-for-rules/`)).status();
  expect(await statusOf()).toBe(404);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(301);
});

test('a CMS without the route is asked once', async ({ request, cms }) => {
  await cms.fault({ route: 'redirects', mode: 'notfound' });
  await purge(cms);
  for (const name of ['a', 'b', 'c'])
    expect(await locationOf(request, `/news/without-rules-${name}/`)).toBe('404');
  expect(await askedForRules(cms)).toBe(1);
});

test('a page that is gone says so in the visitor’s language', async ({ page }) => {
  const answer = await page.goto('/tournament-2025/?lang=de');
  expect(answer?.status()).toBe(410);
  await expect(page.locator('main')).toContainText('Diese Seite wurde entfernt und kommt nicht wieder.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('in a browser that loads no pages ahead', () => {
  test.use({ loadsAhead: false });

  test('a soft navigation follows a rule', async ({ page }) => {
    await page.goto('/news/?lang=de');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/news/patch-52-1/?lang=de';
      link.textContent = 'Old address';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'Old address' }).click();
    await expect(page).toHaveURL(/\/news\/patch-52-1-release-notes\/\?lang=de$/);
  });
});
