import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart, Plain, Source } from '#lib/bridge/making.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { logFor } from '#server/watch/log-for-test.ts';
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
  store = await openStore({ folder, log: logFor([]) });
  parts = new PartsInUse(store, (tags) => void found.push([...tags]));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parts-'));
  [said, found] = [{}, []];
  setBridge({ currentPart });
  await open();
});
afterEach(async () => {
  setBridge();
  await store.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const changed = (...tags: string[]) => parts.changed(tags, 100);

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
  await parts.note([list('en', 1), list('de', 1), list('de', 2)]);
  said = answers;
  expect(await changed('category:patches')).toEqual(expected);
});

test('what is not known to be in use counts as changed', async () => {
  await parts.note([list('en', 1)]);
  expect(await changed('category:patches', 'author:7')).toEqual(['author:7']);
});

test('a change counts once, and again when it is taken back', async () => {
  await parts.note([list('en', 1)]);
  said = { 'en patches 1': 'another' };
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
  expect(await changed('category:patches')).toEqual([]);
  said = {};
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
});

test('a page that had to do without a part is purged by every edit, and the part counts as it was before', async () => {
  const menu = (digest: string | null) => source('menu', ['en'], ['menu'], digest);
  expect(await parts.note([menu('as it was')])).toBe(true);
  expect(await parts.note([menu(null)])).toBe(false);
  expect(await parts.note([menu('as it was')])).toBe(true);
  expect(found).toEqual([]);
  expect(await changed('menu')).toEqual([]);
});

test('a part that only another build knows is purged once', async () => {
  await parts.note([list('en', 1), source('of another build', ['en'], ['category:patches'], 'x')]);
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
  expect(await changed('category:patches')).toEqual([]);
});

test('what another page shows of a changed answer, before an edit is told, is told itself', async () => {
  await parts.note([list('en', 1)]);
  await parts.note([list('en', 1)]);
  expect(found).toEqual([]);
  await parts.note([list('en', 1, 'another')]);
  expect(found).toEqual([['category:patches:en']]);
});

test('the next process knows what is in use', async () => {
  await parts.note([list('en', 1), list('en', 2)]);
  await store.close();
  await open();
  said = { 'en patches 2': 'another' };
  expect(await changed('category:patches')).toEqual(['category:patches:en']);
});

test('a tag with very many parts is purged, not compared', async () => {
  await parts.note(Array.from({ length: 25 }, (_, page) => list('en', page)));
  expect(await changed('category:patches')).toEqual(['category:patches']);
});

test('of a page’s own tags nothing is noted', async () => {
  const noteParts = jest.spyOn(store, 'noteParts');
  expect(await parts.note([source('article', ['en', 'x'], ['post:x', 'everything'], 'text')])).toBe(true);
  expect(noteParts).not.toHaveBeenCalled();
});
