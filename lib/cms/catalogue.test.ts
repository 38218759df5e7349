import { bridgeForTest } from '#server/bridge-for-test.ts';
import { log } from '#lib/log.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import type { Catalogue } from './catalogue.ts';
import { changedSince, readCatalogue } from './catalogue.ts';
import type { CatalogueItem, CatalogueItems } from './catalogue-items.ts';
import { mergeChanges } from './catalogue-items.ts';
import { requestCms } from './request.ts';

jest.mock('./request.ts');
jest.mock('#lib/log.ts');

/** A CMS with a catalogue of three items a part, whose moments are the numbers of its edits. */
const cms = {
  start: 'a',
  edits: [] as { slug: string; title: string | null }[],
  isThere: true,
  isWell: true,
};
let calls: string[] = [];
let onCall = (): void => undefined;
const perPage = 3;

const wire = (slug: string, title: string) => ({
  kind: 'post',
  slug,
  permalink: `https://cms.example/news/${slug}/`,
  title: { rendered: title },
  excerpt: '<p>It is.</p>',
  featured_image_thumbnail_src: false,
  date_time: '10',
  modified_time: 11,
  categories: ['updates'],
  author: '7',
  languages: ['en'],
});

function answer({ searchParams }: URL): object | 'gone' {
  const all = new Map(cms.edits.map(({ slug, title }) => [slug, title]));
  const at = `${cms.start}-${cms.edits.length}`;
  const since = searchParams.get('since');
  if (since !== null) {
    const [start, seen] = since.split('-');
    if (start !== cms.start) return 'gone';
    const slugs = [...new Set(cms.edits.slice(Number(seen)).map(({ slug }) => slug))];
    return {
      items: slugs.flatMap((slug) => (all.get(slug) ? [wire(slug, all.get(slug) ?? '')] : [])),
      removed: slugs.flatMap((slug) => (all.get(slug) ? [] : [`https://cms.example/news/${slug}/`])),
      at,
    };
  }
  const items = [...all].flatMap(([slug, title]) => (title === null ? [] : [wire(slug, title)]));
  const page = Number(searchParams.get('page') ?? 1);
  return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length, perPage, at };
}

let store: Store;

/** A process that starts finds what the store has. */
function restart(): void {
  Reflect.set(globalThis, Symbol.for('site.catalogues'), undefined);
}

beforeAll(async () => {
  process.env.REVALIDATE_SECONDS = '60';
  store = await storeForTest();
  bridgeForTest(store);
  jest.mocked(requestCms).mockImplementation((address) => {
    const url = new URL(address);
    calls.push(url.search);
    onCall();
    if (!cms.isWell) return Promise.resolve({ kind: 'unwell', reason: 'fell', isWorthRetry: false });
    if (!cms.isThere) return Promise.resolve({ kind: 'missing', code: 'rest_no_route' });
    const body = answer(url);
    if (body === 'gone') return Promise.resolve({ kind: 'gone' });
    return Promise.resolve({ kind: 'found', text: JSON.stringify(body), body, modifiedAt: null });
  });
  for (let number = 0; number < 7; number += 1) cms.edits.push({ slug: `n${number}`, title: `${number}` });
});
beforeEach(() => {
  calls = [];
  onCall = () => undefined;
});

async function edit(slug: string, title: string | null): Promise<void> {
  cms.edits.push({ slug, title });
  await store.purge([`post:${slug}`, 'articles', 'sitemap']);
}

async function read(): Promise<Catalogue> {
  const { result: catalogue } = await readCatalogue('en');
  if (catalogue.kind !== 'found') throw new Error(catalogue.kind);
  return catalogue.value;
}
const titles = async () => [...(await read()).items.values()].map(({ title }) => title).join(' ');
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

// In this order: what is read is held for as long as the process lives.
test('the whole is read once, in its parts', async () => {
  expect(await titles()).toBe('0 1 2 3 4 5 6');
  expect(calls).toEqual(['', '?page=2', '?page=3']);
  expect(await titles()).toBe('0 1 2 3 4 5 6');
  expect(await titles()).toBe('0 1 2 3 4 5 6');
  expect(calls.slice(3)).toEqual(['?since=a-7']);
});

test('an edit costs one call, however many ask', async () => {
  const before = await read();
  await edit('n3', 'three');
  expect(await Promise.all([titles(), titles(), titles()])).toEqual(Array(3).fill('0 1 2 three 4 5 6'));
  await edit('n7', 'seven');
  await edit('n1', null);
  expect(await titles()).toBe('0 2 three 4 5 6 seven');
  expect(calls).toEqual(['?since=a-7', '?since=a-7']);
  const after = await read();
  expect(changedSince(after, before.version)).toEqual(new Set(['/news/n3/', '/news/n7/', '/news/n1/']));
  expect(changedSince(after, after.version)).toEqual(new Set());
  expect(changedSince(after, -1)).toBeNull();
});

test('an edit that changes nothing in it makes no other version', async () => {
  const { version } = await read();
  await edit('n3', 'three');
  expect((await read()).version).toBe(version);
});

