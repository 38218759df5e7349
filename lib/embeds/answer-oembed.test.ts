import { apiAnswers } from '#lib/api/answers.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { requestCms } from '#lib/cms/request.ts';
import { log } from '#lib/log.ts';
import { answerEmbed } from './answer-embed.ts';
import { answerOembed } from './answer-oembed.ts';
import { embedStyle } from './embed-style.ts';
import { cleanPageUrl } from './page-url.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

const site = 'https://site.example';
beforeAll(() => {
  process.env.STATIC_URL = 'https://static.example';
});

const hostile = '"><script>alert(1)</script>';
const champion = {
  id: 7,
  type: 'post',
  class: 'tech',
  permalink: 'https://cms.example/news/kestrel/',
  title: { rendered: `Kestrel ${hostile}` },
  content: { rendered: '' },
  excerpt: { rendered: `<p>She jumps ${hostile}</p>` },
  featured_image_src: 'https://cms.example/wp-content/uploads/kestrel.webp',
  prestige: 17_400,
};

const oembed = (query: string) => answerOembed(new Request(`http://localhost/api/oembed${query}`));
const of = (address: string, more = '') => oembed(`?url=${encodeURIComponent(`${site}${address}`)}${more}`);
const embed = (address: string) => answerEmbed(new Request(`http://localhost/embed${address}`));

test('what oEmbed says of a champion, in its language', async () => {
  plantCms({ slugpost: champion });
  const answer = await of('/news/kestrel/?lang=de&utm_source=x');
  expect(answer.status).toBe(200);
  const said = apiAnswers.oembed.parse(await answer.json());
  expect(said).toMatchObject({
    version: '1.0',
    type: 'rich',
    kind: 'champion',
    width: 600,
    notes: ['Technik', 'Prestige 17.400'],
    thumbnail_url: `${site}/api/card/?post=kestrel&lang=de`,
    picture: `${site}/_next/image/?url=/wp-content/uploads/kestrel.webp&w=384`,
  });
  expect(said.html).toContain(`src="${site}/embed/news/kestrel/?lang=de"`);
  expect(said.html).not.toContain('<script');
});

test.each([
  ['&maxwidth=320&maxheight=90', 320, 90],
  ['&maxwidth=5000', 600, 260],
])('with %s it keeps to the room', async (more, width, height) => {
  plantCms({ slugpost: champion });
  const said = apiAnswers.oembed.parse(await (await of('/news/kestrel/', more)).json());
  expect([said.width, said.height]).toEqual([width, height]);
  expect('thumbnail_url' in said).toBe(width === 600);
});

test.each([
  ['no address', '', 400],
  ['a text that is none', '?url=kestrel', 400],
  ['another protocol', '?url=javascript:alert(1)', 400],
  ['an address that is too long', `?url=${site}/news/${'x'.repeat(5000)}/`, 400],
  ['another site', '?url=https://other.example/news/kestrel/', 404],
  ['a site whose name begins so', `?url=${site}.evil.example/news/kestrel/`, 404],
  ['the site behind a name', '?url=https://site.example@evil.example/news/kestrel/', 404],
  ['a name before the site', '?url=https://evil@site.example/news/kestrel/', 404],
  ['a page that shows nothing of its own', `?url=${site}/search/`, 404],
  ['an article that there is not', `?url=${site}/news/none/`, 404],
  ['a width that is no number', `?url=${site}/news/kestrel/&maxwidth=-1`, 400],
  ['another format', `?url=${site}/news/kestrel/&format=xml`, 501],
])('%s', async (_, query, status) => {
  plantCms({});
  expect((await oembed(query)).status).toBe(status);
});

