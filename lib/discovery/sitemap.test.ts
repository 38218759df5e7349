import { setBridge } from '#lib/bridge/bridge.ts';
import type { Bridge } from '#lib/bridge/bridge.ts';
import type { Making } from '#lib/bridge/making.ts';
import { getAcademy } from '#lib/cms/academy.ts';
import { getDatedArticles, getDatedSpotlights } from '#lib/cms/articles.ts';
import type { Catalogue } from '#lib/cms/catalogue.ts';
import { readCatalogue } from '#lib/cms/catalogue.ts';
import type { CatalogueItem } from '#lib/cms/catalogue-items.ts';
import { getBuilds, readHasBuilds } from '#lib/cms/builds.ts';
import { readHasChanges } from '#lib/cms/changes.ts';
import { readCategories, readMenu } from '#lib/cms/frame.ts';
import { readTierListsUnnoted } from '#lib/cms/tier-lists.ts';
import { readHasCodes } from '#lib/codes/has-codes.ts';
import { found, missing, unwell } from '#lib/cms/result.ts';
import { changeFiles, noFiles } from './sitemap-files.ts';
import type { Entry } from './sitemap-files.ts';
import { getNewsEntries, getSitemapFile, getSitemapIndex, newsEntries } from './sitemap.ts';
import { newsSitemapXml, sitemapIndexXml } from './sitemap-xml.ts';

jest.mock('#lib/settings.ts', () => ({
  settings: () => ({ siteUrl: 'https://site.example', cmsListPages: 300 }),
}));
jest.mock('#lib/cms/academy.ts');
jest.mock('#lib/cms/articles.ts');
jest.mock('#lib/cms/catalogue.ts', () => ({
  ...jest.requireActual<object>('#lib/cms/catalogue.ts'),
  readCatalogue: jest.fn(),
}));
jest.mock('#lib/cms/builds.ts');
jest.mock('#lib/cms/changes.ts');
jest.mock('#lib/cms/frame.ts');
jest.mock('#lib/cms/tier-lists.ts');
jest.mock('#lib/codes/has-codes.ts');

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
const current = (result: unknown, isCurrent = true) => ({ result, since: 3, isCurrent });
const read = (name: string, value: unknown) => () =>
  Promise.resolve(failing[name] === 'all' ? unwell : found(value));
const reading = (name: string, value: unknown) => () =>
  Promise.resolve(failing[name] === 'all' ? current(unwell, false) : current(found(value)));

const menu = [{ ...item('/about/'), children: [item('/search/'), item('/careers')] }];
const tierLists = [{ slug: 'arena', title: 'Arena', publishedAt: 1, modifiedAt: 2 }];
const categories = [{ slug: 'patches', name: 'Patches' }];

beforeEach(() => {
  failing = {};
  for (const [ask, answer] of [
    [getDatedArticles, readPages('article')],
    [getDatedSpotlights, readPages('champion')],
    [getAcademy, read('academy', { quick: [], courses: [item('/academy/parry/')] })],
    [readCategories.reading, reading('categories', categories)],
    [readMenu.reading, reading('menu', menu)],
    [getBuilds, read('builds', [item('/academy/builds/open-book/')])],
    [readHasChanges, reading('changes', true)],
    [readTierListsUnnoted, reading('tierLists', tierLists)],
    [readHasBuilds, reading('builds', true)],
    [readHasCodes, reading('codes', { until: null })],
    [readCatalogue, () => Promise.resolve(current(missing))],
  ] as const)
    (ask as jest.Mock).mockImplementation(answer);
});

/** All that the files name which the index names; null if it can't be made. */
async function entriesOf(): Promise<Entry[] | null> {
  const index = await getSitemapIndex();
  if (index.kind !== 'found') return null;
  const entries: Entry[] = [];
  for (const { number } of index.value.files) {
    const file = await getSitemapFile(number);
    if (file.kind !== 'found' || file.value.kind !== 'file') throw new Error(`There is no ${String(number)}`);
    entries.push(...file.value.entries);
  }
  return entries;
}

const pathsOf = async () => (await entriesOf())?.map(({ path }) => path).sort() ?? null;

