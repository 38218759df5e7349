import path from 'node:path';
import { createClient } from '@redis/client';
import { openRedis } from '#scripts/machine/redis.ts';
import { setBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart, Plain, Source } from '#lib/bridge/making.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { logFor } from '#server/watch/log-for-test.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import { PartsInUse } from './parts-in-use.ts';

let folder: string;
let store: Store;
let parts: PartsInUse;
/** What the CMS says, by the arguments of the read. */
let said: Record<string, string>;
/** The tags that were found to differ without an edit. */
let found: string[][];

const source = (
  read: string,
  args: readonly Plain[],
  tags: readonly string[],
  digest: string | null,
): Source => ({
  read,
  args,
  tags,
  digest,
  since: 0,
});
const list = (locale: string, page: number, digest = 'as it was') =>
  source('category', [locale, 'patches', page], ['category:patches', 'everything'], digest);

function currentPart({
  read,
  args,
}: Pick<Source, 'read' | 'args'>): CurrentPart | Promise<CurrentPart> | undefined {
  if (read === 'of another build') return undefined;
  const digest = said[args.join(' ')] ?? 'as it was';
  if (digest === 'slow') return new Promise<CurrentPart>(() => undefined);
  return digest === 'unwell' ? { kind: 'unwell' } : { kind: 'known', digest, since: 0 };
}

async function open() {
  store = await storeForTest(folder);
  parts = new PartsInUse(store, (tags) => void found.push([...tags]));
}

beforeEach(async () => {
  folder = folderForTest();
  [said, found] = [{}, []];
  setBridge({ currentPart });
  await open();
});
afterEach(() => setBridge());

const changed = (...tags: string[]) => parts.changed(tags, 100);

/** Purges the tags, after which the record is whole, and notes a page. */
async function noteWhole(sources: readonly Source[]) {
  await changed(...new Set(sources.flatMap(({ tags }) => tags)));
  return parts.note(sources);
}

test.each<[string, Record<string, string>, string[]]>([
  ['the same', {}, []],
  [
    'something else on one of its pages in a language',
    { 'de patches 2': 'another' },
    ['category:patches:de'],
  ],
  ['nothing, as the CMS fails', { 'en patches 1': 'unwell' }, ['category:patches:en']],
  ['nothing in time', { 'en patches 1': 'slow' }, ['category:patches:en']],
])('a tag whose answers say %s', async (_, answers, expected) => {
  await noteWhole([list('en', 1), list('de', 1), list('de', 2)]);
  said = answers;
  expect(await changed('category:patches')).toEqual(expected);
});

test('what is not known to be in use counts as changed', async () => {
  await noteWhole([list('en', 1)]);
  expect(await changed('category:patches', 'author:7')).toEqual(['author:7']);
});

test('a tag counts as changed until its pages were purged once', async () => {
  await parts.note([list('en', 1)]);
  expect(await changed('category:patches')).toEqual(['category:patches']);
  // The purge made every process forget what it has noted.
  expect(parts.isNoted([list('en', 1)])).toBe(false);
  expect(await parts.noteKept([list('en', 1)])).toBe(true);
  expect(await changed('category:patches')).toEqual([]);
});

test('a change counts once, and again when it is taken back', async () => {
  await noteWhole([list('en', 1)]);
  said = { 'en patches 1': 'another' };
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
  expect(await changed('category:patches')).toEqual([]);
  said = {};
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
});

test('a page that had to do without a part is purged by every edit, and the part counts as it was before', async () => {
  const menu = (digest: string | null) => source('menu', ['en'], ['menu'], digest);
  expect(await noteWhole([menu('as it was')])).toBe(true);
  expect(await parts.note([menu(null)])).toBe(false);
  expect(await parts.note([menu('as it was')])).toBe(true);
  expect(found).toEqual([]);
  expect(await changed('menu')).toEqual([]);
});

test('a part that only another build knows is purged, and again only if a process of that build still shows it', async () => {
  const ofOther = [source('of another build', ['en'], ['category:patches'], 'x')];
  await noteWhole([list('en', 1), ...ofOther]);
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
  expect(await changed('category:patches')).toEqual([]);
  expect(parts.isNoted(ofOther)).toBe(false);
  await parts.noteKept(ofOther);
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
});

test('two builds that take different things of one answer purge nothing of each other', async () => {
  await noteWhole([list('en', 1)]);
  setBridge({ build: 'next', currentPart });
  await parts.note([list('en', 1, 'more of it')]);
  setBridge({ currentPart });
  await parts.note([list('en', 1)]);
  expect(found).toEqual([]);
  said = { 'en patches 1': 'more of it' };
  setBridge({ build: 'next', currentPart });
  // What the build before shows is not known here, so it is purged, and again only if a process of that build still shows it.
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
  expect(parts.isNoted([list('en', 1, 'more of it')])).toBe(false);
  await parts.noteKept([list('en', 1, 'more of it')]);
  expect(await changed('category:patches')).toEqual([]);
});

test('parts of builds before are not among those that are too many to compare', async () => {
  await noteWhole(Array.from({ length: 20 }, (_, page) => list('en', page)));
  setBridge({ build: 'next', currentPart });
  await parts.note(Array.from({ length: 20 }, (_, page) => list('de', page)));
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
  await parts.noteKept(Array.from({ length: 20 }, (_, page) => list('de', page)));
  expect(await changed('category:patches')).toEqual([]);
});

