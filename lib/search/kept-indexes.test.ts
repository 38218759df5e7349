import { setBridge } from '#lib/bridge/bridge.ts';
import type { Bridge } from '#lib/bridge/bridge.ts';
import type { Making } from '#lib/bridge/making.ts';
import type { Article } from '#lib/cms/articles.ts';
import { getArticle } from '#lib/cms/articles.ts';
import type { Catalogue } from '#lib/cms/catalogue.ts';
import { readCatalogue, releaseCatalogue } from '#lib/cms/catalogue.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { currentPart } from '#lib/cms/reads.ts';
import { found, unwell } from '#lib/cms/result.ts';
import type { Findable } from './documents.ts';
import { readPart } from './documents.ts';
import { findInIndex } from './kept-indexes.ts';

jest.mock('#lib/cms/articles.ts', () => ({
  ...jest.requireActual<object>('#lib/cms/articles.ts'),
  getArticle: jest.fn(),
}));
jest.mock('#lib/cms/catalogue.ts', () => ({
  ...jest.requireActual<object>('#lib/cms/catalogue.ts'),
  readCatalogue: jest.fn(() => Promise.resolve({ result: { kind: 'missing' }, since: 0, isCurrent: true })),
  releaseCatalogue: jest.fn(),
}));
jest.mock('#lib/log.ts');
jest.mock('./documents.ts', () => ({
  ...jest.requireActual<object>('./documents.ts'),
  toolsOf: () => [],
  ofCard: ({ title }: { title: string }) => document(title),
  readPart: jest.fn(),
}));

function document(title: string): Findable {
  return {
    kind: 'news',
    target: `/news/${title.toLowerCase()}/`,
    title,
    html: '',
    picture: '',
    publishedAt: null,
    championClass: null,
  };
}

let making: Making;
/** The documents that were last kept in the store. */
let stored = '';
const listeners: ((purged: readonly string[]) => void)[] = [];
const purge = (...tags: string[]) => listeners.forEach((listener) => listener(tags));

function openBridge(): void {
  const store = {
    get: () => Promise.resolve(undefined),
    set: (_kind: string, _key: string, { value }: { value: Buffer }) => {
      stored = value.toString();
      return Promise.resolve();
    },
    position: () => 7,
    onPurge: (listener: (purged: readonly string[]) => void) => listeners.push(listener),
  };
  setBridge({ store, making: () => making, outsideOfRequests: (run: () => unknown) => run() } as Partial<
    Record<keyof Bridge, unknown>
  > as Partial<Bridge>);
}

