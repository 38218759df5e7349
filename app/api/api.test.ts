import type { Reply } from '#lib/cms/request.ts';
import { requestCms } from '#lib/cms/request.ts';
import { GET as nothing } from './[...nothing]/route.ts';
import { GET as search } from './search/route.ts';
import { GET as spotlights } from './spotlights/route.ts';
import { GET as strips } from './strips/[strip]/route.ts';
import { GET as tooltip } from './tooltip/route.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

const routes = { nothing, search, spotlights, tooltip };

async function ask(address: string) {
  const url = new URL(address, 'https://site.example/api/');
  const [, , name = '', strip = ''] = url.pathname.split('/');
  const request = new Request(url);
  const answer =
    name === 'strips'
      ? await strips(request, { params: Promise.resolve({ strip }) })
      : await routes[name as keyof typeof routes](request);
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

const found = (body: object): Reply => ({
  kind: 'found',
  text: JSON.stringify(body),
  body,
  modifiedAt: null,
});
const plant = (reply: Reply) => jest.mocked(requestCms).mockReset().mockResolvedValue(reply);

const champion = {
  id: 1,
  type: 'post',
  template: 'champion-post',
  class: 'tech',
  permalink: '/news/ironveil/',
  title: { rendered: 'Iron &amp; <i>veil</i>' },
  excerpt: '<p>Words.</p>',
};

test('champions come as finished tiles, in the visitor’s language and view', async () => {
  plant(found({ news: [champion], total: 7, postsPerPage: 6, title: '' }));
  const { status, headers, body } = await ask('spotlights?class=tech&lang=de&viewer=webview');
  expect(status).toBe(200);
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(body).toMatchObject({ total: 7, perPage: 6 });
  expect(body.tiles).toMatchObject([
    { title: 'Iron & veil', href: '/news/ironveil/?viewer=webview&lang=de', championClass: 'tech' },
  ]);
});

test.each(['0', '-1', '1.5', 'x', '01', '99999999'])('page=%s is refused in words', async (page) => {
  const { status, headers, body } = await ask(`spotlights?page=${page}`);
  expect(status).toBe(400);
  expect(body.error).toContain('page');
  expect(headers['cache-control']).toBe('no-store');
});

test('a term is its word, category and clean description', async () => {
  const description = '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x">a</a></p>';
  plant(found({ term: { id: 1, word: 'Planted &amp; grown', category: 'Ability', description } }));
  const { body } = await ask('tooltip?keyword=planted');
  expect(Object.keys(body)).toEqual(['word', 'category', 'description']);
  expect(body.word).toBe('Planted & grown');
  expect(body.description).toContain('Fine');
  expect(body.description).not.toMatch(/script|onclick/);
});

test('a term that is not translated says its language', async () => {
  const term = { id: 1, word: 'Bleed', category: 'Ability', description: '<p>Fine</p>', language: 'en' };
  plant(found({ term }));
  expect((await ask('tooltip?keyword=bleed&lang=de')).body).toMatchObject({ word: 'Bleed', language: 'en' });
  expect((await ask('tooltip?keyword=bleed&lang=en')).body).not.toHaveProperty('language');
});

test('a search without a keyword finds nothing, and asks the CMS nothing', async () => {
  plant({ kind: 'unwell', reason: 'answered 500', isWorthRetry: false });
  const { body } = await ask('search?keyword=%20&postType=news');
  expect(body).toEqual({ champions: [], news: [], academy: [], total: 0, perPage: 0, currentPage: 1 });
  expect(requestCms).not.toHaveBeenCalled();
});

test.each([
  ['tooltip', 400],
  ['tooltip?keyword=%20', 400],
  ['tooltip?keyword=no-such-term', 404],
  ['strips/other', 404],
  ['nothing', 404],
])('%s is answered with %p, in words, and kept by nobody', async (address, status) => {
  plant({ kind: 'missing', code: 'no_term' });
  const answer = await ask(address);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatch(/^[A-Z].*\.$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['spotlights?keyword=a', 'tooltip?keyword=bleed', 'search?keyword=rift', 'strips/news'])(
  'while the CMS is unwell %s is a 503 that tells when to ask again, and nothing of the CMS',
  async (address) => {
    plant({ kind: 'unwell', reason: 'answered 500 at https://cms.example', isWorthRetry: false });
    const { status, headers, body } = await ask(address);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(JSON.stringify(body)).not.toContain('cms.example');
  },
);
