import type { Cms } from './support/cms.ts';
import { expect, test } from './support/test.ts';

/** Builds, balance changes and tier lists, which a CMS may lack. */

const lists = [
  {
    route: 'builds',
    empty: { builds: [], total: 0, postsPerPage: 50 },
    events: [{ type: 'build', slug: 'open-book' }, { type: 'course', slug: 'builds' }, { type: 'masteries' }],
    missing: ['/academy/builds/', '/academy/builds/?purpose=war', '/academy/builds/open-book/'],
    others: ['/academy/', '/news/gloamfang/'],
    link: /academy\/builds\//,
  },
  {
    route: 'changes',
    empty: { changes: [], total: 0, postsPerPage: 50 },
    events: [
      { type: 'post', slug: 'patch', categories: [] },
      { type: 'page', slug: 'patches' },
      { type: 'menu' },
    ],
    missing: ['/patches/', '/patches/?kind=buff', '/patches/page/2/', '/patches/feed.xml'],
    others: ['/news/ironveil/', '/news/patch-52-0-release-notes/', '/sitemap/en-1.xml'],
    link: /patches\/|champion-history/,
  },
  {
    route: 'tier-lists',
    empty: { lists: [] },
    events: [{ type: 'tier-lists' }, { type: 'post', slug: 'patch', categories: [] }],
    missing: [
      '/champions/tier-lists/',
      '/champions/tier-lists/convergence-52-1/',
      '/champions/tier-lists/?list=convergence-52-1&with=convergence-52-0',
    ],
    others: [
      '/news/ironveil/',
      '/champions/compare/?c=ironveil,kestrel',
      '/champions/team/?vs=apsis&team=ironveil',
      '/api/team/',
      '/news/category/champion-spotlights/',
      '/sitemap/en-1.xml',
    ],
    link: /tier-lists\/(?!\*)|champion-ratings/,
  },
];

async function purge(cms: Cms) {
  for (const data of lists.flatMap(({ events }) => events)) await cms.tell(data);
}

test.afterEach(async ({ cms }) => {
  await cms.reset();
  await purge(cms);
});

for (const { route, empty, missing, others, link } of lists)
  test(`a CMS without ${route}, or with an empty list, leaves the site as it was`, async ({
    request,
    cms,
  }) => {
    // The demo's menu names the lists.
    await cms.plant({ route: 'menu', body: { menu: [] } });
    await cms.plant({ route: 'build', body: {}, status: 404 });
    for (const [body, status] of [
      [{}, 404],
      [empty, 200],
    ] as const) {
      await cms.plant({ route, body, status });
      await purge(cms);
      for (const path of missing) expect((await request.get(path)).status(), path).toBe(404);
      for (const path of others) expect(await (await request.get(path)).text(), path).not.toMatch(link);
    }
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
  const change = {
    champion: 'kestrel',
    ability: '',
    was: 'was',
    is: 'is',
    kind: 'nerf',
    version: '60.1',
    post: { title: 'Patch 60.1 notes', permalink: '/news/patch-60-1/', date_time: 1_795_000_000 },
  };
  await cms.plant({ route: 'changes', body: { changes: [change], total: 1, postsPerPage: 50 } });
  await cms.tell({ type: 'post', slug: 'patch-60-1-release-notes', categories: ['game-updates'] });
  for (const path of pages) expect(await textOf(path), path).toContain(note);
  // The list itself counts it.
  expect(await textOf('/champions/tier-lists/')).toContain('is older than a balance change');
});
