import { brotliDecompressSync } from 'node:zlib';
import { setBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart, Source } from '#lib/bridge/making.ts';
import type { Store } from '#server/store/store.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import type { Made } from './pages.ts';
import { Pages } from './pages.ts';

/** Kept pages that name what they were made of: which edits make them anew. */

const start = 1_800_000_000_000;
const address = '/x/';

let store: Store;
let pages: Pages;
let folder: string;
/** The keys of the pages that were made, in order. */
let made: string[];
/** What the CMS says, by the name of the read; `unwell` if it fails. */
let said: Record<string, string>;
/** When each answer was asked for: its position in the purge log and the time. */
let answers: Map<string, { digest: string; since: number; at: number }>;
/** The reads for which the CMS was asked. */
let asked: string[];
/** Each answer of the CMS waits for this. */
let answering: Promise<void> | undefined;
let status: number;
/** The sources of each page that the edge was told of. */
let noted: string[];
/** Whether what kept pages are made of is in the record of the edge, and whether it takes a note. */
let record: { knows: boolean; takes: boolean };
/** Each making waits for this. */
let making: Promise<void> | undefined;
/** The reads that fail while a page is made. */
let failing: string[];
/** The position of the old answers that stand in for them; that of now if it is undefined. */
let standsInSince: number | undefined;
/** Each resolves once a page is on the disk. */
let writes: Promise<unknown>[];

/** The reads that the page of a key is made of. */
const readsOf = (key: string) => [key, 'menu'];

const isFresh = (read: string) => {
  const answer = answers.get(read);
  return answer && answer.at + 60_000 > Date.now() && !store.isPurged([read], answer.since)
    ? answer
    : undefined;
};

function currentPart({ read }: { read: string }): CurrentPart | Promise<CurrentPart> {
  const kept = isFresh(read);
  if (kept) return { kind: 'known', digest: kept.digest, since: kept.since };
  asked.push(read);
  const since = store.position();
  const digest = said[read] ?? '';
  return (answering ?? Promise.resolve()).then((): CurrentPart => {
    if (digest === 'unwell') return { kind: 'unwell' };
    answers.set(read, { digest, since, at: Date.now() });
    return { kind: 'known', digest, since };
  });
}

async function sourceOf(read: string): Promise<Source> {
  const since = store.position();
  const part = await currentPart({ read });
  const hasFailed = failing.includes(read) || part.kind === 'unwell';
  return {
    read,
    args: [],
    tags: [read],
    digest: hasFailed ? null : part.digest,
    since: hasFailed ? (standsInSince ?? since) : part.since,
  };
}

function open() {
  setBridge({ currentPart });
  pages = new Pages({
    store,
    prefix: 'build settings ',
    partsInUse: {
      note: (sources) => {
        noted.push(sources.map(({ read }) => read).join(' '));
        return Promise.resolve(true);
      },
      isNoted: () => record.knows,
      noteKept: () => Promise.resolve(record.takes),
    },
    secondsOf: () => 60,
    headersOf: () => ({}),
    make: async (key: string): Promise<Made> => {
      made.push(key);
      const madeAt = Date.now();
      const position = store.position();
      const sources = await Promise.all(readsOf(key).map(sourceOf));
      await making;
      const text = sources.map(({ digest }) => digest).join(' ');
      return {
        source: {
          status,
          tags: readsOf(key),
          sources,
          calls: [],
          position,
          madeAt,
          seconds: failing.length > 0 ? 3 : 60,
          headers: {},
          forms: { document: { body: Buffer.from(text), headers: {} } },
        },
      };
    },
  });
}