test('while the CMS fails, it says so', async () => {
  plantCms({ slugpost: 'unwell' });
  expect((await of('/news/kestrel/')).status).toBe(503);
  const page = await embed('/news/kestrel/?lang=de');
  expect(page.status).toBe(503);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

const masteries = {
  page: {
    offense: [
      {
        id: 'focus',
        details: {
          name: 'Focus',
          description: '',
          type: 'attack',
          frame: 'MasteryFrame0',
          coord: { x: 0, y: 0 },
        },
        levels: [{ level: 1, cost: [] }],
      },
    ],
    defense: [],
    utility: [],
  },
};
const published = {
  id: 8,
  type: 'build',
  permalink: 'https://cms.example/academy/builds/open-book/',
  title: { rendered: 'Open book' },
  content: { rendered: '' },
  excerpt: { rendered: '<p>For readers.</p>' },
  author: { id: '7', name: 'Mara' },
  build: { code: '1~focus.1', purpose: '', version: '', champions: [] },
};

test('a build with a page: the words of the page, and the build itself', async () => {
  plantCms({ build: published, masteries });
  const said = apiAnswers.oembed.parse(await (await of('/academy/builds/open-book/')).json());
  expect(said).toMatchObject({
    kind: 'build',
    title: 'Open book',
    author_name: 'Mara',
    description: 'For readers.',
    thumbnail_url: `${site}/api/masteries/card?b=1~focus.1`,
  });
  const html = await (await embed('/academy/builds/open-book/')).text();
  expect(html).toMatch(/<b>Focus<\/b>.*1 \/ 1/);
  plantCms({ build: published, masteries: 'unwell' });
  expect((await embed('/academy/builds/open-book/')).status).toBe(503);
  plantCms({ masteries });
  expect((await embed('/academy/builds/open-book/')).status).toBe(404);
});

test.each([
  ['a word', 260],
  ['Words that go on. '.repeat(15), 315],
])('an embed with the text %j is about so high: %i', async (text, height) => {
  plantCms({ slugpost: { ...champion, title: { rendered: 'Kestrel' }, excerpt: `<p>${text}</p>` } });
  expect(await (await of('/news/kestrel/')).json()).toMatchObject({ height });
});

test('a tier list: who stands in each tier', async () => {
  const list = {
    slug: 'arena',
    title: 'Arena, now',
    mode: { slug: 'arena', name: 'Arena' },
    author: { id: '7', name: 'Mara' },
    patch: '52.1',
    date_time: 1_764_892_800,
    text: '<p>As I see it.</p>',
    tiers: [{ name: 'S', champions: [{ champion: 'kestrel' }, { champion: 'apsis' }] }],
  };
  plantCms({
    'tier-lists': { lists: [list] },
    spotlights: { news: [champion], total: 1, postsPerPage: 12, title: '' },
  });
  const said = apiAnswers.oembed.parse(await (await of('/champions/tier-lists/arena/')).json());
  expect(said).toMatchObject({
    kind: 'tier-list',
    title: 'Arena, now',
    author_name: 'Mara',
    notes: ['Arena', 'Patch 52.1'],
  });
  const html = await (await embed('/champions/tier-lists/arena/')).text();
  expect(html).toMatch(/<b>S<\/b>.*Kestrel.*Apsis/i);
  expect(html).not.toMatch(/<script/);
  expect(await (await embed('/champions/tier-lists/arena/?lang=tr')).text()).toMatch(
    />Kestrel[^<]*, apsis</i,
  );
  expect((await embed('/champions/tier-lists/none/')).status).toBe(404);
});

test('addresses of which nobody knows are asked for in places of their own', async () => {
  const answers: (() => void)[] = [];
  jest.mocked(requestCms).mockReset();
  jest
    .mocked(requestCms)
    .mockImplementation(
      () =>
        new Promise((resolve) => answers.push(() => resolve({ kind: 'missing', code: 'rest_post_invalid' }))),
    );
  const visits = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => embed(`/news/nobody-${slug}/`));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answers).toHaveLength(4);
  jest.mocked(requestCms).mockResolvedValue({ kind: 'missing', code: 'rest_post_invalid' });
  for (const answer of answers) answer();
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(visits.map(() => 404));
});

test('an embed is one small page without script, and texts of the CMS stay texts', async () => {
  plantCms({ slugpost: champion });
  const answer = await embed('/news/kestrel/?lang=de');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`<link rel="canonical" href="${site}/news/kestrel/?lang=de">`);
  expect(html).toContain(`href="${site}/news/kestrel/?lang=de" target="_blank" rel="noopener"`);
  expect(html).not.toMatch(/<script|<link rel="stylesheet"| style=| on\w+=/);
});

test('what is gone says so, in the language asked for', async () => {
  plantCms({});
  const answer = await embed('/news/none/?lang=de');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<html lang="de">');
});

test('an embed stays small, whatever the CMS says', async () => {
  const long = 'ß'.repeat(20_000);
  const champions = Array.from({ length: 100 }, (_, n) => `hero-${n}`);
  plantCms({
    slugpost: { ...champion, title: { rendered: long }, excerpt: { rendered: long } },
    'champions_map.json': champions.map((id) => ({ id, en: long, class: 'tech', max_prestige: 1 })),
  });
  expect((await (await embed('/news/kestrel/')).text()).length).toBeLessThan(10_000);
  jest.mocked(requestCms).mockResolvedValue({
    kind: 'found',
    text: '',
    body: champions.map((id) => ({ id, en: `${id} ${'ß'.repeat(80)}`, class: 'tech', max_prestige: 1 })),
    modifiedAt: null,
  });
  const code = `1~${champions.map((id) => `${id}.7.3.25.200`).join('~')}`;
  const roster = await embed(`/academy/prestige-calculator/?r=${code}`);
  expect(roster.status).toBe(200);
  expect(Buffer.byteLength(await roster.text())).toBeLessThan(40_000);
});

test.each([
  [`${site}/news/kestrel?utm_source=x&lang=DE`, `${site}/news/kestrel/?lang=de`],
  [`${site}/events/#event-a`, `${site}/events/#event-a`],
  ['https://other.example/', 'https://nothing.invalid/'],
  [`${site}/search/`, 'https://nothing.invalid/'],
  ['kestrel', ''],
])('%s is kept as %s', (given, kept) => {
  expect(cleanPageUrl(given)).toBe(kept);
  expect(kept === '' ? '' : cleanPageUrl(kept)).toBe(kept);
});

test('an embed that can’t be made looks as others do, in its language, and is reported', async () => {
  jest.mocked(requestCms).mockRejectedValue(new Error('broken'));
  const answer = await embed('/news/kestrel/?lang=de');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const page = await answer.text();
  expect(page).toContain(`<style>${embedStyle}</style>`);
  expect(page).toMatch(/<html lang="de">.*<h1>Unerwarteter/s);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'request-error', route: '/embed/[...path]' }),
    expect.any(String),
  );
});
