import { brotliDecompressSync } from 'node:zlib';
import { openStore, type Store } from '#server/store/store.ts';
import { formerBuilds } from './former-builds.ts';
import type { Page } from './page-record.ts';
import type { PlainAnswer } from '#server/next/call-next.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import type { Made } from './pages.ts';
import { Pages } from './pages.ts';

const start = 1_800_000_000_000;
const key = '/en/web/news/x/';
const address = '/news/x/';

let store: Store;
let pages: Pages;
let folder: string;
/** The keys of the pages that were made, in order. */
let made: string[];
/** The text and the status of the next page that is made. */
let text: string;
let status: number;
let seconds: number;
/** When the next page that is made changes by itself, in milliseconds. */
let changesAt: number | undefined;
let isUnkept: boolean;
/** Whether each page was made of kept answers. */
let tookKept: boolean[];
let plain: PlainAnswer | undefined;
let delay: Promise<void> | undefined;

let told: string[];

function open(prefix = 'build settings ', former: readonly string[] = []) {
  told = [];
  pages = new Pages({
    onKept: ({ key: kept, status: said, entry }) =>
      told.push(`${kept} ${said}${entry ? ' with a record' : ''}`),
    store,
    prefix,
    formerPrefixes: Promise.resolve(former),
    secondsOf: () => 60,
    headersOf: () => ({ 'X-Content-Type-Options': 'nosniff' }),
    make: async (key: string, _address: string, { takesKept }: { takesKept: boolean }): Promise<Made> => {
      made.push(key);
      tookKept.push(takesKept);
      const position = store.position();
      const madeAt = Date.now();
      const now = { body: Buffer.from(text), status, changesAt };
      await delay;
      if (plain) return { plain };
      return {
        source: {
          status: now.status,
          tags: ['a'],
          calls: [],
          position,
          madeAt,
          seconds: now.status >= 500 ? 0 : seconds,
          ...(now.changesAt === undefined ? {} : { changesAt: now.changesAt }),
          ...(isUnkept ? { isUnkept } : {}),
          headers: {},
          forms: { document: { body: now.body, headers: { 'Content-Type': 'text/html' } } },
        },
      };
    },
  });
}

beforeEach(async () => {
  jest.useFakeTimers({ now: start, doNotFake: ['nextTick', 'setImmediate'] });
  folder = folderForTest();
  store = await storeForTest(folder);
  [made, text, status, seconds, plain, delay] = [[], 'first', 200, 60, undefined, undefined];
  [changesAt, tookKept, isUnkept] = [undefined, [], false];
  jest.setSystemTime(start + 1000);
  open();
});
afterEach(() => jest.useRealTimers());

function textOf(answer: Page | PlainAnswer): string {
  if ('body' in answer) return answer.body.toString();
  return brotliDecompressSync(answer.forms.document?.br.body ?? Buffer.alloc(0)).toString();
}
const visit = async (which = key) => {
  const answer = await pages.visit(which, address);
  return { text: textOf(answer), status: answer.status, answer };
};
const cacheControlOf = (answer: Page | PlainAnswer) =>
  'forms' in answer ? answer.forms.document?.br.headers.join('\n') : undefined;
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
async function untilBegun(count: number) {
  while (made.length < count) await settle();
}

/** Waits until a page that is made in the background is stored: its lock is held until then. */
async function untilMade(count: number) {
  await untilBegun(count);
  let release = await store.lock(`make build settings ${key}`, 1000);
  while (!release) {
    await settle();
    release = await store.lock(`make build settings ${key}`, 1000);
  }
  await release();
  await settle();
}

test('a page is made once and then answered from the store, without a wait', async () => {
  await visit();
  text = 'second';
  const again = pages.visit(key, address);
  expect(again).not.toBeInstanceOf(Promise);
  expect(textOf(await again)).toBe('first');
  expect(made).toEqual([key]);
});

test('who asked is told of pages that are kept or taken back, and not of visits, failures and what visitors typed', async () => {
  await visit();
  await visit();
  expect(told).toEqual([`${key} 200 with a record`]);
  status = 404;
  await visit('/en/web/news/gone/');
  status = 503;
  await visit('/en/web/news/failing/');
  plain = { status: 308, headers: {}, body: Buffer.alloc(0) };
  await visit('/en/web/news/moved/');
  plain = { status: 500, headers: {}, body: Buffer.alloc(0) };
  await visit('/en/web/news/broken/');
  [plain, status] = [undefined, 200];
  await visit('/en/web.query/filtered/search/a2V5');
  expect(told.slice(1)).toEqual(['/en/web/news/gone/ 404 with a record', '/en/web/news/moved/ 308']);
});

