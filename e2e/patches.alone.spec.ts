import { expect, test } from './support/test.ts';
import type { Cms } from './support/cms.ts';

async function purge(cms: Cms) {
  for (const data of [
    { type: 'post', slug: 'patch', categories: [] },
    { type: 'page', slug: 'patches' },
    { type: 'menu' },
  ])
    await cms.tell(data);
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

async function plant(cms: Cms, body: object, status = 200) {
  await cms.plant({ route: 'changes', body, status });
  await purge(cms);
}

test.afterEach(async ({ cms }) => {
  await cms.reset();
  await purge(cms);
});

test('a CMS without the list, or with an empty one, leaves the site as it was', async ({ request, cms }) => {
  // The demo's menu names the list.
  await cms.plant({ route: 'menu', body: { menu: [] } });
  for (const [body, status] of [
    [{}, 404],
    [{ changes: [], total: 0, postsPerPage: 50 }, 200],
  ] as const) {
    await plant(cms, body, status);
    for (const path of ['/patches/', '/patches/?kind=buff', '/patches/page/2/', '/patches/feed.xml'])
      expect((await request.get(path)).status(), path).toBe(404);
    for (const path of ['/news/ironveil/', '/news/patch-52-0-release-notes/', '/sitemap/en-1.xml'])
      expect(await (await request.get(path)).text(), path).not.toMatch(/patches\/|champion-history/);
  }
});

test('an edit of a release note shows at once', async ({ page, cms }) => {
  await plant(cms, listOf(3));
  await page.goto('/patches/');
  await expect(page.getByRole('main').getByText('3 changes')).toBeVisible();
  await plant(cms, listOf(2));
  await page.goto('/patches/');
  await expect(page.getByRole('main').getByText('2 changes')).toBeVisible();
});
