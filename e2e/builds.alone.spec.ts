import type { Cms } from './support/cms.ts';
import { expect, test } from './support/test.ts';

async function purge(cms: Cms) {
  for (const data of [
    { type: 'build', slug: 'open-book' },
    { type: 'course', slug: 'builds' },
    { type: 'masteries' },
  ])
    await cms.tell(data);
}

test.afterEach(async ({ cms }) => {
  await cms.reset();
  await purge(cms);
});

test('a CMS without builds, or with an empty list, leaves the site as it was', async ({ request, cms }) => {
  await cms.plant({ route: 'build', body: {}, status: 404 });
  for (const [body, status] of [
    [{}, 404],
    [{ builds: [], total: 0, postsPerPage: 50 }, 200],
  ] as const) {
    await cms.plant({ route: 'builds', body, status });
    await purge(cms);
    for (const path of ['/academy/builds/', '/academy/builds/?purpose=war', '/academy/builds/open-book/'])
      expect((await request.get(path)).status(), path).toBe(404);
    for (const path of ['/academy/', '/news/gloamfang/'])
      expect(await (await request.get(path)).text(), path).not.toContain('academy/builds/');
  }
});

test('an edit of a build shows at once, on its page and in the list', async ({ page, cms }) => {
  const made = (title: string) => ({
    id: 1,
    type: 'build',
    title: { rendered: title },
    permalink: '/academy/builds/open-book/',
    content: { rendered: '<p>Words</p>' },
    excerpt: '',
    build: { code: '1~dex.1', purpose: 'war', champions: ['gloamfang'] },
  });
  for (const title of ['Before', 'After']) {
    await cms.plant({ route: 'builds', body: { builds: [made(title)], total: 1, postsPerPage: 50 } });
    await cms.plant({ route: 'build', body: made(title) });
    await purge(cms);
    for (const path of ['/academy/builds/', '/academy/builds/open-book/', '/news/gloamfang/']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
    }
  }
});

test('masteries that change make a build one that no longer fits; without them it lacks its tree', async ({
  page,
  cms,
}) => {
  const notice = page.getByText('This build no longer fits the game');
  await page.goto('/academy/builds/open-book/');
  await expect(page.getByText('44 of 60 points')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const details = {
    name: 'Sharp Eye',
    description: '',
    type: 'attack',
    frame: 'MasteryFrame0',
    coord: { x: 0, y: 0 },
  };
  const offense = [{ id: 'cp', details, levels: [{ level: 1 }] }];
  await cms.plant({ route: 'masteries', body: { page: { offense, defense: [], utility: [], legal: '' } } });
  await purge(cms);
  await page.goto('/academy/builds/open-book/');
  await expect(notice).toBeVisible();
  await cms.plant({ route: 'masteries', body: {}, status: 500 });
  await cms.tell({ type: 'all' });
  await page.goto('/academy/builds/open-book/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Book');
});