describe('for a browser that asks before its visitor does', () => {
  const kept = async () => {
    const page = await pages.kept(key);
    return page && textOf(page);
  };

  test('a page that was never made is not made', async () => {
    expect(await kept()).toBeUndefined();
    expect(made).toEqual([]);
  });

  test('an old page is answered, and neither compared nor made anew', async () => {
    await visit();
    await untilMade(1);
    expect(await kept()).toBe('first');
    jest.setSystemTime(start + 62_000);
    text = 'second';
    expect(await kept()).toBe('first');
    await settle();
    expect(made).toHaveLength(1);
  });

  test('neither is a page that an edit concerns, or whose moment has come', async () => {
    changesAt = start + 10_000;
    await visit();
    await untilMade(1);
    jest.setSystemTime(start + 2000);
    await store.purge(['a']);
    expect(await kept()).toBeUndefined();
    await visit();
    await untilMade(2);
    expect(await kept()).toBe('first');
    jest.setSystemTime(start + 10_000);
    expect(await kept()).toBeUndefined();
    expect(made).toHaveLength(2);
  });
});

test('sixty simultaneous requests for a page that is not kept cause one making', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => visit()));
  expect(new Set(answers.map((one) => one.text))).toEqual(new Set(['first']));
  expect(made).toHaveLength(1);
});

test('an old page is answered at once and made anew behind the answer, once', async () => {
  await visit();
  await untilMade(1);
  jest.setSystemTime(start + 62_000);
  text = 'second';
  const answers = [pages.visit(key, address), pages.visit(key, address)];
  for (const answer of answers) expect(textOf(await answer)).toBe('first');
  await untilMade(2);
  expect(made).toHaveLength(2);
  expect((await visit()).text).toBe('second');
});

test('the first visitor after an edit sees it', async () => {
  await visit();
  jest.setSystemTime(start + 2000);
  await store.purge(['a']);
  text = 'second';
  expect((await visit()).text).toBe('second');
});

test('an edit of other content makes no page anew', async () => {
  await visit();
  await store.purge(['b']);
  await visit();
  expect(made).toHaveLength(1);
});

test('a page whose making began before the edit is not what the visitor after it gets', async () => {
  let finish = () => {};
  delay = new Promise((resolve) => {
    finish = resolve;
  });
  const before = visit();
  await untilBegun(1);
  jest.setSystemTime(start + 3000);
  await store.purge(['a']);
  text = 'second';
  const after = visit();
  await settle();
  delay = undefined;
  finish();
  await before;
  expect((await after).text).toBe('second');
});

test('after an edit the page is made again, because the CMS may have answered the old text', async () => {
  await store.purge(['a']);
  await visit();
  jest.setSystemTime(start + 2000);
  await visit();
  expect(made).toHaveLength(1);
  jest.setSystemTime(start + 4000);
  text = 'second';
  expect((await visit()).text).toBe('second');
});

test('a page that can’t be made and never was is a 503 that nobody keeps', async () => {
  [text, status] = ['unwell', 503];
  const { answer } = await visit();
  expect(answer.status).toBe(503);
  expect(cacheControlOf(answer)).toContain('private, no-store');
  [text, status] = ['first', 200];
  expect((await visit()).text).toBe('first');
});

test('a page that can’t be made anew is answered as it was, for a short time, and tried again with the next visit', async () => {
  await visit();
  jest.setSystemTime(start + 2000);
  await store.purge(['a']);
  [text, status] = ['unwell', 503];
  const { answer } = await visit();
  expect([textOf(answer), answer.status]).toEqual(['first', 200]);
  // No cache answers it once more afterwards, however long nobody asked for it.
  expect(cacheControlOf(answer)).toContain('s-maxage=3, stale-while-revalidate=0, stale-if-error=604800');
  [text, status] = ['second', 200];
  expect((await visit()).text).toBe('second');
});

test('after an edit a page that failed is tried at once', async () => {
  await visit();
  jest.setSystemTime(start + 2000);
  await store.purge(['a']);
  [text, status] = ['unwell', 503];
  await visit();
  [text, status] = ['second', 200];
  jest.setSystemTime(start + 2100);
  await store.purge(['a']);
  expect((await visit()).text).toBe('second');
});

test('an old page that can’t be made anew behind the answer stays, and is tried again after three seconds', async () => {
  await visit();
  await untilMade(1);
  [text, status] = ['unwell', 503];
  jest.setSystemTime(start + 62_000);
  for (let again = 0; again < 3; again += 1) {
    expect((await visit()).text).toBe('first');
    await untilMade(2);
  }
  expect(made).toHaveLength(2);
  jest.setSystemTime(start + 66_000);
  await visit();
  await untilMade(3);
  expect(made).toHaveLength(3);
});

