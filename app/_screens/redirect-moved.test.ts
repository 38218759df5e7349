import { permanentRedirect } from 'next/navigation';
import { getArticle, getCourse, getPage } from '#lib/cms/articles.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { requestCms } from '#lib/cms/request.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { redirectMoved } from './redirect-moved.ts';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('next/navigation', () => ({ permanentRedirect: jest.fn() }));

test.each([
  ['the same', '/news/links/', []],
  ['without the slash', '/news/links', []],
  ['in another case, with a query', '/News/Links/?x=1', []],
  ['on the CMS', 'https://cms.example/news/links', []],
  ['an address of the CMS by number', 'https://cms.example/?p=7', []],
  ['an address of the CMS by date', 'https://cms.example/2026/11/links/', []],
  ['none', '', []],
  ['another one without the slash', '/news/elsewhere', ['/news/elsewhere/?lang=de']],
])('an article at /news/links/ whose permalink is %s', async (_, permalink, redirects) => {
  plantCms({
    slugpost: { id: 7, type: 'post', title: { rendered: 'Links' }, content: { rendered: '' }, permalink },
  });
  renderAs({ locale: 'de' });
  jest.mocked(permanentRedirect).mockClear();
  const article = await getArticle('de', 'links');
  if (article.kind !== 'found') throw new Error('It is planted.');
  await redirectMoved(article.value, '/news/links/');
  expect(jest.mocked(permanentRedirect).mock.calls.flat()).toEqual(redirects);
});

/** Articles, guides and pages of the CMS by their addresses, each with its permalink. */
function plantPermalinks(permalinks: Record<string, string>) {
  jest.mocked(requestCms).mockImplementation((address) => {
    const { pathname, searchParams } = new URL(address);
    const [, route = ''] = /\/v1\/(.*?)\/?$/.exec(pathname) ?? [];
    const folder = { slugpost: '/news/', course: '/academy/', pathpage: '/' }[route] ?? '';
    const name = ['slug', 'id', 'path'].map((param) => searchParams.get(param)).join('');
    const permalink = permalinks[`${folder}${name}/`];
    if (permalink === undefined) return Promise.resolve({ kind: 'missing', code: 'not_found' });
    const body = { id: 7, type: 'post', title: { rendered: name }, content: { rendered: '' }, permalink };
    return Promise.resolve({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null });
  });
}

const chain = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [`/news/${String(at)}/`, `/news/${String(at + 1)}/`]),
);

test.each<[string, Record<string, string>, string, string[]]>([
  ['two that name each other', { '/news/a/': '/news/b/', '/news/b/': '/news/a/' }, '/news/a/', []],
  ['in other letters', { '/news/a/': '/news/B', '/news/B/': 'https://cms.example/news/A/' }, '/news/a/', []],
  [
    'a circle of three',
    { '/news/a/': '/news/b/', '/news/b/': '/news/c/', '/news/c/': '/news/a/' },
    '/news/a/',
    [],
  ],
  ['pages', { '/a/': '/b/c/', '/b/c/': '/a/' }, '/a/', []],
  ['guides', { '/academy/a/': '/academy/b/', '/academy/b/': '/academy/a/' }, '/academy/a/', []],
  ['one that moved', { '/news/a/': '/news/b/', '/news/b/': '/news/b/' }, '/news/a/', ['/news/b/']],
  ['one that moved twice', { '/news/a/': '/news/b/', '/news/b/': '/news/c/' }, '/news/a/', ['/news/b/']],
  ['more moves than a browser follows', chain, '/news/0/', []],
  ['one that moved to a screen', { '/a/': '/events/' }, '/a/', ['/events/']],
])('no visitor is led in a circle: %s', async (_, permalinks, path, redirects) => {
  plantPermalinks(permalinks);
  renderAs();
  jest.mocked(permanentRedirect).mockClear();
  const folder = path.slice(0, path.lastIndexOf('/', path.length - 2));
  const read = { '/news': getArticle, '/academy': getCourse }[folder] ?? getPage;
  const article = await read('en', path.split('/').at(-2) ?? '');
  if (article.kind !== 'found') throw new Error('It is planted.');
  await redirectMoved(article.value, path);
  expect(jest.mocked(permanentRedirect).mock.calls.flat()).toEqual(redirects);
});
