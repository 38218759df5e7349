import { permanentRedirect } from 'next/navigation';
import { getArticle } from '#lib/cms/articles.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
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