describe('of the lists of a CMS without a catalogue', () => {
  const faults: [string, Record<string, number | 'all'>][] = [
    ['a later page of the articles', { article: 2 }],
    ['the first page of the articles', { article: 1 }],
    ['a later page of the champions', { champion: 2 }],
    ['the Academy', { academy: 'all' }],
    ['the categories', { categories: 'all' }],
    ['the menu', { menu: 'all' }],
    ['the changes', { changes: 'all' }],
    ['the tier lists', { tierLists: 'all' }],
    ['the builds', { builds: 'all' }],
    ['the gift codes', { codes: 'all' }],
  ];

  // In this order: what was read whole is kept.
  test.each(faults)('there is none without %s before there was a whole one', async (_, fault) => {
    Reflect.set(globalThis, Symbol.for('site.sitemapOthers'), undefined);
    failing = fault;
    expect(await pathsOf()).toBeNull();
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
        '/academy/builds/',
        '/academy/builds/open-book/',
        '/about/',
        '/careers/',
        '/codes/',
      ]),
    );
    expect(paths).not.toContain('/search/');
    expect((await entriesOf())?.find(({ path }) => path === '/champions/tier-lists/arena/')).toMatchObject({
      modifiedAt: 2,
    });
    expect(new Set(paths).size).toBe(paths?.length);
  });

  test('without a living code their page is not in it', async () => {
    (readHasCodes as jest.Mock).mockResolvedValue(current(missing));
    expect(await pathsOf()).not.toContain('/codes/');
  });

  test.each(faults)('it keeps its last whole one without %s', async (_, fault) => {
    const whole = await pathsOf();
    failing = fault;
    expect(await pathsOf()).toEqual(whole);
  });
});

function newMaking(): Making {
  return {
    tags: new Set<string>(),
    sources: new Map(),
    calls: [],
    since: 0,
    changesAt: Number.POSITIVE_INFINITY,
    takesKept: false,
  };
}

describe('of the catalogue', () => {
  const store = { position: () => 9 } as unknown as Bridge['store'];
  let catalogue: Catalogue;
  let versions = 0;

  const itemAt = (target: string, changed: Partial<CatalogueItem> = {}): CatalogueItem => ({
    kind: 'post',
    target,
    slug: '',
    title: target,
    excerpt: '',
    thumbnail: '',
    publishedAt: 10,
    modifiedAt: 20,
    championClass: null,
    categories: [],
    author: '',
    languages: ['en'],
    ...changed,
  });

  function have(targets: readonly string[]): void {
    const items = new Map(targets.map((target) => [target, itemAt(target)]));
    const version = (versions += 1);
    catalogue = { items, version, history: [{ version, changed: [] }] };
  }
  function change(target: string, changed: Partial<CatalogueItem> | null): void {
    const items = new Map(catalogue.items);
    if (changed) items.set(target, itemAt(target, changed));
    else items.delete(target);
    const version = (versions += 1);
    catalogue = { items, version, history: [...catalogue.history, { version, changed: [target] }] };
  }

  /** The digests of what index and files are made of, by number. */
  async function digests() {
    const index = await getSitemapIndex();
    const numbers = index.kind === 'found' ? index.value.files.map(({ number }) => number) : [];
    const known = new Map<number, string | null | undefined>();
    for (const number of numbers) known.set(number, await digestOf(number));
    return known;
  }
  async function digestOf(number: number) {
    const making = newMaking();
    setBridge({ making: () => making, store });
    await getSitemapFile(number);
    setBridge();
    expect([...making.sources.keys()]).toEqual([`["sitemap-file",${String(number)}]`]);
    return [...making.sources.values()][0]?.digest;
  }

  beforeEach(() => {
    jest.mocked(getDatedArticles).mockClear();
    jest
      .mocked(readCatalogue)
      .mockImplementation(() => Promise.resolve({ ...current(null), result: found(catalogue) }));
    have(Array.from({ length: 5000 }, (_, number) => `/news/${String(number)}/`));
  });

  test('all that it names is in it once, with screens, listings and what else the menu leads to', async () => {
    change('/about/', {});
    const paths = await pathsOf();
    expect(paths?.filter((path) => /^\/news\/\d/.test(path))).toHaveLength(5000);
    expect(paths?.filter((path) => path === '/about/')).toHaveLength(1);
    expect(paths).toEqual(expect.arrayContaining(['/', '/patches/', '/news/category/patches/', '/careers/']));
    expect(getDatedArticles).not.toHaveBeenCalled();
  });

  test.each<[string, string, Partial<CatalogueItem> | null]>([
    ['an edit', '/news/17/', { modifiedAt: 99 }],
    ['a new page', '/news/new/', {}],
    ['a page that is gone', '/news/18/', null],
    ['a page that search engines should not list', '/news/19/', { isHidden: true }],
  ])('%s makes one file another', async (_, target, changed) => {
    const before = await digests();
    change(target, changed);
    const after = await digests();
    const other = [...after].filter(([number, digest]) => before.get(number) !== digest);
    expect(other).toHaveLength(1);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect((await pathsOf())?.includes(target)).toBe(changed !== null && !changed.isHidden);
  });

  test('it is of the position before it was read, however old the menu is', async () => {
    const making = newMaking();
    setBridge({ making: () => making, store });
    await getSitemapFile(1);
    setBridge();
    expect([...making.sources.values()].map(({ since }) => since)).toEqual([9]);
  });

  test('an edit that the map does not show changes none', async () => {
    const before = await digests();
    change('/news/17/', { excerpt: 'Another' });
    expect(await digests()).toEqual(before);
  });

  test('a page that the catalogue no longer names stays where the menu leads to it', async () => {
    change('/about/', {});
    change('/about/', null);
    expect(await pathsOf()).toContain('/about/');
  });

  test('the index says when something in a file was last edited', async () => {
    change('/news/17/', { modifiedAt: 1_760_000_000 });
    const index = await getSitemapIndex();
    if (index.kind !== 'found') throw new Error('There is no index.');
    const edited = index.value.files.filter(({ modifiedAt }) => modifiedAt === 1_760_000_000);
    expect(edited).toHaveLength(1);
    const xml = sitemapIndexXml(index.value);
    expect(xml).toContain(`/sitemap/de-${String(edited[0]?.number)}.xml</loc><lastmod>2025-10-09T08:53:20`);
  });

  test('a number of another size of the site leads to the file or the index', async () => {
    const index = await getSitemapIndex();
    const number = (index.kind === 'found' && index.value.files[0]?.number) || 0;
    expect(await getSitemapFile(number * 2)).toEqual(found({ kind: 'moved', to: number }));
    expect(await getSitemapFile(1)).toEqual(found({ kind: 'moved', to: null }));
  });

  test('while another part can not be read, it is as it was, and counts as old', async () => {
    const whole = await pathsOf();
    failing = { menu: 'all' };
    expect(await pathsOf()).toEqual(whole);
    expect(await digestOf(1)).toBeNull();
  });
});

