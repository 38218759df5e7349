import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderForTest } from './store-for-test.ts';
import { Disk } from './disk.ts';

let folder = '';
beforeEach(() => {
  folder = folderForTest();
});

const entry = (key: string, bytes = 1000) => ({
  key,
  value: Buffer.alloc(bytes, key),
  meta: {},
  storedAt: Date.now(),
  expiresAt: Date.now() + 60_000,
});
const later = () => new Promise((resolve) => setTimeout(resolve, 50));

test('the folder stays within its number of files; what was used last stays', async () => {
  const disk = new Disk(folder, { diskBytes: 1_000_000, diskFiles: 3 });
  for (const key of ['a', 'b', 'c']) await disk.set(entry(key));
  await disk.get('a');
  await disk.set(entry('d'));
  await later();
  expect(await readdir(folder)).toHaveLength(3);
  expect(await disk.get('b')).toBeUndefined();
  expect(await disk.get('a')).toBeDefined();
});

test('the folder stays within its bytes, whatever the process before has left in it', async () => {
  const before = new Disk(folder, { diskBytes: 1_000_000, diskFiles: 100 });
  for (let index = 0; index < 20; index += 1) await before.set(entry(`before ${index}`));
  const disk = new Disk(folder, { diskBytes: 6000, diskFiles: 100 });
  await disk.set(entry('now'));
  await later();
  expect((await readdir(folder)).length).toBeLessThanOrEqual(5);
  expect(await disk.get('now')).toBeDefined();
});

test('a small file counts as the block of the disk that it takes', async () => {
  const disk = new Disk(folder, { diskBytes: 40_960, diskFiles: 1000 });
  for (let index = 0; index < 100; index += 1) await disk.set(entry(String(index), 1));
  await later();
  expect(await readdir(folder)).toHaveLength(10);
});

test('half-written files of a process that was killed are removed; those just being written stay', async () => {
  const old = new Date(Date.now() - 120_000);
  await writeFile(path.join(folder, 'x.1.new'), 'half');
  await utimes(path.join(folder, 'x.1.new'), old, old);
  await writeFile(path.join(folder, 'x.2.new'), 'half');
  const disk = new Disk(folder, { diskBytes: 1_000_000, diskFiles: 100 });
  await disk.set(entry('a'));
  expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual(['x.2.new']);
});

test('what is removed while it is still being written does not come back', async () => {
  const disk = new Disk(folder, { diskBytes: 1_000_000, diskFiles: 100 });
  const writing = disk.set(entry('a'));
  const removing = disk.delete('a');
  expect(await disk.get('a')).toBeUndefined();
  await Promise.all([writing, removing]);
  expect(await disk.get('a')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test('what is written after it was removed stays', async () => {
  const disk = new Disk(folder, { diskBytes: 1_000_000, diskFiles: 100 });
  await disk.set(entry('a'));
  await Promise.all([disk.delete('a'), disk.set(entry('a', 2000))]);
  expect((await disk.get('a'))?.value).toHaveLength(2000);
});
