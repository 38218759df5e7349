import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { cmsSwitch, tellOfEdit } from './support/cms.ts';

async function purge(request: APIRequestContext) {
  for (const data of [
    { type: 'post', slug: 'patch', categories: [] },
    { type: 'page', slug: 'patches' },
    { type: 'menu' },
  ])
    await tellOfEdit(request, data);
}

const change = (index: number) => ({
  champion: 'ironveil',
  ability: `Ability ${String(index)}`,
  was: 'was',
  is: 'is',
  version: '60.1',
  post: { title: 'Patch 60.1 notes', permalink: '/news/patch-60-1/', date_time: 1_790_000_000 },
});
const listOf = (total: number) => ({
  changes: Array.from({ length: total }, (_, index) => change(index)),
  total,
  postsPerPage: 60,
});

async function plant(request: APIRequestContext, body: object, status = 200) {
  await cmsSwitch(request).plant({ route: 'changes', body, status });
  await purge(request);
}

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterEach(async ({ request }) => {
  await cmsSwitch(request).reset();
  await purge(request);
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

test('an edit of a release note shows at once', async ({ page, request }) => {
  await plant(request, listOf(3));
  await page.goto('/patches/');
  await expect(page.getByRole('main').getByText('3 changes')).toBeVisible();
  await plant(request, listOf(2));
  await page.goto('/patches/');
  await expect(page.getByRole('main').getByText('2 changes')).toBeVisible();
});