const day = 86_400;
const now = Date.UTC(2026, 10, 20);
const published = (seconds: number | null, path = '/news/a/') => ({
  path,
  title: 'A & B',
  modifiedAt: null,
  publishedAt: seconds,
});
const filesOf = (moments: readonly (number | null)[]) =>
  changeFiles(
    noFiles,
    new Map(
      moments
        .map((moment, index) => published(moment, `/news/${String(index)}/`))
        .map((entry) => [entry.path, entry]),
    ),
  );

describe('the file of news', () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['the oldest article leaves it', [now / 1000 - day, now / 1000 - 60], now / 1000 + day],
    ['an article comes', [now / 1000 - 60, now / 1000 + 3600], now / 1000 + 3600],
  ])('notes when %s', (_, moments, expected) => {
    const making = newMaking();
    setBridge({ making: () => making });
    newsEntries(filesOf(moments));
    setBridge();
    expect(making.changesAt / 1000).toBe(expected);
  });

  test.each([
    ['an article of today', now / 1000 - 60, true],
    ['an article of the day before yesterday', now / 1000 - 2 * day - 60, false],
    ['an article that is still to come', now / 1000 + 60, false],
    ['a page without a date', null, false],
  ])('is named only where it has entries: %s', (_, publishedAt, isNews) => {
    const news = newsEntries(filesOf([publishedAt]));
    expect(news).toHaveLength(isNews ? 1 : 0);
    const index = sitemapIndexXml({ files: [{ number: 1, modifiedAt: null }], hasNews: news.length > 0 });
    expect(index).toContain('https://site.example/sitemap/en-1.xml');
    expect(index.includes('https://site.example/sitemap/news.xml')).toBe(isNews);
  });

  test('names nothing but articles and champions', () => {
    const paths = ['/news/a/', '/about/', '/academy/parry/', '/academy/builds/open-book/'];
    const today = new Map(paths.map((path) => [path, published(now / 1000 - 60, path)]));
    expect(newsEntries(changeFiles(noFiles, today)).map(({ path }) => path)).toEqual(['/news/a/']);
  });

  test('names title and date', async () => {
    const news = await getNewsEntries();
    expect(news).toEqual(found([]));
    const xml = newsSitemapXml([published(now / 1000)]);
    expect(xml).toContain('xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"');
    expect(xml).toContain('<news:publication_date>2026-11-20T00:00:00');
    expect(xml).toContain('<news:title>A &amp; B</news:title>');
  });
});