test('a menu is no edit of it, and everything is', async () => {
  await store.purge(['menu']);
  await titles();
  expect(calls).toEqual([]);
  await store.purge(['everything']);
  await titles();
  expect(calls).toEqual(['?since=a-7']);
});

test('while the CMS is unwell it is as it was', async () => {
  cms.isWell = false;
  await edit('n9', 'nine');
  expect(await titles()).toBe('0 2 three 4 5 6 seven');
  cms.isWell = true;
  expect(await titles()).toBe('0 2 three 4 5 6 seven nine');
});

test('a start finds it in the store, and asks for what changed since', async () => {
  await settle();
  cms.edits.push({ slug: 'n9', title: null }, { slug: 'n8', title: 'eight' });
  await store.purge(['everything']);
  restart();
  expect(await titles()).toBe('0 2 three 4 5 6 seven eight');
  expect(calls).toEqual(['?since=a-7']);
});

test('it is read anew where the CMS does not know the moment', async () => {
  cms.start = 'b';
  await store.purge(['everything']);
  expect(await titles()).toBe('0 2 three 4 5 6 seven eight');
  expect(calls).toEqual(['?since=a-7', '', '?page=2', '?page=3']);
});

test('many changes begin a new moment, without another call', async () => {
  const first = cms.edits.length;
  for (let number = 0; number < 600; number += 1) cms.edits.push({ slug: `m${number}`, title: 'more' });
  await store.purge(['sitemap']);
  const { size } = (await read()).items;
  expect(size).toBe(8 + 600);
  await edit('n0', 'zero');
  expect((await read()).items.get('/news/n0/')?.title).toBe('zero');
  expect(calls).toEqual([`?since=b-${first}`, `?since=b-${first + 600}`]);
});

test('it is begun anew if the CMS changes while it is read', async () => {
  cms.start = 'c';
  await store.purge(['everything']);
  onCall = () => {
    if (calls.at(-1) === '?page=2') {
      onCall = () => undefined;
      cms.edits.push({ slug: 'n0', title: null });
    }
  };
  const { items } = await read();
  expect([items.has('/news/n0/'), items.size]).toEqual([false, 607]);
  expect(calls.filter((call) => call === '')).toHaveLength(2);
});

test('what moved while it was read in vain is found a minute later, and nothing that lacks it is stored', async () => {
  jest.mocked(log.warn).mockClear();
  cms.start = 'd';
  // n0 to n2 are trashed one after the other. At the third, n5 moves to the first part while the second is read.
  cms.edits = Array.from({ length: 9 }, (_, number) => ({ slug: `n${number}`, title: `${number}` }));
  let gone = 0;
  onCall = () => {
    if (calls.at(-1) === '?page=2' && gone < 3) cms.edits.push({ slug: `n${gone++}`, title: null });
  };
  await store.purge(['everything']);
  expect((await readCatalogue('en')).isCurrent).toBe(false);
  expect([gone, calls.filter((call) => call === '')]).toEqual([3, ['', '', '']]);
  await settle();
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  expect(await titles()).toBe('3 4 5 6 7 8');
  restart();
  expect(await titles()).toBe('3 4 5 6 7 8');
  jest.useRealTimers();
  const warnings = jest.mocked(log.warn).mock.calls.map(([{ event }]) => event);
  expect(warnings).toEqual(['catalogue-mixed']);
});

test('where the CMS has none, it is not asked at each read', async () => {
  cms.isThere = false;
  await store.purge(['everything']);
  for (let time = 0; time < 3; time += 1)
    expect((await readCatalogue('en')).result).toEqual({ kind: 'missing' });
  expect(calls).toHaveLength(2);
  cms.isThere = true;
  await store.purge(['everything']);
  expect((await readCatalogue('en')).result.kind).toBe('found');
});

const item = (target: string, title: string) => ({ target, title }) as CatalogueItem;
const list = (...items: CatalogueItem[]): CatalogueItems => new Map(items.map((one) => [one.target, one]));

test.each([
  ['adds', [item('/c/', 'C')], [], ['/a/', '/b/', '/c/'], ['/c/']],
  ['replaces in its place', [item('/a/', 'other')], [], ['/a/', '/b/'], ['/a/']],
  ['removes', [], ['/a/', '/unknown/'], ['/b/'], ['/a/']],
  ['leaves what is the same', [item('/a/', 'A')], [], ['/a/', '/b/'], []],
  ['keeps an address that something else took over', [item('/a/', 'X')], ['/a/'], ['/a/', '/b/'], ['/a/']],
])('a merge %s', (_, items, removed, addresses, changed) => {
  const before = list(item('/a/', 'A'), item('/b/', 'B'));
  const merged = mergeChanges(before, { items, removed });
  expect([...merged.items.keys()]).toEqual(addresses);
  expect(merged.changed).toEqual(changed);
  expect(merged.items === before).toBe(changed.length === 0);
  expect(before.size).toBe(2);
});
