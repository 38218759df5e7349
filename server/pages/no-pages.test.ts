import type { Bridge } from '#lib/bridge/bridge.ts';
import { setBridge } from '#lib/bridge/bridge.ts';
import { TooManyWait } from '#server/next/making-turns.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import { NoPages } from './no-pages.ts';
import { parsePageAddress } from './page-address.ts';
import { Pages } from './pages.ts';

type There = Awaited<ReturnType<NonNullable<Bridge['isThere']>>>;

let store: Store;
let pages: Pages;
/** The keys of what was made, with how urgent it was. */
let made: string[];
/** The things that the CMS was asked for. */
let asked: string[];
/** What the CMS says of each; all others are missing. */
let there: Record<string, There>;
/** Whether an answer is in memory. */
let isKnown: boolean;
let redirects: string[];

beforeEach(async () => {
  store = await storeForTest();
  [made, asked, there, isKnown, redirects] = [[], [], {}, false, []];
  setBridge({
    isThere: ({ locale, read, args, page }) => {
      const name = [read, locale, ...args, ...(page === undefined ? [] : [page])].join(' ');
      const answer = there[name] ?? 'missing';
      if (isKnown) return answer;
      asked.push(name);
      return Promise.resolve(answer);
    },
    hasRedirect: (address) => redirects.includes(address),
  });
  pages = new Pages({
    store,
    prefix: '',
    secondsOf: () => 60,
    headersOf: () => ({}),
    noPages: new NoPages(),
    make: (key, _address, { priority }) => {
      made.push(`${priority.rank} ${key}`);
      const status = key.includes('.missing/') ? 404 : 200;
      return Promise.resolve({
        source: {
          status,
          tags: [],
          calls: [],
          position: store.position(),
          madeAt: Date.now(),
          seconds: 60,
          headers: {},
          forms: { document: { body: Buffer.from(key), headers: {} } },
        },
      });
    },
  });
});
afterEach(() => setBridge());

async function visit(address: string) {
  const place = parsePageAddress(address);
  if (place.kind !== 'page') throw new Error(place.kind);
  return (await pages.visit(place.key, place.address)).status;
}
function isReady(address: string) {
  const place = parsePageAddress(address);
  return place.kind === 'page' && pages.ready(place.key, place.address)?.status === 404;
}

test('an address that can be no page asks the CMS nothing, and all of them get one 404 page', async () => {
  for (const address of ['/a/b/c/', '/wp/includes/x/', '/2024/05/12/old'])
    expect(await visit(address)).toBe(404);
  expect(made).toEqual(['awaited /en/web.missing/failed/at/unrouted/']);
  expect(asked).toEqual([]);
  expect(isReady('/never/seen/before/')).toBe(true);
});

test('each kind has a 404 page for each language and view', async () => {
  const addresses = [
    '/a/',
    '/news/a/',
    '/academy/a/',
    '/news/category/a/',
    '/a/?lang=de',
    '/b/?viewer=webview',
  ];
  for (const address of [...addresses, '/c/', '/news/c/']) expect(await visit(address)).toBe(404);
  const keys = ['en/web', 'de/web', 'en/webview'].map((one) => `awaited /${one}.missing/failed/at/page/`);
  const kinds = ['article', 'course', 'listing'].map((one) => `awaited /en/web.missing/failed/at/${one}/`);
  expect(made.sort()).toEqual([...keys, ...kinds].sort());
});

test('an address that could be a page is asked for once', async () => {
  expect(isReady('/news/x/')).toBe(false);
  expect(await visit('/news/x/')).toBe(404);
  expect(asked).toEqual(['article en x']);
  isKnown = true;
  expect(isReady('/news/x/')).toBe(true);
  // The CMS has published it.
  there = { 'article en x': 'found' };
  expect(isReady('/news/x/')).toBe(false);
  expect(await visit('/news/x/')).toBe(200);
});

test('a page that is there is made as any other', async () => {
  there = { 'hub en 1 2': 'found' };
  expect(await visit('/news/page/2/')).toBe(200);
  expect(await visit('/news/page/3/')).toBe(404);
  expect(made).toEqual(['awaited /en/web/news/page/2/', 'awaited /en/web.missing/failed/at/article/']);
});

test('a screen is made without asking for it', async () => {
  expect(await visit('/news/')).toBe(200);
  expect(await visit('/?target=root')).toBe(200);
  expect(asked).toEqual([]);
});

test('while the CMS fails an address is made in the half for unknown ones, never answered 404', async () => {
  there = { 'article en x': 'unwell' };
  expect(await visit('/news/x/')).toBe(200);
  expect(made).toEqual(['typed /en/web/news/x/']);
});

test('while very many wait for a slow CMS, a further one is refused', async () => {
  there = { 'article en x': 'busy' };
  await expect(visit('/news/x/')).rejects.toThrow(TooManyWait);
});

test('what the editors redirect is made, and looked up anew at each visit', async () => {
  redirects = ['/a/b/c/', '/news/x/'];
  expect(await visit('/a/b/c/?lang=de')).toBe(200);
  expect(await visit('/news/x/')).toBe(200);
  expect(await visit('/news/y/')).toBe(404);
  isKnown = true;
  expect(isReady('/news/y/')).toBe(true);
  redirects = ['/news/y/'];
  expect(isReady('/news/y/')).toBe(false);
});

test('an address of a preview that is none gets a page of its own, which no cache keeps', async () => {
  await visit('/_preview/abc/1/');
  expect(isReady('/_preview/abc/1/')).toBe(false);
  expect(made).toEqual(['typed /en/web/_preview/0/0/']);
});

test('a page that is kept is never said to be missing', async () => {
  there = { 'article en x': 'found' };
  expect(await visit('/news/x/')).toBe(200);
  there = {};
  isKnown = true;
  expect(isReady('/news/x/')).toBe(false);
  expect(await visit('/news/x/')).toBe(200);
  expect(made).toHaveLength(1);
});