beforeEach(async () => {
  jest.useFakeTimers({ now: start, doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  folder = folderForTest();
  store = await storeForTest(folder);
  [made, asked, failing, noted, status] = [[], [], [], [], 200];
  [answering, making, standsInSince] = [undefined, undefined, undefined];
  record = { knows: true, takes: true };
  answers = new Map();
  said = { a: 'text of a', b: 'text of b', menu: 'menu' };
  jest.setSystemTime(start + 1000);
  open();
  const write = jest.spyOn(store, 'set');
  for (const key of ['a', 'b']) await visit(key);
  writes = write.mock.results.map(({ value }) => value as Promise<unknown>);
  write.mockRestore();
  [made, asked] = [[], []];
  jest.setSystemTime(start + 2000);
});
afterEach(() => jest.useRealTimers());

const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function visit(key: string) {
  const answer = await pages.visit(key, address);
  await settle();
  return 'forms' in answer ? answer : undefined;
}

async function editAndVisit(tags: readonly string[], change: Record<string, string> = {}) {
  Object.assign(said, change);
  await store.purge(tags);
  for (const key of ['a', 'b']) await visit(key);
}

test('an edit that changes no answer makes no page anew, and costs one call for each answer', async () => {
  await editAndVisit(['menu']);
  expect([made, asked]).toEqual([[], ['menu']]);
});

test('the repetitions of a purge cost calls and no makings', async () => {
  await editAndVisit(['menu']);
  for (const later of [2500, 8000]) {
    jest.setSystemTime(start + 2000 + later);
    for (const key of ['a', 'b']) await visit(key);
  }
  expect([made, asked]).toEqual([[], ['menu', 'menu', 'menu']]);
});

test('an edit makes those pages anew whose answers differ', async () => {
  await editAndVisit(['a'], { a: 'mended' });
  expect([made, asked]).toEqual([['a'], ['a']]);
  await editAndVisit(['menu'], { menu: 'another menu' });
  expect(made).toEqual(['a', 'a', 'b']);
});

test('an edit that the CMS gives only a moment later is seen with the repetition', async () => {
  await editAndVisit(['a']);
  said.a = 'mended';
  jest.setSystemTime(start + 2000 + 2500);
  await visit('a');
  expect(made).toEqual(['a']);
});

test('a text that is taken back is seen', async () => {
  await editAndVisit(['a'], { a: 'wrong' });
  jest.setSystemTime(start + 3000);
  await editAndVisit(['a'], { a: 'text of a' });
  expect(made).toEqual(['a', 'a']);
});

test('a page whose time is over is answered, and compared behind the answer', async () => {
  jest.setSystemTime(start + 63_000);
  const page = pages.ready('a', address);
  expect(page).toBeDefined();
  await settle();
  expect([made, asked.sort()]).toEqual([[], ['a', 'menu']]);
  asked = [];
  await visit('a');
  expect(asked).toEqual([]);
  jest.setSystemTime(start + 130_000);
  said.a = 'mended';
  await visit('a');
  expect(made).toEqual(['a']);
});

test('an old page is not written again where it stands', async () => {
  const write = jest.spyOn(store, 'set');
  jest.setSystemTime(start + 63_000);
  await visit('a');
  expect(write).not.toHaveBeenCalled();
});

test('an old 404 is compared before it is answered', async () => {
  status = 404;
  await visit('missing');
  made = [];
  jest.setSystemTime(start + 63_000);
  expect(pages.ready('missing', address)).toBeUndefined();
  expect((await visit('missing'))?.status).toBe(404);
  expect(made).toEqual([]);
  jest.setSystemTime(start + 130_000);
  [status, said.missing] = [200, 'there'];
  expect((await visit('missing'))?.status).toBe(200);
});

test('after a restart kept pages are compared, not made', async () => {
  await Promise.all(writes);
  await store.close();
  store = await storeForTest(folder);
  answers = new Map();
  open();
  jest.setSystemTime(start + 3000);
  for (const key of ['a', 'b']) await visit(key);
  expect([made, asked.sort()]).toEqual([[], ['a', 'b', 'menu']]);
});

test('a page that another instance made before the purge was repeated is compared, and not made once more', async () => {
  await Promise.all(writes);
  const [other, storeOfOther] = [pages, store];
  // Both find in one folder what several instances find in Redis.
  store = await storeForTest(folder);
  jest.spyOn(store, 'state').mockReturnValue({ kind: 'redis', isReachable: true });
  open();
  await visit('a');
  const purgeBoth = () => Promise.all([store.purge(['a']), storeOfOther.purge(['a'])]);
  said.a = 'more of a';
  await purgeBoth();
  const write = jest.spyOn(storeOfOther, 'set');
  await other.visit('a', address);
  await Promise.all(write.mock.results.map(({ value }) => value as Promise<unknown>));
  jest.setSystemTime(start + 5000);
  await purgeBoth();
  [made, asked] = [[], []];
  const found = await visit('a');
  expect(brotliDecompressSync(found?.forms.document?.br.body ?? '').toString()).toBe('more of a menu');
  expect([made, asked]).toEqual([[], ['a']]);
  // What differs by now is made.
  said.a = 'still more of a';
  jest.setSystemTime(start + 6000);
  await purgeBoth();
  await visit('a');
  expect(made).toEqual(['a']);
});

test('a page stays as it is while the CMS fails, and is compared once it answers', async () => {
  await editAndVisit(['a'], { a: 'unwell' });
  expect(made).toEqual([]);
  said.a = 'mended';
  expect(pages.ready('a', address)).toBeUndefined();
  await visit('a');
  expect(made).toEqual(['a']);
});

test('a page that lacks a read is made anew after three seconds, and when it is purged', async () => {
  failing = ['menu'];
  await visit('c');
  await settle();
  jest.setSystemTime(start + 5500);
  await visit('c');
  expect(made).toEqual(['c', 'c']);
  failing = [];
  await store.purge(['menu']);
  await visit('c');
  await visit('c');
  expect(made).toEqual(['c', 'c', 'c']);
});

test('a page made of answers from before an edit is made for one visitor in three seconds, and when it is purged', async () => {
  await store.purge(['menu']);
  [failing, standsInSince] = [['menu'], 0];
  for (const wait of [0, 0, 2900]) {
    jest.setSystemTime(Date.now() + wait);
    await visit('c');
    await settle();
  }
  expect(made).toEqual(['c']);
  jest.setSystemTime(Date.now() + 200);
  await visit('c');
  expect(made).toEqual(['c', 'c']);
  await store.purge(['menu']);
  await visit('c');
  expect(made).toEqual(['c', 'c', 'c']);
});

test('an edit in the middle of a comparison counts', async () => {
  let answer: () => void = () => undefined;
  answering = new Promise((resolve) => (answer = resolve));
  await store.purge(['a']);
  const visiting = visit('a');
  await settle();
  said.a = 'mended';
  jest.setSystemTime(start + 2500);
  await store.purge(['a']);
  answer();
  await visiting;
  expect([made, asked]).toEqual([['a'], ['a', 'a']]);
});

test('sixty visitors of a purged page cause one comparison', async () => {
  await store.purge(['a']);
  await Promise.all(Array.from({ length: 60 }, () => visit('a')));
  expect([made, asked]).toEqual([[], ['a']]);
});

describe('what stands around pages', () => {
  const many = ['c', 'd', 'e', 'f'];
  const textOf = (page: Awaited<ReturnType<typeof visit>>) =>
    brotliDecompressSync(page?.forms.document?.br.body ?? Buffer.alloc(0)).toString();
  let finish: () => void;

  beforeEach(async () => {
    for (const key of many) await visit(key);
    made = [];
    said.menu = 'new menu';
    await store.purge(['menu']);
    making = new Promise((resolve) => (finish = resolve));
  });
  /** Two visitors wait for their pages. */
  const keepBusy = async () => {
    const visitors = ['a', 'b'].map((key) => visit(key));
    await settle();
    expect(made).toEqual(['a', 'b']);
    return visitors;
  };

  test('is new with the next visit, while few pages are made', async () => {
    const visiting = visit('a');
    finish();
    expect(textOf(await visiting)).toBe('text of a new menu');
  });

  test('is as it was while many are made, and new behind the answer, that of the most visited page first', async () => {
    pages.ready(many.at(-1) ?? '', address);
    const visitors = await keepBusy();
    for (const key of many) expect(textOf(await visit(key))).toMatch(/ menu$/);
    for (const key of many) expect(textOf(await visit(key))).not.toContain('new');
    finish();
    await Promise.all(visitors);
    making = undefined;
    // The queue pauses for as long as its makings really take.
    const end = performance.now() + 4000;
    while (made.length < 6 && performance.now() < end) await settle();
    // The queue began before the most visited page was asked for.
    expect(made).toEqual(['a', 'b', many[0], many.at(-1), ...many.slice(1, -1)]);
    for (const key of many) expect(textOf(await visit(key))).toMatch(/new menu$/);
  });

  test('is new after ten seconds, whatever waits', async () => {
    const visitors = await keepBusy();
    expect(textOf(await visit('c'))).not.toContain('new');
    jest.setSystemTime(Date.now() + 10_001);
    const late = visit('c');
    finish();
    expect(textOf(await late)).toMatch(/new menu$/);
    await Promise.all(visitors);
  });

  test('may be as it was, but not the page itself', async () => {
    const visitors = await keepBusy();
    said.c = 'mended';
    await store.purge(['c']);
    const visiting = visit('c');
    finish();
    expect(textOf(await visiting)).toBe('mended new menu');
    await Promise.all(visitors);
  });
});

test('what there is no end of is not noted for the edge, and purged by every edit', async () => {
  noted = [];
  await visit('c');
  status = 404;
  const missing = await visit('missing');
  expect(noted).toEqual(['c menu']);
  expect(missing?.tags).toContain('any-edit');
});

test('a kept page whose parts are not in the record of the edge is noted before it is answered', async () => {
  record.knows = false;
  expect(pages.ready('a', address)).toBeUndefined();
  expect((await visit('a'))?.tags).toEqual(['a', 'menu']);
  record.takes = false;
  expect((await visit('a'))?.tags).toEqual(['a', 'menu', 'any-edit']);
  record.knows = true;
  expect(pages.ready('a', address)?.tags).toEqual(['a', 'menu']);
  expect(made).toEqual([]);
});

test('a read that this build does not know makes the page anew', async () => {
  setBridge({ currentPart: () => undefined });
  await store.purge(['a']);
  await pages.visit('a', address);
  expect(made).toEqual(['a']);
});

test('a visit says of each answer whether it differed, and why the page was made', async () => {
  const observe = async () => {
    const seen = await pages.visitObserved('a', address);
    await settle();
    if (seen.way === 'next') return seen;
    return {
      reason: seen.answer.reason,
      outcomes: seen.answers.map(({ comparison }) => comparison?.outcome),
    };
  };
  expect(await observe()).toEqual({ reason: 'first', outcomes: [undefined, undefined] });
  await store.purge(['menu']);
  expect(await observe()).toEqual({ reason: 'first', outcomes: [undefined, 'same'] });
  said.a = 'mended';
  await store.purge(['a']);
  expect(await observe()).toMatchObject({ reason: 'answer' });
});
