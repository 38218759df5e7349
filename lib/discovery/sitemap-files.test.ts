import type { Entry, SitemapFiles } from './sitemap-files.ts';
import { changeFiles, fileAbove, mostEntries, noFiles, sortedEntries } from './sitemap-files.ts';

const entry = (path: string, title = ''): Entry => ({ path, title, modifiedAt: null, publishedAt: null });
const pathAt = (number: number) => `/news/article-${String(number)}/`;
const put = (files: SitemapFiles, numbers: readonly number[], title?: string) =>
  changeFiles(files, new Map(numbers.map((number) => [pathAt(number), entry(pathAt(number), title)])));
const remove = (files: SitemapFiles, numbers: readonly number[]) =>
  changeFiles(files, new Map(numbers.map((number) => [pathAt(number), undefined])));
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const contentOf = (files: SitemapFiles) =>
  [...files]
    .map(([number, file]) => [number, sortedEntries(file).map(({ path }) => path)] as const)
    .sort(([one], [other]) => one - other);
/** The numbers of the files that are not the same. */
const differing = (before: SitemapFiles, after: SitemapFiles) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((number) => before.get(number) !== after.get(number))
    .sort((one, other) => one - other);

test.each([0, 1, 1000, 1001, 10_000, 40_000])(
  '%i entries stand each in one file, which is not too long',
  (count) => {
    const files = put(noFiles, upTo(count));
    const sizes = [...files.values()].map(({ size }) => size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostEntries);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
    // A hash that is uneven would make many short files.
    expect(files.size).toBeLessThanOrEqual(Math.max(1, count / 400));
  },
);

test('a small site has the one file 1', () => {
  expect([...put(noFiles, upTo(1000)).keys()]).toEqual([1]);
});

test('an edit, a new entry and a removed one change one file each', () => {
  const files = put(noFiles, upTo(9000));
  expect(differing(files, put(files, [17], 'Edited'))).toHaveLength(1);
  expect(differing(files, put(files, [9000]))).toHaveLength(1);
  expect(differing(files, remove(files, [17]))).toHaveLength(1);
});

test('a file that is full becomes two, and one again', () => {
  const full = put(noFiles, upTo(1000));
  const more = put(full, [1000]);
  expect([...more.keys()].sort()).toEqual([2, 3]);
  expect(contentOf(remove(more, [1000]))).toEqual(contentOf(full));
});

test('growth renames one file at a time', () => {
  let files = put(noFiles, upTo(15_000));
  for (const number of upTo(2000)) {
    const next = put(files, [15_000 + number]);
    const changed = differing(files, next);
    const isSplit = changed.length === 3 && changed[1] === (changed[0] ?? 0) * 2;
    expect(changed.length === 1 || isSplit).toBe(true);
    files = next;
  }
  expect(files.size).toBeGreaterThan(20);
});

test('files are the same after any edits as if they were made at once', () => {
  let random = 1;
  const next = (most: number) => (random = (random * 16_807) % 2_147_483_647) % most;
  let files: SitemapFiles = noFiles;
  const there = new Set<number>();
  for (let step = 0; step < 30; step += 1) {
    const numbers = upTo(next(900)).map(() => next(6000));
    const goes = step % 3 === 2;
    for (const number of numbers) {
      if (goes) there.delete(number);
      else there.add(number);
    }
    files = goes ? remove(files, numbers) : put(files, numbers);
    expect(contentOf(files)).toEqual(contentOf(put(noFiles, [...there])));
  }
});

test('numbers of other sizes of the site lead to the file that has their entries', () => {
  const files = put(noFiles, upTo(5000));
  const [number = 0] = files.keys();
  expect(fileAbove(files, number)).toBe(number);
  expect(fileAbove(files, number * 2 + 1)).toBe(number);
  expect(fileAbove(files, 1)).toBeNull();
  expect(fileAbove(put(noFiles, [1]), 29)).toBe(1);
});
