import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { listingMetadata } from './_screens/listing/listing-page.tsx';
import { GET as buildsFeed } from './academy/builds/feed.json/route.ts';
import { GET as tierListsFeed } from './champions/tier-lists/feed.json/route.ts';
import { GET as security } from './.well-known/security.txt/route.ts';
import { GET as feed } from './feed/[name]/route.ts';
import { GET as robots } from './robots.txt/route.ts';
import { GET as manifest } from './site.webmanifest/route.ts';
import { GET as speculationRules } from './speculation-rules.json/route.ts';
import { GET as sitemap } from './sitemap/[name]/route.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

const listing = {
  news: [{ id: 1, title: 'One & two', permalink: '/news/one/' }],
  total: 1,
  postsPerPage: 10,
  title: 'Planted',
};

type NamedRoute = (request: Request, props: { params: Promise<{ name: string }> }) => Promise<Response>;
const ask = (route: NamedRoute, name: string, query = '') =>
  route(new Request(`https://site.example/x${query}`), { params: Promise.resolve({ name }) });

beforeEach(() => {
  plantCms({
    category: listing,
    spotlights: { news: [], total: 0, postsPerPage: 9 },
    academy: { quick: [], courses: [] },
    categories: { categories: [] },
    menu: { menu: [] },
  });
});

test('robots.txt names the sitemap and closes what is no page', async () => {
  const answer = robots();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await answer.text()).split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /_preview/',
      'Disallow: /api/',
      'Allow: /api/card/',
      'Sitemap: https://site.example/sitemap.xml',
    ]),
  );
});

test('browsers take the rules by which they load ahead', async () => {
  const answer = speculationRules();
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  const rules = (await answer.json()) as Record<string, { source: string; eagerness: string }[]>;
  expect(Object.entries(rules).map(([kind, all]) => [kind, all.map(({ eagerness }) => eagerness)])).toEqual([
    ['prerender', ['moderate']],
    ['prefetch', ['moderate', 'immediate']],
  ]);
  // Chromium leaves out a whole rule with a pattern that it can't read, such as one with a regular expression.
  expect(JSON.stringify(rules)).not.toContain('(');
});

test('the manifest is one, in the language that is asked for', async () => {
  const answer = manifest(new Request('https://site.example/site.webmanifest?lang=de'));
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({ lang: 'de', start_url: '/?lang=de' });
});

test('a weakness of the site can be reported as RFC 9116 says', async () => {
  const lines = (await security().text()).trim().split('\n');
  const fields = new Map(lines.map((line) => [line.split(': ')[0], line.replace(/^.*?: /, '')]));
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toMatch(/^(?:mailto:\S+@|https:\/\/)\S+$/);
  expect(fields.get('Canonical')).toBe('https://site.example/.well-known/security.txt');
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(Math.ceil(daysLeft)).toBe(180);
});

test.each([
  ['en-1.xml', 200],
  ['pt-br-1.xml', 200],
  // A number that there was before, or may have been, leads to what there is now.
  ['en-99.xml', 302],
  ['en-99999.xml', 404],
  ['xx-1.xml', 404],
  ['ru-1.xml', 404],
  ['news.xml', 404],
])('the sitemap %s is a %i', async (name, status) => {
  expect((await ask(sitemap, name)).status).toBe(status);
});

test.each(['events', 'yılbaşı-etkinliği', 'c++ & more', '50%-off'])(
  'the feed of the category %s is found where its page names it',
  async (slug) => {
    renderAs({ locale: 'fr' });
    const id = encodeURIComponent(slug);
    const { alternates } = await listingMetadata('category', { params: Promise.resolve({ id }) });
    const named = JSON.stringify(alternates?.types?.['application/rss+xml']);
    const self = `https://site.example/feed/${id}.xml?lang=fr`;
    expect(named).toContain(`"${self}"`);
    expect(named).toContain('"https://site.example/feed/news.xml?lang=fr"');
    const answer = await ask(feed, `${id}.xml`, '?lang=fr');
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const xml = await answer.text();
    expect(xml).toContain(`<atom:link href="${self}" rel="self"`);
    expect(xml).toContain('<item><title>One &amp; two</title>');
    expect(xml).toContain(`/news/category/${id}/?lang=fr</link>`);
  },
);

test.each([
  ['missing', 'no-such-category.xml', 404],
  ['unwell', 'events.xml', 503],
  ['missing', 'events', 404],
] as const)('of a category that is %s the feed %s is a %i', async (answer, name, status) => {
  plantCms({ category: answer });
  expect((await ask(feed, name)).status).toBe(status);
});

const askFeed = (route: (request: Request) => Promise<Response>) =>
  route(new Request('https://site.example/x?lang=de'));

test('the feed of builds has their whole texts', async () => {
  const build = {
    title: 'Wall & more',
    permalink: '/academy/builds/wall/',
    date_time: 1_700_000_000,
    language: 'en',
    author: { id: '7', name: 'Ada' },
    build: { code: '1~dex.1', purpose: 'arena', version: '', champions: [] },
  };
  plantCms({
    builds: { builds: [build], total: 1, postsPerPage: 50 },
    build: { ...build, content: '<p>See <a href="/news/one/">one</a>.</p>' },
  });
  expect(await (await askFeed(buildsFeed)).json()).toMatchObject({
    feed_url: 'https://site.example/academy/builds/feed.json?lang=de',
    home_page_url: 'https://site.example/academy/builds/?lang=de',
    items: [
      {
        title: 'Wall & more',
        url: 'https://site.example/academy/builds/wall/?lang=de',
        content_html: '<p>See <a href="https://site.example/news/one/?lang=de">one</a>.</p>',
        language: 'en',
        tags: ['Arena'],
        authors: [{ name: 'Ada' }],
      },
    ],
  });
});

test('the feed of tier lists has text, tiers and reasons, and is as new as the last rating', async () => {
  const list = {
    slug: 'arena',
    title: 'Arena',
    mode: { slug: 'arena', name: 'Arena' },
    author: { id: '7', name: 'Ada' },
    date_time: 1_700_000_000,
    patch: '52.1',
    text: '<p>Alone.</p><script>1</script>',
    tiers: [
      {
        name: 'S & more',
        champions: [
          { champion: 'ironveil', reason: 'Quick &amp; light', date_time: 1_700_000_100 },
          { champion: 'kestrel', reason: '' },
        ],
      },
    ],
  };
  plantCms({ 'tier-lists': { lists: [list] } });
  expect(await (await askFeed(tierListsFeed)).json()).toMatchObject({
    items: [
      {
        url: 'https://site.example/champions/tier-lists/arena/?lang=de',
        summary: 'Patch 52.1 · Alone.',
        content_html:
          '<p>Alone.</p><h2>S &amp; more</h2><ul><li><strong>Ironveil</strong>: Quick &amp; light</li><li><strong>Kestrel</strong></li></ul>',
        date_modified: '2023-11-14T22:15:00.000Z',
        authors: [{ name: 'Ada' }],
      },
    ],
  });
});

test.each([
  ['missing', 404],
  ['unwell', 503],
] as const)('of builds and tier lists that are %s the feeds are a %i', async (answer, status) => {
  plantCms({ builds: answer, 'tier-lists': answer });
  expect((await askFeed(buildsFeed)).status).toBe(status);
  expect((await askFeed(tierListsFeed)).status).toBe(status);
});
