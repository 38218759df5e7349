import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logFor } from '#server/watch/log-for-test.ts';
import { folderForTest } from './store-for-test.ts';
import type { Log } from '#lib/bridge/log.ts';
import { openStore } from './store.ts';

const warnings: string[] = [];
let log: Log;
let folder = '';

beforeEach(() => {
  warnings.length = 0;
  log = logFor(warnings, 'warn');
  folder = folderForTest();
});

const open = () => openStore({ folder, log });
const entry = { value: Buffer.from('<p>text</p>'), meta: { status: 200 } };

test('what was stored is found again, also by the next process', async () => {
  const first = await open();
  await first.set('page', 'a', entry);
  expect(first.peek('page', 'a')).toMatchObject(entry);
  expect(await first.get('page', 'a')).toMatchObject(entry);
  const second = await open();
  expect(second.peek('page', 'a')).toBeUndefined();
  expect(await second.get('page', 'a')).toMatchObject(entry);
  expect(second.peek('page', 'a')).toMatchObject(entry);
});

test('the folder of all kinds stays within the limit of CACHE_DISK_MB', async () => {
  const megabyte = 1024 * 1024;
  const store = await openStore({ folder, log, diskMegabytes: 9 });
  const large = { value: Buffer.alloc(100_000, 'x'), meta: {} };
  for (let index = 0; index < 100; index += 1)
    for (const kind of ['page', 'answer', 'search-document', 'picture', 'chunk'] as const)
      await store.set(kind, String(index), large);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const files = (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(8 * megabyte);
  expect(total).toBeLessThan(9.1 * megabyte);
  expect(await (await open()).get('picture', '99')).toMatchObject(large);
});

test('kinds do not mix, and keys may hold anything', async () => {
  const store = await open();
  const key = '/de/web/../../x\0'.repeat(100);
  await store.set('page', key, entry);
  expect(await store.get('answer', key)).toBeUndefined();
  expect(await (await open()).get('page', key)).toMatchObject(entry);
});

test('what was deleted is gone from memory and disk', async () => {
  const store = await open();
  await store.set('page', 'a', entry);
  await store.delete('page', 'a');
  expect(await store.get('page', 'a')).toBeUndefined();
  expect(await (await open()).get('page', 'a')).toBeUndefined();
});

const broken: [name: string, change: (bytes: Buffer) => Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut off in its head', (bytes) => bytes.subarray(0, 20)],
  ['cut off in its value', (bytes) => bytes.subarray(0, -1)],
  ['longer than it was', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['changed', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('?')])],
  ['something else', () => Buffer.from('<!doctype html>')],
];

test.each(broken)('a file that is %s is not there, and is removed', async (_name, change) => {
  await (await open()).set('page', 'a', entry);
  const [name = ''] = await readdir(path.join(folder, 'pages'));
  const file = path.join(folder, 'pages', name);
  await writeFile(file, change(await readFile(file)));
  const store = await open();
  expect(await store.get('page', 'a')).toBeUndefined();
  expect(await readdir(path.join(folder, 'pages'))).toEqual([]);
  await store.set('page', 'a', entry);
  expect(await (await open()).get('page', 'a')).toMatchObject(entry);
});

test('an entry ends after its time', async () => {
  const store = await open();
  await store.set('page', 'a', { ...entry, ttlSeconds: 60 });
  expect(await store.get('page', 'a')).toMatchObject(entry);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  expect(await store.get('page', 'a')).toBeUndefined();
  expect(await (await open()).get('page', 'a')).toBeUndefined();
  clock.mockRestore();
});

test('a folder that can’t be written is logged once, and memory is still used', async () => {
  folder = path.join(folder, 'file');
  await writeFile(folder, '');
  const store = await open();
  await store.set('page', 'a', entry);
  await store.set('page', 'b', entry);
  expect(await store.get('page', 'a')).toMatchObject(entry);
  expect(warnings).toHaveLength(1);
});

test('two processes that share a folder find what the other has stored', async () => {
  const [first, second] = [await open(), await open()];
  await first.set('picture', 'a', entry);
  expect(await second.get('picture', 'a')).toMatchObject(entry);
  await first.set('picture', 'a', { ...entry, value: Buffer.from('new') });
  expect((await second.get('picture', 'a'))?.value.toString()).toBe('<p>text</p>');
  expect((await second.get('picture', 'a', { skipMemory: true }))?.value.toString()).toBe('new');
});

test('one has the lock until it is released', async () => {
  const store = await open();
  const release = await store.lock('a', 1000);
  expect(await store.lock('a', 1000)).toBeUndefined();
  expect(await store.lock('b', 1000)).toBeDefined();
  await release?.();
  expect(await store.lock('a', 1000)).toBeDefined();
});

test('listeners are told of a purge', async () => {
  const store = await open();
  const heard: (readonly string[])[] = [];
  const stop = store.onPurge((tags) => void heard.push(tags));
  await store.purge(['hub', 'news']);
  stop();
  await store.purge(['home']);
  expect(heard).toEqual([['hub', 'news']]);
});
