import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { readEvents } from '#lib/events/read-events.ts';
import { answerFeed } from './answer-feed.ts';
import { eventItems } from './feed-items.ts';
import type { FeedItem } from './feed.ts';
import { inFormat, parseFeedName } from './feed-formats.ts';

beforeAll(() => {
  process.env.WEBSUB_HUB = 'https://hub.test';
});

const item: FeedItem = {
  title: 'Winter & <Wrath>',
  target: '/news/winter/',
  description: 'Short.',
  html: '<p>Whole & <a href="https://site.example/news/other/?lang=de">linked</a>]]></p>',
  publishedAt: 1_764_892_800,
  modifiedAt: 1_764_979_200,
  category: 'Game updates',
  picture: 'https://cms.example/a.webp',
  pictureAlt: 'A "storm"',
  author: 'Maria',
  htmlLanguage: 'en',
};

const feed = (format: 'rss' | 'atom' | 'json', items: FeedItem[] = [item]) =>
  answerFeed({
    locale: 'de',
    format,
    address: '/feed/news.xml?lang=de',
    title: 'Neues',
    description: 'Alles',
    path: '/news/',
    items,
  });

test('Atom has what RFC 4287 asks for, and the whole text in its language', async () => {
  const answer = feed('atom');
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = await answer.text();
  const atom = parseAtomFeed(text);
  expect(atom).toMatchObject({
    id: 'https://site.example/feed/news.atom.xml?lang=de',
    title: { value: 'Neues' },
    updated: '2025-12-06T00:00:00.000Z',
  });
  expect(atom.links).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rel: 'self', href: 'https://site.example/feed/news.atom.xml?lang=de' }),
      expect.objectContaining({ rel: 'alternate', href: 'https://site.example/news/?lang=de' }),
      expect.objectContaining({ rel: 'hub', href: 'https://hub.test' }),
    ]),
  );
  expect(atom.entries).toEqual([
    expect.objectContaining({
      id: 'https://site.example/news/winter/?lang=de',
      title: { value: 'Winter & <Wrath>' },
      content: expect.objectContaining({ value: item.html }) as object,
      summary: { value: 'Short.' },
      published: '2025-12-05T00:00:00.000Z',
      updated: '2025-12-06T00:00:00.000Z',
    }),
  ]);
  expect(text).toContain('xml:lang="de"');
  expect(text).toContain('<content type="html" xml:lang="en">');
});

test('JSON Feed 1.1 has the same', async () => {
  const answer = feed('json');
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const text = await answer.text();
  const json = parseJsonFeed(text);
  expect(JSON.parse(text)).toHaveProperty('version', 'https://jsonfeed.org/version/1.1');
  expect(json).toMatchObject({
    feed_url: 'https://site.example/feed/news.json?lang=de',
    home_page_url: 'https://site.example/news/?lang=de',
    language: 'de',
    hubs: [{ type: 'WebSub', url: 'https://hub.test' }],
    items: [
      {
        id: 'https://site.example/news/winter/?lang=de',
        title: 'Winter & <Wrath>',
        content_html: item.html,
        image: 'https://cms.example/a.webp',
        language: 'en',
      },
    ],
  });
});

test('RSS is as readers know it, without the whole text', async () => {
  const text = await feed('rss').text();
  const rss = parseRssFeed(text);
  expect(rss.items?.[0]).toMatchObject({
    title: 'Winter & <Wrath>',
    link: 'https://site.example/news/winter/?lang=de',
    guid: { value: 'https://site.example/news/winter/?lang=de', isPermaLink: true },
    description: 'Short.',
  });
  expect(text).not.toContain('Whole');
});

test.each(['rss', 'atom', 'json'] as const)(
  'a %s feed leaves out what is no page of the site',
  async (format) => {
    const text = await feed(format, [{ ...item, target: 'https://other.test/x/' }]).text();
    expect(text).not.toContain('other.test');
  },
);

test('an item without dates and body is an item all the same', async () => {
  const { html: _, ...bare } = { ...item, publishedAt: null, modifiedAt: null, description: '' };
  const json = parseJsonFeed(await feed('json', [bare]).text());
  expect(json.items?.[0]).toMatchObject({ content_text: 'Winter & <Wrath>' });
  expect(parseAtomFeed(await feed('atom', [bare]).text()).entries?.[0]?.updated).toBe(
    '1970-01-01T00:00:00.000Z',
  );
});

test.each([
  ['news.xml', { name: 'news', format: 'rss' }],
  ['news.atom.xml', { name: 'news', format: 'atom' }],
  ['news.json', { name: 'news', format: 'json' }],
  ['.xml', null],
  ['news', null],
  ['news.txt', null],
])('the feed %s is %j', (file, expected) => {
  expect(parseFeedName(file)).toEqual(expected);
});

test('the events of a page that is not translated say its language', async () => {
  const events = readEvents('<div data-block="event-box" data-title="Storm"><p>Rain.</p></div>');
  const page = { publishedAt: 1, modifiedAt: 1, htmlLanguage: 'en' };
  const items = eventItems('de', events, page);
  expect(parseJsonFeed(await feed('json', items).text()).items?.[0]).toMatchObject({ language: 'en' });
  expect(await feed('atom', items).text()).toMatch(
    /<title xml:lang="en">Storm<.*<summary xml:lang="en">Rain\.<.*<content type="html" xml:lang="en">/,
  );
});

test('without a whole text the language of an item is that of its excerpt', async () => {
  const { html: _, htmlLanguage: __, ...bare } = { ...item, language: 'fr' };
  expect(parseJsonFeed(await feed('json', [bare]).text()).items?.[0]).toMatchObject({ language: 'fr' });
});

test('the address in another format keeps its query', () => {
  expect(inFormat('/patches/feed.xml?champion=a.xml', 'atom')).toBe('/patches/feed.atom.xml?champion=a.xml');
});