test('an error of Next is answered by the page that is kept, and as it is where there is none', async () => {
  plain = { status: 500, headers: {}, body: Buffer.from('error') };
  expect(await visit()).toMatchObject({ status: 500, text: 'error' });
  plain = undefined;
  await visit();
  plain = { status: 500, headers: {}, body: Buffer.from('error') };
  jest.setSystemTime(start + 2000);
  await store.purge(['a']);
  expect(await visit()).toMatchObject({ status: 200, text: 'first' });
});

test('a redirect of Next is answered and kept by nobody', async () => {
  plain = { status: 308, headers: { location: '/news/' }, body: Buffer.alloc(0) };
  expect((await visit()).status).toBe(308);
  expect((await visit()).status).toBe(308);
  expect(made).toHaveLength(2);
});

test('a page made of an old answer of the CMS is made anew after three seconds', async () => {
  seconds = 3;
  const { answer } = await visit();
  expect(cacheControlOf(answer)).toContain('s-maxage=3,');
  await untilMade(1);
  jest.setSystemTime(start + 4500);
  await visit();
  await untilMade(2);
  expect(made).toHaveLength(2);
});

test('a 404 is kept for a while; later the CMS is asked again before it is answered', async () => {
  [text, status] = ['missing', 404];
  await visit();
  await visit();
  expect(made).toHaveLength(1);
  [text, status] = ['now it is', 200];
  jest.setSystemTime(start + 62_000);
  expect(await visit()).toMatchObject({ status: 200, text: 'now it is' });
});

test('unknown addresses are forgotten, and never written to the disk', async () => {
  [text, status] = ['missing', 404];
  const setSpy = jest.spyOn(store, 'set');
  for (let count = 0; count < 1100; count += 1) await visit(`/en/web/news/${String(count)}/`);
  expect(setSpy).not.toHaveBeenCalled();
  made = [];
  await visit('/en/web/news/0/');
  await visit('/en/web/news/1099/');
  expect(made).toEqual(['/en/web/news/0/']);
}, 60_000);

test('a page that was taken down does not come back in an outage', async () => {
  await visit();
  await store.purge(['a']);
  [text, status] = ['gone', 404];
  await visit();
  jest.setSystemTime(start + 62_000);
  status = 503;
  expect((await visit()).status).toBe(404);
  open();
  expect((await visit()).status).toBe(503);
});

test('what visitors type is remembered and not written to the disk; a build in a link for an hour at most', async () => {
  const [setSpy, getSpy] = [jest.spyOn(store, 'set'), jest.spyOn(store, 'get')];
  seconds = 7200;
  const visitEach = async () => {
    for (const which of ['search', 'masteries']) await visit(`/en/web.query/filtered/${which}/a2V5`);
    return made.splice(0).map((one) => one.split('/')[4]);
  };
  expect(await visitEach()).toEqual(['search', 'masteries']);
  jest.advanceTimersByTime(3_599_000);
  expect(await visitEach()).toEqual([]);
  jest.advanceTimersByTime(2000);
  expect(await visitEach()).toEqual(['masteries']);
  expect(setSpy).not.toHaveBeenCalled();
  expect(getSpy).not.toHaveBeenCalled();
});

test('what nobody may keep is made for each visit, and once in three seconds behind an old copy', async () => {
  await visit();
  await untilMade(1);
  [text, isUnkept] = ['standing in', true];
  jest.setSystemTime(start + 62_000);
  for (let visits = 0; visits < 3; visits += 1) {
    expect((await visit()).text).toBe('first');
    await untilMade(2);
  }
  expect(made).toHaveLength(2);
  await store.purge(['a']);
  expect((await visit()).text).toBe('standing in');
  expect((await visit()).text).toBe('standing in');
  expect(made).toHaveLength(4);
  [text, isUnkept] = ['whole', false];
  expect((await visit()).text).toBe('whole');
});

test('a page from before a restart is answered only if it can’t be made', async () => {
  const setSpy = jest.spyOn(store, 'set');
  await visit();
  await setSpy.mock.results[0]?.value;
  jest.setSystemTime(start + 10_000);
  store = await storeForTest(folder);
  open();
  [text, status] = ['unwell', 503];
  expect(await visit()).toMatchObject({ status: 200, text: 'first' });
  [text, status] = ['second', 200];
  jest.setSystemTime(start + 14_000);
  expect((await visit()).text).toBe('second');
});

test('a page that another build kept is made because the build is new', async () => {
  const builds = ['build settings ', 'next settings ', 'build settings '];
  const former: (readonly string[])[] = [];
  for (const prefix of builds) former.push(await formerBuilds(store, prefix));
  expect(former).toEqual([[], ['build settings '], ['next settings ']]);

  const reasonOf = async (which: string) => ((await visit(which)).answer as Page).reason;
  expect(await reasonOf(key)).toBe('first');
  await untilMade(1);
  open('next settings ', former[1]);
  expect(await reasonOf(key)).toBe('build');
  expect(await reasonOf(`${key}other/`)).toBe('first');
});

