import type { Bridge } from '#lib/bridge/bridge.ts';
import { setBridge } from '#lib/bridge/bridge.ts';
import { TooManyWait } from '#server/next/making-turns.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import { NoPages } from './no-pages.ts';
import { parsePageAddress } from './page-address.ts';
import { Pages } from './pages.ts';
import { ofPages, ofRoutes } from './possible-place.ts';
import { isTypedRoute } from './route-address.ts';
import { VisitCounts } from './visit-counts.ts';

type There = Awaited<ReturnType<NonNullable<Bridge['isThere']>>>;

let store: Store;
let pages: Pages;
let routes: Pages;
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
  const options: ConstructorParameters<typeof Pages>[0] = {
    store,
    prefix: '',
    secondsOf: () => 60,
    headersOf: () => ({}),
    make: (key, _address, { priority }) => {
      made.push(`${priority.rank} ${key}`);
      const status = /\.missing\/|\/\.(?:xml|ics)$/.test(key) ? 404 : 200;
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
  };
  pages = new Pages({ ...options, noPages: new NoPages(ofPages) });
  routes = new Pages({ ...options, noPages: new NoPages(ofRoutes), isTyped: isTypedRoute, kind: 'route' });
});
afterEach(() => setBridge());

async function visit(address: string) {
  const place = parsePageAddress(address);
  if (place.kind !== 'page' && place.kind !== 'route') throw new Error(place.kind);
  const { key } = place;
  const kept = place.kind === 'page' ? pages : routes;
  return (kept.ready(key, place.address) ?? (await kept.visit(key, place.address))).status;
}
function isReady(address: string) {
  const place = parsePageAddress(address);
  if (place.kind === 'route') return routes.ready(place.key, place.address)?.status === 404;
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

test('an address without a page counts as no visit', async () => {
  const add = jest.spyOn(VisitCounts.prototype, 'add');
  there = { 'article en y': 'found' };
  for (const address of ['/news/x/', '/a/b/c/', '/feed/x.xml', '/news/y/', '/news/y/']) await visit(address);
  expect(add.mock.calls).toEqual([['/en/web/news/y/']]);
});

test.each([
  ['category en old 1', ['/feed/old.xml', '/feed/old.json'], 'route /feed/.xml'],
  ['category de old 1', ['/feed/old.atom.xml?lang=de'], 'route /feed/.xml'],
  ['author en 9 1', ['/feed/author/9.xml'], 'route /feed/.xml'],
  ['calendars en', ['/events/gone.ics', '/events/gone-2.ics'], 'route /events/.ics'],
])(
  'a file of nothing (%s) is asked for like a page, and all of its kind get one 404',
  async (thing, addresses, key) => {
    const forgotten = jest.spyOn(store, 'delete');
    for (const address of addresses) expect(await visit(address)).toBe(404);
    expect(new Set(asked)).toEqual(new Set([thing]));
    expect(made).toEqual([`awaited ${key}`]);
    expect(forgotten).toHaveBeenCalledTimes(1);
    isKnown = true;
    expect(addresses.map(isReady)).not.toContain(false);
    // The CMS has published it.
    there = { [thing]: 'found' };
    for (const address of addresses) expect(await visit(address)).toBe(200);
  },
);

test('files that are always there are made without asking for them', async () => {
  for (const address of ['/feed/news.xml', '/events.ics', '/events/feed.xml', '/robots.txt'])
    expect(await visit(address)).toBe(200);
  expect(asked).toEqual([]);
});
