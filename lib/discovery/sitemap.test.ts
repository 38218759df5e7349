import { setBridge } from '#lib/bridge/bridge.ts';
import { getAcademy } from '#lib/cms/academy.ts';
import { getDatedArticles, getDatedSpotlights } from '#lib/cms/articles.ts';
import { getChanges } from '#lib/cms/changes.ts';
import { readCategories, readMenu } from '#lib/cms/frame.ts';
import { found, unwell } from '#lib/cms/result.ts';
import { newsEntries, newsSitemapXml, sitemapEntries, sitemapIndexXml } from './sitemap.ts';

jest.mock('#lib/settings.ts', () => ({ settings: () => ({ siteUrl: 'https://site.example' }) }));
jest.mock('#lib/cms/academy.ts');
jest.mock('#lib/cms/articles.ts');
jest.mock('#lib/cms/changes.ts');
jest.mock('#lib/cms/frame.ts');

const item = (path: string) => ({ target: path, title: path, children: [] as unknown[] });

/** The part of the sitemap that can't be read: a page of a list, or all of it. */
let failing: Record<string, number | 'all'> = {};

/** A list of two pages, each with one item. */
function readPages(name: string) {
  return (...[, page]: Parameters<typeof getDatedSpotlights>) =>
    Promise.resolve(
      page === failing[name]
        ? unwell
        : found({ cards: [item(`/news/${name}-${String(page)}/`)], total: 2, perPage: 1 }),
    );
}
const read = (name: string, value: unknown) => () =>
  Promise.resolve(failing[name] === 'all' ? unwell : found(value));

beforeEach(() => {
  failing = {};
  for (const [ask, answer] of [
    [getDatedArticles, readPages('article')],
    [getDatedSpotlights, readPages('champion')],
    [getAcademy, read('academy', { quick: [], courses: [item('/academy/parry/')] })],
    [readCategories, read('categories', [{ slug: 'patches', name: 'Patches' }])],
    [readMenu, read('menu', [{ ...item('/about/'), children: [item('/search/'), item('/careers')] }])],
    [getChanges, read('changes', [{ version: '52.0' }])],
  ] as const)
    (ask as jest.Mock).mockImplementation(answer);
});

const pathsOf = async () => (await sitemapEntries())?.map(({ path }) => path);

const faults: [string, Record<string, number | 'all'>][] = [
  ['a later page of the articles', { article: 2 }],
  ['the first page of the articles', { article: 1 }],
  ['a later page of the champions', { champion: 2 }],
  ['the Academy', { academy: 'all' }],
  ['the categories', { categories: 'all' }],
  ['the menu', { menu: 'all' }],
  ['the changes', { changes: 'all' }],
];

// In this order: what was read whole is kept.
test.each(faults)('there is none without %s before there was a whole one', async (_, fault) => {
  failing = fault;
  expect(await sitemapEntries()).toBeNull();
});

test('all that the CMS names is in it once, and the search is not', async () => {
  const paths = await pathsOf();
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/patches/',
      '/news/article-1/',
      '/news/article-2/',
      '/news/champion-1/',
      '/news/champion-2/',
      '/news/category/patches/',
      '/academy/parry/',
      '/about/',
      '/careers/',
    ]),
  );
  expect(paths).not.toContain('/search/');
  expect(new Set(paths).size).toBe(paths?.length);
});

test.each(faults)('it keeps its last whole one without %s', async (_, fault) => {
  const whole = await pathsOf();
  failing = fault;
  expect(await pathsOf()).toEqual(whole);
});

const day = 86_400;
const now = Date.UTC(2026, 10, 20);
const published = (seconds: number | null) => ({
  path: '/news/a/',
  title: 'A & B',
  modifiedAt: null,
  publishedAt: seconds,
});

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

test.each([
  ['the oldest article leaves it', [now / 1000 - day, now / 1000 - 60], now / 1000 + day],
  ['an article comes', [now / 1000 - 60, now / 1000 + 3600], now / 1000 + 3600],
])('the file of news notes when %s', (_, moments, expected) => {
  const making = {
    tags: new Set<string>(),
    sources: new Map(),
    calls: [],
    since: 0,
    changesAt: Number.POSITIVE_INFINITY,
    takesKept: false,
  };
  setBridge({ making: () => making });
  newsEntries(moments.map(published));
  setBridge();
  expect(making.changesAt / 1000).toBe(expected);
});

test.each([
  ['an article of today', now / 1000 - 60, true],
  ['an article of the day before yesterday', now / 1000 - 2 * day - 60, false],
  ['an article that is still to come', now / 1000 + 60, false],
  ['a page without a date', null, false],
])('the file of news is named only where it has entries: %s', (_, publishedAt, isNews) => {
  const entries = [published(publishedAt)];
  const news = newsEntries(entries);
  expect(news).toHaveLength(isNews ? 1 : 0);
  const index = sitemapIndexXml('https://site.example', entries);
  expect(index).toContain('https://site.example/sitemap/en-1.xml');
  expect(index.includes('https://site.example/sitemap/news.xml')).toBe(isNews);
});

test('the file of news names title and date', () => {
  const xml = newsSitemapXml([published(now / 1000)]);
  expect(xml).toContain('xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"');
  expect(xml).toContain('<news:publication_date>2026-11-20T00:00:00');
  expect(xml).toContain('<news:title>A &amp; B</news:title>');
});
