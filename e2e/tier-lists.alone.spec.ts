import { expect, test } from './support/test.ts';
import type { Cms } from './support/cms.ts';

const purge = async (cms: Cms) => {
  await cms.tell({ type: 'tier-lists' });
  await cms.tell({ type: 'post', slug: 'patch', categories: [] });
};

test.afterEach(async ({ cms }) => {
  await cms.reset();
  await purge(cms);
});

test('a CMS without tier lists, or with an empty list of them, leaves the site as it was', async ({
  request,
  cms,
}) => {
  for (const [body, status] of [
    [{}, 404],
    [{ lists: [] }, 200],
  ] as const) {
    await cms.plant({ route: 'tier-lists', body, status });
    await purge(cms);
    for (const path of [
      '/champions/tier-lists/',
      '/champions/tier-lists/convergence-52-1/',
      '/champions/tier-lists/?list=convergence-52-1&with=convergence-52-0',
    ])
      expect((await request.get(path)).status(), path).toBe(404);
    for (const path of [
      '/news/ironveil/',
      '/champions/compare/?c=ironveil,kestrel',
      '/champions/team/?vs=apsis&team=ironveil',
      '/api/team/',
      '/news/category/champion-spotlights/',
      '/sitemap/en-1.xml',
    ])
      expect(await (await request.get(path)).text(), path).not.toMatch(/tier-lists\/(?!\*)|champion-ratings/);
  }
});

const change = (champion: string) => ({
  champion,
  ability: '',
  was: 'was',
  is: 'is',
  kind: 'nerf',
  version: '60.1',
  post: { title: 'Patch 60.1 notes', permalink: '/news/patch-60-1/', date_time: 1_795_000_000 },
});

test('publishing a balance change marks every older rating within one purge', async ({ request, cms }) => {
  const note = 'Rated before patch 60.1';
  const pages = [
    '/champions/tier-lists/convergence-52-1/',
    '/champions/tier-lists/?list=convergence-52-1&with=convergence-52-0',
    '/news/kestrel/',
    '/champions/compare/?c=kestrel,apsis',
    '/champions/team/?vs=apsis&team=kestrel',
    '/api/team/',
  ];
  const textOf = async (path: string) => (await request.get(path)).text();
  for (const path of pages) expect(await textOf(path), path).not.toContain(note);
  const changes = [change('kestrel')];
  await cms.plant({ route: 'changes', body: { changes, total: 1, postsPerPage: 50 } });
  await cms.tell({ type: 'post', slug: 'patch-60-1-release-notes', categories: ['game-updates'] });
  for (const path of pages) expect(await textOf(path), path).toContain(note);
  // The list itself counts it.
  expect(await textOf('/champions/tier-lists/')).toContain('is older than a balance change');
});
