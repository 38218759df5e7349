import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { tags } from '#lib/cms/tags.ts';
import type { StoredList } from '#lib/data/stored-data.ts';
import {
  fileKey,
  hashOf,
  listKey,
  noList,
  packFile,
  packList,
  packVersion,
  unpackList,
  versionKey,
} from '#lib/data/stored-data.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { logFor } from '#server/watch/log-for-test.ts';
import { keepOwnCopies } from './own-copies.ts';

jest.setTimeout(30_000);

const version = (name: string) => `1-${hashOf(name).slice(0, 20)}`;

let folder = '';
const stores: Store[] = [];
let redis: Awaited<ReturnType<typeof openRedis>>;

async function instance(name: string) {
  const store = await openStore({ folder: path.join(folder, name), url: redis.url, log: logFor([]) });
  stores.push(store);
  return store;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'copies-'));
  redis = await openRedis();
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await redis.kill();
  await rm(folder, { recursive: true });
});

async function publish(store: Store, text: string, ...older: readonly string[]) {
  await store.set('data', fileKey(hashOf(text)), await packFile(text));
  await store.set('data', versionKey(version(text)), packVersion({ 'en/terms': hashOf(text) }));
  const versions = [text, ...older].map((one) => ({ version: version(one), publishedAt: 1 }));
  const list: StoredList = { ...noList, versions };
  await store.set('data', listKey, packList(list));
  await store.purge([tags.data]);
}

/** What the folder of an instance has by itself. */
async function onDisk(key: string) {
  const alone = await openStore({ folder: path.join(folder, 'other'), log: logFor([]) });
  const entry = await alone.get('data', key);
  await alone.close();
  return entry !== undefined;
}

async function until(isSo: () => Promise<boolean>) {
  const end = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It is not so after ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('an instance has what another one published on its own disk, also what was published before it came', async () => {
  const publisher = await instance('publisher');
  await publish(publisher, 'before');
  const other = await instance('other');
  keepOwnCopies(other);
  await until(() => onDisk(fileKey(hashOf('before'))));
  await publish(publisher, 'after');
  await until(() => onDisk(fileKey(hashOf('after'))));
  expect(await onDisk(versionKey(version('after')))).toBe(true);
  await redis.kill();
  expect(await other.get('data', fileKey(hashOf('after')))).toBeDefined();
});

test('older versions that are listed are copied, too', async () => {
  const publisher = await instance('publisher');
  await publish(publisher, 'first');
  await publish(publisher, 'second', 'first');
  await publish(publisher, 'third', 'second', 'first');
  keepOwnCopies(await instance('other'));
  for (const name of ['first', 'second', 'third']) {
    await until(() => onDisk(versionKey(version(name))));
    await until(() => onDisk(fileKey(hashOf(name))));
  }
});

test('of a Redis that was emptied, an instance without copies gets older versions from one that has them', async () => {
  const publisher = await instance('publisher');
  await publish(publisher, 'first');
  await publish(publisher, 'second', 'first');
  await publisher.close();
  stores.splice(0);
  keepOwnCopies(await instance('other'));
  await until(() => onDisk(fileKey(hashOf('first'))));
  await redis.kill();
  await redis.start();
  const late = await instance('late');
  await until(async () => (await late.get('data', versionKey(version('first')))) !== undefined);
  expect(await late.get('data', fileKey(hashOf('first')))).toBeDefined();
});

test('what a Redis lost is put back from the disk of an instance, for one that comes later', async () => {
  const publisher = await instance('publisher');
  keepOwnCopies(publisher);
  await publish(publisher, 'kept');
  await redis.kill();
  await redis.start();
  const late = await instance('late');
  await until(async () => (await late.get('data', listKey)) !== undefined);
  expect(await late.get('data', fileKey(hashOf('kept')))).toBeDefined();
  expect(await late.get('data', versionKey(version('kept')))).toBeDefined();
});

test('a list that others published meanwhile is not replaced by an older one', async () => {
  const publisher = await instance('publisher');
  await publish(publisher, 'old');
  const other = await instance('other');
  await publish(other, 'new');
  await publisher.putBack('data', listKey);
  expect(unpackList(await other.get('data', listKey, { skipMemory: true }))?.versions).toEqual([
    { version: version('new'), publishedAt: 1 },
  ]);
});