test('what another page shows of a changed answer, before an edit is told, is told itself', async () => {
  await parts.note([list('en', 1)]);
  await parts.note([list('en', 1)]);
  expect(found).toEqual([]);
  await parts.note([list('en', 1, 'another')]);
  expect(found).toEqual([['category:patches:en']]);
});

test('a kept page is purged by every edit once another page showed what is newer, before an edit is told', async () => {
  const kept = [list('en', 1)];
  await noteWhole(kept);
  await parts.note([list('en', 1, 'newer')]);
  said = { 'en patches 1': 'newer' };
  // It is answered as it was until then, and the cache in front has to ask for it again.
  expect(parts.isNoted(kept)).toBe(false);
  expect(await parts.noteKept(kept)).toBe(false);
  expect(await changed('category:patches')).toEqual([]);
});

test('a process with an empty record purges a tag once, though it made a page with it', async () => {
  await noteWhole([list('en', 1), list('en', 2)]);
  await store.close();
  await open();
  await parts.note([list('en', 1)]);
  said = { 'en patches 2': 'another' };
  expect(await changed('category:patches')).toEqual(['category:patches']);
});

test('a kept page is noted once, and not where another page was made of a newer answer', async () => {
  const addParts = jest.spyOn(store, 'addParts');
  const [kept, newer] = [[list('en', 1)], [list('en', 1, 'newer')]];
  expect(parts.isNoted(kept)).toBe(false);
  expect(await parts.noteKept(kept)).toBe(true);
  expect(parts.isNoted(kept)).toBe(true);
  expect(parts.isNoted([list('en', 1)])).toBe(true);
  expect(addParts).toHaveBeenCalledTimes(1);
  await parts.note(newer);
  expect(await parts.noteKept([list('en', 1)])).toBe(false);
  expect(parts.isNoted(newer)).toBe(true);
});

test('a tag with very many parts is purged, not compared', async () => {
  await noteWhole(Array.from({ length: 25 }, (_, page) => list('en', page)));
  expect(await changed('category:patches')).toEqual(['category:patches']);
});

test('of a page’s own tags nothing is noted', async () => {
  const noteParts = jest.spyOn(store, 'noteParts');
  expect(await parts.note([source('article', ['en', 'x'], ['post:x', 'everything'], 'text')])).toBe(true);
  expect(noteParts).not.toHaveBeenCalled();
});

describe('several processes over one Redis', () => {
  jest.setTimeout(30_000);
  const stores: Store[] = [];
  let redis: Awaited<ReturnType<typeof openRedis>>;

  async function instance(number: number) {
    const own = await openStore({
      folder: path.join(folder, String(number)),
      url: redis.url,
      log: logFor([]),
    });
    stores.push(own);
    return new PartsInUse(own, (tags) => void found.push([...tags]));
  }
  const [first, second] = [[list('en', 1)], [list('en', 2)]];
  async function until(isSo: () => boolean | Promise<boolean>) {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  /** All instances have read the log of purges to its end. */
  const untilAllHaveHeard = () => until(() => new Set(stores.map((each) => each.position())).size === 1);
  /** Two instances, each with a page that is at the edge. */
  async function both() {
    const [one, other] = [await instance(1), await instance(2)];
    await one.changed(['category:patches'], 500);
    await untilAllHaveHeard();
    await one.note(first);
    await other.note(second);
    return { one, other };
  }

  beforeEach(async () => {
    redis = await openRedis();
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((each) => each.close()));
    await redis.kill();
  });

  test('share the record', async () => {
    const { one } = await both();
    expect(await one.changed(['category:patches'], 500)).toEqual([]);
    said = { 'en patches 2': 'another' };
    expect(await one.changed(['category:patches'], 500)).toEqual(['category:patches:en']);
  });

  test('answer pages that the other made of a newer answer', async () => {
    const { one, other } = await both();
    await other.note([list('en', 1)]);
    const newer = [list('en', 1, 'newer')];
    await one.note(newer);
    await untilAllHaveHeard();
    expect(await other.noteKept([list('en', 1, 'newer')])).toBe(true);
    expect(await other.noteKept([list('en', 1, 'older still')])).toBe(false);
  });

  test('note a kept page again once the other showed what is newer', async () => {
    const { one, other } = await both();
    await other.note(first);
    await one.note([list('en', 1, 'newer')]);
    await until(() => !other.isNoted(first));
    expect(await other.noteKept(first)).toBe(false);
  });

  test('purge a tag once and note kept pages again when Redis loses all it has', async () => {
    const { one, other } = await both();
    const client = createClient({ url: redis.url });
    await client.connect();
    await client.flushAll();
    client.destroy();
    expect(other.isNoted(second)).toBe(true);
    await one.note([list('en', 3)]);
    said = { 'en patches 2': 'another' };
    expect(await one.changed(['category:patches'], 500)).toEqual(['category:patches']);
    await until(() => !other.isNoted(second));
    await other.noteKept(second);
    expect(await one.changed(['category:patches'], 500)).toEqual(['category:patches:en']);
  });

  test('purge a tag once after Redis was away, since it may have come back with an older state', async () => {
    const { one, other } = await both();
    await redis.kill();
    await redis.start();
    await until(() => !one.isNoted(first) && !other.isNoted(second));
    expect(await one.changed(['category:patches'], 500)).toEqual(['category:patches']);
  });
});