test('an observed visit says where the page came from and whether it was fresh', async () => {
  const observe = async () => {
    const { answer, ...seen } = await pages.visitObserved(key, address);
    return { text: textOf(answer), ...seen, answers: undefined, freshUntil: undefined };
  };
  const kept = { failedAt: undefined, isBeingMade: false };
  expect(await observe()).toEqual({ ...kept, text: 'first', way: 'made', state: 'fresh' });
  expect(await observe()).toEqual({ ...kept, text: 'first', way: 'memory', state: 'fresh' });
  await untilMade(1);

  jest.setSystemTime(start + 70_000);
  text = 'second';
  const old = { ...kept, text: 'first', way: 'memory', state: 'old', isBeingMade: true };
  expect(await observe()).toEqual(old);
  await untilMade(2);
  await store.purge(['a']);
  text = 'third';
  expect(await observe()).toEqual({ ...kept, text: 'third', way: 'made', state: 'fresh' });
  await untilMade(3);

  await store.purge(['a']);
  plain = { status: 500, headers: {}, body: Buffer.from('') };
  const stopgap = { ...kept, text: 'third', state: 'purged' };
  expect(await observe()).toEqual({ ...stopgap, way: 'memory', failedAt: Date.now() });
  jest.setSystemTime(start + 71_000);
  store = await openStore({ folder, log: console });
  open();
  expect(await observe()).toEqual({ ...stopgap, way: 'disk', failedAt: Date.now() });
});

test('a stored page that does not tell its calls, as earlier versions wrote it, is answered', async () => {
  await visit();
  await untilMade(1);
  const entry = await store.get('page', `build settings ${key}`);
  const { calls, ...meta } = entry?.meta ?? {};
  expect(calls).toEqual([]);
  await store.set('page', `build settings ${key}`, { value: entry?.value ?? Buffer.alloc(0), meta });
  const { answer, text: said } = await visit();
  expect(said).toBe('first');
  expect(answer).toMatchObject({ calls: [] });
  expect(made).toEqual([key]);
});

describe('a page that changes by itself', () => {
  const change = start + 31_000;
  beforeEach(() => {
    changesAt = change;
  });

  test('is answered until that moment, and made first after it, of kept answers', async () => {
    await visit();
    text = 'second';
    changesAt = undefined;
    jest.setSystemTime(change - 1);
    expect((await visit()).text).toBe('first');
    jest.setSystemTime(change);
    expect((await visit()).text).toBe('second');
    expect(tookKept).toEqual([false, true]);
  });

  test('is kept by caches until that moment, and not longer while they ask anew', async () => {
    const ageAt = async (time: number) => {
      jest.setSystemTime(time);
      return /s-maxage=.*/.exec(cacheControlOf((await visit()).answer) ?? '')?.[0];
    };
    expect(await ageAt(start + 1000)).toBe('s-maxage=30, stale-while-revalidate=0, stale-if-error=604800');
    expect(await ageAt(start + 30_500)).toBe('s-maxage=0, stale-while-revalidate=0, stale-if-error=604800');
    changesAt = change + 3_600_000;
    expect(await ageAt(change)).toBe('s-maxage=60, stale-while-revalidate=3540, stale-if-error=604800');
  });

  test('is prepared once while that moment is more than a week away', async () => {
    const week = 7 * 86_400_000;
    changesAt = start + week + 100_000;
    await visit();
    const { answer } = await visit();
    jest.setSystemTime(start + 39_000);
    expect((await visit()).answer).toBe(answer);
    jest.setSystemTime(start + 41_000);
    const { answer: later } = await visit();
    expect(cacheControlOf(later)).toContain('s-maxage=60, stale-while-revalidate=604799,');
    expect(made).toHaveLength(1);
  });

  test('is answered as it was where it can’t be made, for a short time', async () => {
    await visit();
    status = 503;
    jest.setSystemTime(change);
    const { text: shown, answer } = await visit();
    expect(shown).toBe('first');
    expect(cacheControlOf(answer)).toContain('s-maxage=3, stale-while-revalidate=0,');
    expect((await visit()).text).toBe('first');
    expect(made).toHaveLength(2);
    jest.setSystemTime(change + 3001);
    [status, text] = [200, 'second'];
    expect((await visit()).text).toBe('second');
  });

  test('that was being made as the moment came is made once more', async () => {
    let finish: () => void = () => undefined;
    delay = new Promise((resolve) => (finish = resolve));
    const visitor = visit();
    await untilBegun(1);
    jest.setSystemTime(change + 1);
    const late = visit();
    [text, changesAt, delay] = ['second', undefined, undefined];
    finish();
    expect((await late).text).toBe('second');
    await visitor;
  });
});
