import type { Article } from './articles.ts';
import { getCategory, getRecent, getRelated, toPicture, toSeo, toTarget } from './articles.ts';
import { requestCms } from './request.ts';
import { log } from '#lib/log.ts';

jest.mock('./request.ts');
jest.mock('#lib/log.ts');

beforeAll(() => {
  process.env.PICTURE_HOSTS = 'cdn.example';
});

test.each([
  ['https://cms.example/news/x/', '/news/x/'],
  ['https://cms.example/news/x', '/news/x/'],
  ['https://site.example/news/x?a=1#b', '/news/x/?a=1#b'],
  ['/careers', '/careers/'],
  ['https://cms.example/news/%d0%b7%d0%b8%d0%bc%d0%b0/', '/news/%D0%B7%D0%B8%D0%BC%D0%B0/'],
  ['https://cms.example/news/зима', '/news/%D0%B7%D0%B8%D0%BC%D0%B0/'],
  ['https://cms.example/news/50%25-%2f/', '/news/50%25-%2F/'],
  ['https://cms.example/news/50%/', '/news/50%/'],
  ['https://cms.example/wp-content/uploads/plan.pdf', '/wp-content/uploads/plan.pdf'],
  ['https://cms.example', '/'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#', '#'],
  ['', ''],
  ['https://', ''],
])('%j leads to %j', (permalink, target) => {
  expect(toTarget(permalink)).toBe(target);
});

test.each([
  ['[[category.no-such-key]]', 'Guild hall'],
  ['[[listing.all]]', 'Alle Artikel'],
  ['Tee &amp; Zeiten', 'Tee & Zeiten'],
  ['', 'Alle Artikel'],
])('a listing that the CMS calls %j is called %j wherever it is named', async (title, name) => {
  const body = { news: [], total: 0, postsPerPage: 9, title };
  jest
    .mocked(requestCms)
    .mockResolvedValue({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null });
  const listing = await getCategory('de', 'guild-hall');
  expect(listing.kind === 'found' && listing.value.title).toBe(name);
});

test('related and recent articles are the entries 2 to 5, without the article itself', async () => {
  const posts = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    id,
    permalink: `/news/${String(id)}/`,
    title: 'One',
  }));
  const body = { news: posts, posts, total: 7, postsPerPage: 12, title: 'News' };
  jest
    .mocked(requestCms)
    .mockResolvedValue({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null });
  const article = (id: string) => ({ id, target: `/news/${id}/`, category: { slug: 'four' } }) as Article;
  const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).join(' ');
  for (const get of [getRelated, getRecent]) {
    expect(idsOf(await get('en', article('7')))).toBe('2 3 4 5');
    expect(idsOf(await get('en', article('3')))).toBe('2 4 5');
  }
});

test.each([
  [
    'the one that the CMS names',
    { full: '/u/a.webp', thumbnail: '/u/t.webp' },
    'https://cms.example/u/t.webp',
  ],
  [
    'the square of an upload, where it names none',
    { full: '/wp-content/uploads/a.webp', medium: '/wp-content/uploads/a-768x432.webp' },
    'https://cms.example/wp-content/uploads/a-360x360.webp',
  ],
  [
    'the picture itself on a host of PICTURE_HOSTS',
    { full: 'https://cdn.example/a.webp' },
    'https://cdn.example/a.webp',
  ],
  ['none on the host of a third party', { full: 'https://third.example/a.webp' }, undefined],
  [
    'the one size that is not on the host of a third party',
    { full: 'https://third.example/a.webp', medium: '/u/m.webp' },
    'https://cms.example/u/m.webp',
  ],
])('the thumbnail of a picture is %s', (_, sizes, thumbnail) => {
  expect(toPicture(sizes)?.thumbnail).toBe(thumbnail);
});

test('the alternative text of a picture is plain text of a bounded length', () => {
  const altOf = (alt: string) => toPicture({ full: '/u/a.webp', alt })?.alt;
  expect(altOf(' Tom &amp; <b>Jerry</b> ')).toBe('Tom & Jerry');
  expect(altOf('')).toBeUndefined();
  expect(altOf('long '.repeat(200))?.length).toBeLessThanOrEqual(500);
});

test('a host whose pictures are left out is logged once', () => {
  for (const name of ['a', 'b']) toPicture({ full: `https://logged.example/${name}.webp` });
  const logged = jest.mocked(log.warn).mock.calls.filter(([{ reason }]) => reason === 'logged.example');
  expect(logged).toHaveLength(1);
});

describe('what editors wrote for search engines and cards', () => {
  const wire = { title: '', description: '', image: '', canonical: '', noindex: false };
  it.each([
    ['of the site', '/news/first/', '/news/first/'],
    ['on the CMS', 'https://cms.example/news/first', '/news/first/'],
    ['with a query, which is left out', '/news/first/?x=1#y', '/news/first/'],
    ['elsewhere, which is ignored', 'https://other.example/news/first/', undefined],
    ['elsewhere without a scheme', '//other.example/', undefined],
    ['that is a script', 'javascript:alert(1)', undefined],
    ['that is empty', '', undefined],
  ])('a canonical address %s', (_, canonical, path) => {
    expect(toSeo({ ...wire, canonical }).canonical).toBe(path);
  });
  it('is plain text', () => {
    const seo = toSeo({
      ...wire,
      title: 'A &amp; B',
      description: '<b>Bold</b> &lt;b&gt;',
      noindex: true,
    });
    expect(seo).toMatchObject({ title: 'A & B', description: 'Bold <b>', isHidden: true });
  });
});
