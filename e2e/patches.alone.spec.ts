import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { cmsSwitch } from './support/cms.ts';

const secret = { authorization: 'Bearer only-for-these-tests' };

async function purge(request: APIRequestContext) {
  for (const data of [
    { type: 'post', slug: 'patch', categories: [] },
    { type: 'page', slug: 'patches' },
    { type: 'menu' },
  ])
    expect((await request.post('/api/revalidate', { data, headers: secret })).status()).toBe(200);
}

const champions = ['ironveil', 'kestrel', 'gloamfang'];
const kinds = ['buff', 'nerf', 'fix', ''];

/** Nine patches, the newest first, with six changes each. */
const changes = Array.from({ length: 9 }, (_, patch) =>
  Array.from({ length: 6 }, (_, index) => ({
    champion: champions[index % 3],
    ability: `Ability ${String(index)}`,
    was: `was ${String(patch)}.${String(index)}`,
    is: `is ${String(patch)}.${String(index)}`,
    kind: kinds[index % 4],
    version: `60.${String(9 - patch)}`,
    post: {
      title: `Patch 60.${String(9 - patch)} notes`,
      permalink: `/news/patch-60-${String(9 - patch)}/`,
      date_time: 1_790_000_000 - patch * 86_400,
    },
  })),
).flat();

const list = { changes, total: changes.length, postsPerPage: 60 };

async function plant(request: APIRequestContext, body: object, status = 200) {
  await cmsSwitch(request).plant({ route: 'changes', body, status });
  await purge(request);
}

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterEach(async ({ request }) => {
  await cmsSwitch(request).reset();
  await purge(request);
});

test('patches are never cut in two, pages are as the rules say, and filters go along', async ({
  page,
  request,
}) => {
  await plant(request, list);
  await page.goto('/patches/');
  const main = page.getByRole('main');
  await expect(main.getByText('54 changes')).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    [9, 8, 7, 6].map((minor) => `Patch 60.${String(minor)} notes`),
  );
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link')).toHaveCount(4);
  await pages.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/patches/page/2/');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Patch 60.5 notes');

  await page.goto('/patches/?kind=buff');
  await expect(main.getByText('18 changes')).toBeVisible();
  expect((await request.get('/patches/page/3/')).status()).toBe(200);
  for (const path of [
    '/patches/page/4/',
    '/patches/page/0/',
    '/patches/page/x/',
    '/patches/page/2/?kind=buff',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  const first = await request.get('/patches/page/1/?lang=de', { maxRedirects: 0 });
  expect(first.status()).toBe(308);
  expect(first.headers().location).toBe('/patches/?lang=de');
});

test('a long history on a champion’s page ends in a link to all of it', async ({ page, request }) => {
  await plant(request, list);
  await page.goto('/news/ironveil/');
  const history = page.getByRole('region', { name: 'What changed' });
  await expect(history.getByText(/^is \d/)).toHaveCount(10);
  await expect(history.getByRole('heading', { level: 3 }).first()).toHaveText('Patch 60.9 notes');
  await expect(history.getByRole('link', { name: 'Patch 60.9 notes' })).toHaveAttribute(
    'href',
    '/news/patch-60-9/',
  );
  await history.getByRole('link', { name: 'All changes of Ironveil' }).click();
  await page.waitForURL('**/patches/?champion=ironveil');
  await expect(page.getByText('18 changes')).toBeVisible();
});

test('a CMS without the list, or with an empty one, leaves the site as it was', async ({ request }) => {
  // The demo's menu names the list.
  await cmsSwitch(request).plant({ route: 'menu', body: { menu: [] } });
  for (const [body, status] of [
    [{}, 404],
    [{ changes: [], total: 0, postsPerPage: 50 }, 200],
  ] as const) {
    await plant(request, body, status);
    for (const path of ['/patches/', '/patches/?kind=buff', '/patches/page/2/', '/patches/feed.xml'])
      expect((await request.get(path)).status(), path).toBe(404);
    for (const path of ['/news/ironveil/', '/news/patch-52-0-release-notes/', '/sitemap/en-1.xml'])
      expect(await (await request.get(path)).text(), path).not.toMatch(/patches\/|champion-history/);
  }
});

test('a page of the CMS with this address is shown where there are no changes', async ({ request }) => {
  const page = {
    id: 7,
    type: 'page',
    permalink: '/patches/',
    title: 'Old patches',
    content: '<p>By hand.</p>',
  };
  await cmsSwitch(request).plant({ route: 'pathpage', match: 'path=patches', body: page });
  await plant(request, {}, 404);
  for (const path of ['/patches/', '/patches/?kind=buff'])
    expect(await (await request.get(path)).text()).toContain('By hand.');
});

test('an unwell list is a 503 for itself, and nothing on a champion’s page', async ({ request }) => {
  await cmsSwitch(request).plant({ route: 'changes', body: 'broken' });
  // A language of its own, in which no answer was kept yet.
  for (const path of ['/patches/?lang=ru', '/patches/?kind=buff&lang=ru', '/patches/feed.xml?lang=ru'])
    expect((await request.get(path)).status(), path).toBe(503);
  const champion = await request.get('/news/ironveil/?lang=ru');
  expect(champion.status()).toBe(200);
  expect(await champion.text()).not.toContain('champion-history');
});

test('feeds: a patch is an item, and a filter leaves the changes it leaves on the page', async ({
  request,
}) => {
  await plant(request, list);
  const read = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    const xml = await answer.text();
    return { items: xml.match(/<item>/g)?.length ?? 0, lines: xml.match(/&lt;li/g)?.length ?? 0, xml };
  };
  expect(await read('/patches/feed.xml')).toMatchObject({ items: 9, lines: 54 });
  expect(await read('/patches/feed.xml?champion=ironveil')).toMatchObject({ items: 9, lines: 18 });
  expect(await read('/patches/feed.xml?version=60.1&kind=nerf')).toMatchObject({ items: 1, lines: 2 });
  expect(await read('/patches/feed.xml?champion=nobody')).toMatchObject({ items: 0 });
  const { xml } = await read('/patches/feed.xml?class=tech&lang=de');
  expect(xml).toContain('<language>de</language>');
  expect(xml).toContain('/patches/feed.xml?class=tech&amp;lang=de" rel="self"');
});

test('an edit of a release note shows at once', async ({ page, request }) => {
  await plant(request, list);
  await page.goto('/patches/');
  await plant(request, { ...list, changes: changes.slice(0, 2), total: 2 });
  await page.goto('/patches/');
  await expect(page.getByRole('main').getByText('2 changes')).toBeVisible();
});
