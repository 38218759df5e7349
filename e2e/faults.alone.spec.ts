import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { siteOfTests, startSecondSite } from './support/second-site.ts';

const article = '/news/double-shard-weekend-november/';

// lib/cms/request.test.ts has what else an unwell CMS answers, and client.test.ts how that is read.
test('a page stays up after an edit while the CMS answers with wrong types', async ({ request, cms }) => {
  await request.get(article);
  await cms.fault({ route: '*', mode: 'wrong-types' });
  const edit = { type: 'post', slug: 'double-shard-weekend-november', categories: ['events'], author: '7' };
  await cms.tell(edit);
  const during = await request.get(article);
  expect(during.status()).toBe(200);
  expect(await during.text()).toContain('Double Shard');
});

test.describe('on a site that has read nothing before', () => {
  // One site for all of these tests. Each reads pages, languages or strips that no test before it has read.
  const site = siteOfTests(6, {
    CMS_TIMEOUT_MS: '1500',
    REVALIDATE_SECONDS: '1',
    REVALIDATE_SECRET: 'only-for-these-tests',
  });
  // A webhook closes the circuit breakers, which failures of the test before may have opened.
  test.beforeEach(async ({ cms }) => {
    await cms.tell({ type: 'post', slug: 'nobody-reads-this' }, site.url);
  });

  test('a page never made is a 503 while the CMS fails', async ({ request, page, cms }) => {
    const address = `${site.url}/news/hotfix-52-1-1/?lang=es`;
    await cms.fault({ route: '*', mode: 'fail' });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['retry-after']).toBeTruthy();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await cms.reset();
    expect((await request.get(address)).status()).toBe(200);
  });

  for (const { address, route, says = '', isBack } of [
    {
      address: '/academy/?progression=paragon&lang=es',
      route: 'academy',
      says: 'No se han podido cargar las guías.',
      // Lists repeat their request by themselves, after longer and longer pauses.
      isBack: (page: Page) => page.getByRole('article').first(),
    },
    {
      address: '/search/?keyword=wither&lang=it',
      route: 'search',
      says: 'La ricerca non ha risposto',
      isBack: (page: Page) => page.getByText(/risultat/).first(),
    },
    { address: '/academy/five-teams/?lang=it', route: 'course' },
  ])
    test(`${address} is a 503 in words while ${route} fails`, async ({ page, request, cms }) => {
      await cms.fault({ route, mode: 'fail' });
      expect((await page.goto(site.url + address))?.status()).toBe(503);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(says);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
      expect(await findings(page)).toEqual([]);
      await cms.reset();
      if (isBack) await expect(isBack(page)).toBeVisible({ timeout: 30_000 });
      const statusOf = async () => (await request.get(site.url + address)).status();
      await expect.poll(statusOf, { timeout: 15_000 }).toBe(200);
    });

  test('a course without a text says that there is none', async ({ page, cms }) => {
    const body = { title: '', content: '<p></p><h2>One</h2>', permalink: '/academy/war-placement/' };
    await cms.plant({ route: 'course', match: 'war-placement', body });
    expect((await page.goto(`${site.url}/academy/war-placement/?lang=pt-br`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Curso não encontrado' })).toBeVisible();
  });

  test('strips that fail show nothing, and the rest of the home page stands', async ({ page, cms }) => {
    for (const strip of ['news', 'tips'])
      await cms.fault({ route: `components/home-${strip}/`, mode: 'fail' });
    const asked = page.waitForResponse(/\/api\/strips\/news/);
    expect((await page.goto(`${site.url}/`))?.status()).toBe(200);
    expect((await asked).status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Fresh off the press' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Latest news' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Tips from the Academy' })).toHaveCount(0);
  });
});

test('the first page of a language costs a CMS that hangs its time limit once', async ({
  request,
  cms,
  startSite,
}) => {
  const site = await startSite(8, { CMS_TIMEOUT_MS: '6000' });
  await cms.fault({ route: '*', mode: 'hang' });
  const begun = Date.now();
  expect((await request.get(`${site.url}/?lang=it`)).status()).toBe(503);
  expect(Date.now() - begun).toBeLessThan(10_000);
});

test('answers, and what was taken down, outlive a restart', async ({ request, cms }) => {
  test.setTimeout(90_000);
  const settings = { CMS_TIMEOUT_MS: '1500' };
  const gone = '/news/hotfix-52-1-1/';
  const addresses = ['/', '/news/', article, `${article}?lang=de`, '/academy/glossary/'];
  let site = await startSecondSite(8, settings);
  const visit = (address: string) => request.get(site.url + address);
  try {
    for (const address of [...addresses, gone]) expect((await visit(address)).status(), address).toBe(200);
    expect((await visit('/no-such-page-here/')).status()).toBe(404);
    await site.stop();

    await cms.fault({ route: 'slugpost', match: 'hotfix-52-1-1', mode: 'notfound' });
    site = await startSecondSite(8, settings);
    expect((await visit(gone)).status()).toBe(404);
    await cms.reset();
    await cms.fault({ route: 'slugpost', mode: 'fail' });
    const answer = await visit(article);
    expect(answer.status(), 'an outage shows the last copy').toBe(200);
    expect(await answer.text()).toContain('Double Shard');
    await site.stop();

    await cms.fault({ route: '*', mode: 'fail' });
    site = await startSecondSite(8, { ...settings, SITE_URL: 'https://another.example' });
    expect((await visit(gone)).status(), 'what was taken down stays down').toBe(404);
    for (const address of addresses) {
      const again = await visit(address);
      expect(again.status(), address).toBe(200);
      expect(await again.text()).toContain('https://another.example/');
    }
    // The hub reads the newest articles to know of gift codes; this one is older.
    expect((await visit('/news/the-forge-trials/')).status()).toBe(503);
    expect((await visit('/api/tooltip?keyword=bleed')).status()).toBe(200);
  } finally {
    await site.stop();
  }
});

test('wrong types everywhere break nothing', async ({ request, cms }) => {
  await cms.fault({ route: '*', mode: 'wrong-types' });
  for (const address of [
    '/',
    '/news/',
    '/events/',
    '/news/category/community/',
    '/news/patch-52-1-release-notes/?lang=es',
  ]) {
    const answer = await request.get(address);
    expect([200, 503], address).toContain(answer.status());
    expect(await answer.text()).toContain('</html>');
  }
});

test('a menu or notice that fails is left out, the page stays', async ({ request, cms }) => {
  for (const route of ['menu', 'components/notification', 'news', 'category']) {
    await cms.fault({ route, mode: 'fail' });
  }
  const answer = await request.get('/news/screenshot-contest-shadows-of-ashmarket/?lang=ru');
  expect(answer.status()).toBe(200);
});

test('odd characters in an address reach nothing else', async ({ request, cms }) => {
  for (const part of ['..%2Fmenu', 'a%3Fb%3Dc', 'a%23b', '__proto__', 'constructor']) {
    const answer = await request.get(`/news/${part}/`, { maxRedirects: 0 });
    expect([308, 400, 404], part).toContain(answer.status());
  }
  const asked = (await cms.calls()).filter(({ path }) => !/menu|notification|redirects/.test(path));
  for (const { path } of asked) expect(path).toMatch(/\/(slugpost|pathpage|category|hub)\/?$/);
});
