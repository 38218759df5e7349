import { plantCms } from '#lib/cms/planted-for-test.ts';
import { requestCms } from '#lib/cms/request.ts';
import { codesFeedAnswer } from './codes-feed.ts';
import { readCodes } from './read-codes.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

const codes = (...attributes: string[]) =>
  attributes.map((one) => `<div data-block="gift-code" ${one}></div>`).join('');
const post = (slug: string, html = '') => ({
  id: 1,
  type: 'post',
  permalink: `https://cms.example/news/${slug}/`,
  title: { rendered: slug },
  content: { rendered: html },
  date_time: 1_764_892_800,
});

const events = { ...post('events', codes('data-code="AT-EVENT"')), permalink: '/events/' };

/** Articles by slug, of which the list knows all. The text `unwell` stands for one that can't be read. */
function plant(articles: Record<string, string>, more: Parameters<typeof plantCms>[0] = {}) {
  const news = Object.keys(articles).map((slug) => post(slug));
  plantCms({ category: { news, total: news.length, postsPerPage: 12, title: '' }, events, ...more });
  const ofApi = jest.mocked(requestCms).getMockImplementation();
  jest.mocked(requestCms).mockImplementation((url, ...rest) => {
    const slug = new URL(url).searchParams.get('slug');
    if (slug === null) return ofApi?.(url, ...rest) ?? Promise.reject(new Error('Nothing is planted.'));
    const html = articles[slug] ?? '';
    if (html === 'unwell')
      return Promise.resolve({ kind: 'unwell', reason: 'answered 500', isWorthRetry: false });
    const body = post(slug, html);
    return Promise.resolve({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null });
  });
}

async function shown() {
  const found = await readCodes('en');
  return found.kind === 'found' ? found.value.map(({ code, target }) => `${code} ${target}`) : found.kind;
}

test('living codes of the events page and of articles, each once, without those that are over', async () => {
  plant({
    newest: codes(
      'data-code="New" data-until="2999-01-01T00:00:00Z"',
      'data-code="over" data-until="2020-01-01T00:00:00Z"',
    ),
    older: codes('data-code="NEW"', 'data-code="OLD"'),
  });
  expect(await shown()).toEqual(['AT-EVENT /events/', 'New /news/newest/', 'OLD /news/older/']);
});

test('an article that can’t be read is left out', async () => {
  plant({ broken: 'unwell', older: codes('data-code="OLD"') });
  expect(await shown()).toEqual(['AT-EVENT /events/', 'OLD /news/older/']);
});

test('without the list of articles the codes are unwell', async () => {
  plant({}, { category: 'unwell' });
  expect(await shown()).toBe('unwell');
});

const feed = (format: 'rss' | 'atom' | 'json') =>
  codesFeedAnswer(new Request('https://site.example/codes/feed.xml?lang=de'), format);

test('the feed has an item for each code', async () => {
  plant({ newest: codes('data-code="A&amp;B" data-reward="Gold"') });
  const json = (await (await feed('json')).json()) as {
    items: { id: string; title: string; content_html: string }[];
  };
  expect(json.items[1]).toMatchObject({
    id: 'https://site.example/codes/?lang=de#code-a%26b',
    title: 'A&B: Gold',
    content_html: '<p><code>A&amp;B</code></p><p>Gold</p>',
  });
  expect((await feed('rss')).headers.get('content-type')).toContain('application/rss+xml');
});

test('a code of a page that is not translated says its language, and the end that of the feed', async () => {
  const html = codes('data-code="A" data-reward="Gold" data-until="2999-01-01T00:00:00Z"');
  plant({ newest: html }, { events: { ...events, content_language: 'en', language: 'en' } });
  const json = (await (await feed('json')).json()) as { items: { language: string; content_html: string }[] };
  expect(json.items.map(({ language }) => language)).toEqual(['en', 'de']);
  expect(json.items[1]?.content_html).toContain('<p>Gold</p><p lang="de">');
});

test('without a living code there is no feed', async () => {
  plant({ newest: '<p>None.</p>' }, { events: post('events') });
  expect((await feed('atom')).status).toBe(404);
});