/** Whether what is made of the index now may be kept. */
async function isKept(): Promise<boolean> {
  making = {
    tags: new Set(),
    sources: new Map(),
    calls: [],
    since: 0,
    changesAt: Infinity,
    takesKept: false,
  };
  await findInIndex('en', { keyword: 'parry', limit: 8, patienceMs: 0 });
  return making.isUnkept !== true;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(() => {
  openBridge();
});
afterAll(() => setBridge());

// In this order: an index is kept for as long as the process lives.
test('what an index finds that is not whole is not kept', async () => {
  let finish = (): void => undefined;
  const hanging = new Promise<void>((resolve) => (finish = resolve));
  jest.mocked(readPart).mockImplementation(async (_locale, part) => {
    if (part === 'glossary') await hanging;
    return part === 'articles' ? [document('Parry')] : [];
  });
  expect(await isKept()).toBe(false);
  finish();
  await settle();
  expect(await isKept()).toBe(true);
});

/** The version of the index, as it is noted in what is made of it. */
async function versionNoted(): Promise<string | null | undefined> {
  await isKept();
  return making.sources.get('["search-index","en"]')?.digest;
}

test('what is made of the index names it as a source, with the tags of what the index is made of', async () => {
  await isKept();
  const tags = [
    'academy',
    'articles',
    'builds',
    'changes',
    'codes',
    'everything',
    'glossary',
    'spotlights',
    'tier-lists',
  ];
  expect([...making.tags].sort()).toEqual(tags);
  const source = making.sources.get('["search-index","en"]');
  expect(source).toMatchObject({ read: 'search-index', args: ['en'], since: 7 });
  expect([...(source?.tags ?? [])].sort()).toEqual(tags);
  const { digest = null } = source ?? {};
  expect(currentPart({ read: 'search-index', args: ['en'] })).toEqual({
    kind: 'known',
    digest,
    since: 7,
  });
});

test.each([
  ['in which the search finds nothing new leaves the version as it is', 'Parry', true],
  ['of a title makes another version', 'Dodge', false],
])('an edit %s', async (_, title, isSame) => {
  const before = await versionNoted();
  jest.mocked(getArticle).mockResolvedValue(found({ title } as Article));
  purge('post:parry', 'articles', 'news');
  expect(currentPart({ read: 'search-index', args: ['en'] })).toEqual({ kind: 'unwell' });
  expect(await versionNoted()).toBeNull();
  await settle();
  const after = await versionNoted();
  expect(after).toMatch(/^[\da-z]+$/);
  expect(after === before).toBe(isSame);
});

test('between an edit and the reading of it nothing is kept', async () => {
  jest.mocked(getArticle).mockResolvedValue(unwell);
  purge('post:parry', 'articles', 'news');
  await settle();
  expect(await isKept()).toBe(false);
  await settle();
  // The edited article could not be read, so all of them are to be read, after a pause.
  expect(await isKept()).toBe(false);
});

test('an edit that does not concern the index changes nothing', async () => {
  jest.useFakeTimers({ now: Date.now() + 16_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  await isKept();
  await settle();
  expect(await isKept()).toBe(true);
  purge('menu', 'events', 'page:about');
  await settle();
  expect(await isKept()).toBe(true);
  jest.useRealTimers();
});

describe('of a catalogue', () => {
  const titles = async (locale: Locale, keyword: string) =>
    (await findInIndex(locale, { keyword, limit: 8, patienceMs: 0 })).documents.map(({ title }) => title);
  let version = 1;
  let changed: string[] = [];

  function have(items: Record<string, string>, isCurrent = true): void {
    const all = Object.entries(items).map(([slug, title]) => ({
      kind: 'post',
      target: `/news/${slug}/`,
      title,
      excerpt: '<p>A <b>shield</b> wall.</p>',
      thumbnail: '',
    }));
    const history = [version - 1, version].map((number) => ({ version: number, changed }));
    const catalogue = { items: new Map(all.map((one) => [one.target, one])), version, history };
    jest.mocked(readCatalogue).mockResolvedValue({
      result: found(catalogue as unknown as Catalogue),
      since: 0,
      isCurrent,
    });
  }
  function edit(items: Record<string, string>, slugs: string[], isCurrent?: boolean): void {
    version += 1;
    changed = slugs.map((slug) => `/news/${slug}/`);
    have(items, isCurrent);
    purge('post:any', 'articles', 'news', 'sitemap');
  }

  beforeAll(() => {
    jest.mocked(readPart).mockResolvedValue([]);
    have({ a: 'Parry', b: 'Dodge' });
  });

  test('it finds what the catalogue names, with the text of what it finds', async () => {
    await titles('de', '');
    await settle();
    expect(await titles('de', 'parry')).toEqual(['Parry']);
    const { documents } = await findInIndex('de', { keyword: 'shield', limit: 8, patienceMs: 0 });
    expect(documents.map(({ text }) => text)).toEqual(['A shield wall.', 'A shield wall.']);
    expect(readPart).not.toHaveBeenCalledWith('de', 'articles');
  });

  test('an edit is read with the next search at the latest, and no list for it', async () => {
    jest.mocked(getArticle).mockClear();
    edit({ a: 'Kestrel', c: 'Dodge more' }, ['a', 'b', 'c']);
    await titles('de', '');
    await settle();
    expect(await titles('de', 'parry')).toEqual([]);
    expect(await titles('de', 'kestrel')).toEqual(['Kestrel']);
    expect(await titles('de', 'dodge')).toEqual(['Dodge more']);
    expect(getArticle).not.toHaveBeenCalled();
  });

  test.each([
    ['changes', 'patches'],
    ['tier-lists', 'tier-lists'],
    ['builds', 'builds'],
    ['codes', 'codes'],
    ['glossary', 'glossary'],
  ])('what no catalogue names is stored after an edit of %s', async (tag, part) => {
    jest
      .mocked(readPart)
      .mockImplementation((_locale, read) => Promise.resolve(read === part ? [document(`New ${tag}`)] : []));
    purge(tag, 'sitemap');
    await titles('de', '');
    await settle();
    expect(stored).toContain(`New ${tag}`);
    expect(await titles('de', `new ${tag}`)).toEqual([`New ${tag}`]);
  });

  test('and an edit of an article stores nothing', async () => {
    stored = '';
    edit({ a: 'Kestrel', c: 'Dodge more' }, []);
    await titles('de', '');
    await settle();
    expect(stored).toBe('');
  });

  test('what ends is found until then, and what is made of it is made anew then', async () => {
    const end = Math.floor(Date.now() / 1000) + 1000;
    jest
      .mocked(readPart)
      .mockImplementation((_locale, part) =>
        Promise.resolve(part === 'codes' ? [{ ...document('Gift codes'), until: end }] : []),
      );
    purge('codes');
    await titles('de', '');
    await settle();
    await isKept();
    expect(await titles('de', 'gift codes')).toEqual(['Gift codes']);
    expect(making.changesAt).toBe(end * 1000);
    jest.useFakeTimers({ now: end * 1000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
    expect(await titles('de', 'gift codes')).toEqual([]);
    jest.useRealTimers();
    jest.mocked(readPart).mockResolvedValue([]);
  });

  test('nothing is kept of it before the edit is read', async () => {
    edit({ a: 'Kestrel' }, ['c'], false);
    await titles('de', '');
    await settle();
    expect(currentPart({ read: 'search-index', args: ['de'] })).toEqual({ kind: 'unwell' });
  });

  test('what nobody searches in for a quarter of an hour is let go, also where nothing else happens', async () => {
    jest.mocked(releaseCatalogue).mockClear();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    for (const locale of ['it', 'fr', 'en'] as const)
      void findInIndex(locale, { keyword: '', limit: 8, patienceMs: 0 });
    await jest.advanceTimersByTimeAsync(600_000);
    void findInIndex('fr', { keyword: '', limit: 8, patienceMs: 0 });
    await jest.advanceTimersByTimeAsync(400_000);
    expect(releaseCatalogue).toHaveBeenCalledWith('it');
    expect(releaseCatalogue).not.toHaveBeenCalledWith('fr');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(releaseCatalogue).toHaveBeenCalledWith('fr');
    expect(releaseCatalogue).not.toHaveBeenCalledWith('en');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
