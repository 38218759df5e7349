import { serverBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart } from '#lib/bridge/making.ts';
import { askedOf, plantCms } from '#lib/cms/planted-for-test.ts';
import { requestCms } from '#lib/cms/request.ts';
import { bridgeForTest } from '#server/bridge-for-test.ts';
import { runMaking } from '#server/next/making.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

let store: Store;

beforeAll(async () => {
  store = await storeForTest();
  bridgeForTest(store);
  // The module tells the bridge what it knows when it is loaded.
  await import('#lib/cms/reads.ts');
});

const code = (attributes: string) => `<div data-block="gift-code" ${attributes}></div>`;
const living = code('data-code="A"');
const over = code('data-code="OLD" data-until="2020-01-01T00:00:00Z"');
const until = (year: number) => code(`data-code="A" data-until="${String(year)}-01-01T00:00:00Z"`);

const post = (slug: string, html: string, edited: number) => ({
  id: slug,
  type: 'post',
  permalink: `https://cms.example/news/${slug}/`,
  title: { rendered: slug },
  content: { rendered: html },
  date_time: 1,
  modified_time: edited,
});

type World = {
  /** The bodies of articles, the newest first. */
  articles?: Record<string, string>;
  events?: string;
  /** When the articles were edited. */
  edited?: Record<string, number>;
  perPage?: number;
  isListUnwell?: boolean;
};

/** What the CMS has, and that it was told that everything changed. */
async function plant(world: World, purged: readonly string[] = ['everything']) {
  const { articles = {}, events = '<p>None.</p>', edited = {}, perPage = 12, isListUnwell = false } = world;
  const slugs = Object.keys(articles);
  const timeOf = (slug: string) => edited[slug] ?? 1;
  plantCms({ events: post('events', events, 1) });
  const others = jest.mocked(requestCms).getMockImplementation();
  jest.mocked(requestCms).mockImplementation((url, ...rest) => {
    const { pathname, searchParams } = new URL(url);
    const answer = (body: object) =>
      Promise.resolve({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null } as const);
    if (pathname.endsWith('/slugpost')) {
      const slug = searchParams.get('slug') ?? '';
      return answer(post(slug, articles[slug] ?? '', timeOf(slug)));
    }
    if (pathname.endsWith('/category/') && !isListUnwell) {
      const begin = (Number(searchParams.get('page') ?? '1') - 1) * perPage;
      const news = slugs.slice(begin, begin + perPage).map((slug) => post(slug, '', timeOf(slug)));
      return answer({ news, total: slugs.length, postsPerPage: perPage, title: '' });
    }
    return others?.(url, ...rest) ?? Promise.reject(new Error('Nothing is planted.'));
  });
  await store.purge(purged);
}

/** What a page is made of that links to the codes. */
async function make() {
  const { getHasCodes } = await import('#lib/codes/has-codes.ts');
  return runMaking(() => getHasCodes('en'), store.position());
}

const has = async () => (await make()).result;

/** Whether a page is made anew after an edit. */
async function isAnew({ making }: Awaited<ReturnType<typeof make>>) {
  const [source] = making.sources.values();
  if (!source) throw new Error('The page noted no source.');
  const part: CurrentPart | undefined = await serverBridge()?.currentPart?.(source);
  return part?.kind === 'known' ? part.digest !== source.digest : part?.kind;
}

test.each<[string, World, boolean]>([
  ['no article', {}, false],
  ['articles without a code', { articles: { a: '<p>gift-code</p>', b: '' } }, false],
  ['a code that is over', { articles: { a: over }, events: over }, false],
  ['a code on the events page', { events: living }, true],
  ['a code in an older article', { articles: { a: '', b: over, c: living } }, true],
  ['a code on a later page of the list', { articles: { a: '', b: living }, perPage: 1 }, true],
  [
    'a code in an article that is not among the thirty newest',
    {
      articles: { ...Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [`n${nth}`, ''])), z: living },
    },
    false,
  ],
  ['a list that can’t be read', { articles: { a: living }, isListUnwell: true }, false],
])('%s', async (_, world, expected) => {
  await plant(world);
  expect(await has()).toBe(expected);
});

test('a page notes one source, with a tag of its own', async () => {
  await plant({ articles: { a: living } });
  const { sources } = (await make()).making;
  expect([...sources.values()].map(({ read, args, tags }) => [read, args, tags])).toEqual([
    ['has-codes', ['en'], ['codes', 'everything']],
  ]);
});

test('a page changes by itself when the last code of an article is over', async () => {
  await plant({ articles: { a: until(2998) + until(2999), b: over } });
  expect((await make()).making.changesAt).toBe(Date.UTC(2999, 0, 1));
  await plant({ articles: { a: until(2998) + living } });
  expect((await make()).making.changesAt).toBe(Infinity);
});

test.each<[string, boolean, World]>([
  [
    'of the text around a code',
    false,
    { articles: { a: `<p>mended</p>${living}`, b: '' }, edited: { a: 2 } },
  ],
  ['that adds a code to another article', false, { articles: { a: living, b: living }, edited: { b: 2 } }],
  ['that takes the last code', true, { articles: { a: '', b: '' }, edited: { a: 2 } }],
  ['that gives the code an end', true, { articles: { a: until(2999), b: '' }, edited: { a: 2 } }],
])('an edit %s: a page that links to the codes is made anew: %j', async (_, expected, world) => {
  await plant({ articles: { a: living, b: '' } });
  const made = await make();
  await plant(world, ['post:a', 'post:b', 'articles', 'codes']);
  expect(await isAnew(made)).toBe(expected);
});

test('while the list can’t be read, the page stands', async () => {
  await plant({ articles: { a: living } });
  const made = await make();
  await plant({ isListUnwell: true }, ['articles', 'codes']);
  expect(await isAnew(made)).toBe('unwell');
});

test('after an edit the edited article is asked for, and no other', async () => {
  await plant({ articles: { a: '', b: '', c: '' } });
  const made = await make();
  expect(askedOf('slugpost')).toHaveLength(3);
  await plant({ articles: { a: '', b: '<p>mended</p>', c: '' }, edited: { b: 2 } }, [
    'post:b',
    'articles',
    'codes',
  ]);
  expect(await isAnew(made)).toBe(false);
  expect(askedOf('slugpost')).toEqual(['?slug=b']);
});

describe('an hour later', () => {
  const pass = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'setTimeout', 'clearTimeout', 'nextTick', 'performance'],
      now: Date.now(),
    }),
  );
  afterEach(() => jest.useRealTimers());

  test.each<[string, World, boolean, string[]]>([
    ['articles that are as they were are not asked for', {}, false, []],
    ['an edit of which nobody told is known by its time', { edited: { b: 2 } }, true, ['?slug=b']],
  ])('%s', async (_, more, expected, asked) => {
    await plant({ articles: { a: '', b: '' } });
    // An edit is purged once more after eight seconds.
    pass(10_000);
    const made = await make();
    pass(3_600_000);
    await plant({ articles: { a: '', b: living }, ...more }, ['of nothing']);
    expect(await isAnew(made)).toBe(expected);
    expect(askedOf('slugpost')).toEqual(asked);
    expect(askedOf('category')).toHaveLength(1);
  });
});

test('a page does not wait for a slow CMS', async () => {
  await plant({ articles: { a: living } });
  jest.mocked(requestCms).mockImplementation(() => new Promise(() => undefined));
  const began = performance.now();
  const made = await make();
  expect(made.result).toBe(false);
  expect(performance.now() - began).toBeLessThan(2500);
  expect([...made.making.sources.values()][0]?.digest).toBeNull();
});
