/** What a sitemap says of a page. */
export type Entry = { path: string; title: string; modifiedAt: number | null; publishedAt: number | null };

/** The entries of a file, by path. */
export type SitemapFile = ReadonlyMap<string, Entry>;

/**
 * All entries in files, by the number of the file. The files are the leaves of a binary tree: 1 is the root, and below `n`
 * stand `2n` and `2n + 1`. The bits of a hash of its path lead an entry down to its file. A file of more entries than it
 * may have is split into the two below it; two that together have no more become one. So which file an entry stands in
 * follows from all paths alone, an entry more or less changes one file, and growth renames one file at a time.
 */
export type SitemapFiles = ReadonlyMap<number, SitemapFile>;

/** With a link for each language, a file stays far below the format's limits of 50,000 addresses and 50 MB. */
export const mostEntries = 1000;
/** Four million entries. Numbers up to there have four digits. */
const deepest = 12;
const hashBits = 32;

const root = 1;
export const noFiles: SitemapFiles = new Map([[root, new Map()]]);

/** FNV-1a, whose first bits are not even enough by themselves, with the last steps of MurmurHash3. */
function hashOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1)
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const depthOf = (number: number) => Math.floor(Math.log2(number));
const below = (number: number, hash: number) =>
  number * 2 + ((hash >>> (hashBits - 1 - depthOf(number))) & 1);

function numberOf(files: SitemapFiles, path: string): number {
  const hash = hashOf(path);
  let number = root;
  while (!files.has(number)) number = below(number, hash);
  return number;
}

function split(files: Map<number, SitemapFile>, number: number): void {
  const file = files.get(number);
  if (!file || file.size <= mostEntries || depthOf(number) === deepest) return;
  const halves = new Map([number * 2, number * 2 + 1].map((half) => [half, new Map<string, Entry>()]));
  for (const [path, entry] of file) halves.get(below(number, hashOf(path)))?.set(path, entry);
  files.delete(number);
  for (const [half, entries] of halves) files.set(half, entries);
  for (const half of halves.keys()) split(files, half);
}

function join(files: Map<number, SitemapFile>, number: number): void {
  const [file, other] = [files.get(number), files.get(number ^ 1)];
  if (number === root || !file || !other || file.size + other.size > mostEntries) return;
  const parent = number >>> 1;
  files.delete(number);
  files.delete(number ^ 1);
  files.set(parent, new Map([...file, ...other]));
  join(files, parent);
}

/** @param changes by path; undefined for what is gone. Files without a change stay the same objects. */
export function changeFiles(
  files: SitemapFiles,
  changes: ReadonlyMap<string, Entry | undefined>,
): SitemapFiles {
  const changed = new Map(files);
  const copies = new Map<number, Map<string, Entry>>();
  for (const [path, entry] of changes) {
    const number = numberOf(files, path);
    const copy = copies.get(number) ?? new Map(files.get(number));
    copies.set(number, copy);
    if (entry) copy.set(path, entry);
    else copy.delete(path);
  }
  for (const [number, copy] of copies) {
    changed.set(number, copy);
    split(changed, number);
  }
  for (const number of copies.keys()) join(changed, number);
  return changed;
}

/** The file above a number that is below the files; null for one above them. */
export function fileAbove(files: SitemapFiles, number: number): number | null {
  let above = number;
  while (above > root && !files.has(above)) above >>>= 1;
  return files.has(above) ? above : null;
}

/** The entries of a file in an order that does not depend on how it came about. */
export function sortedEntries(file: SitemapFile): Entry[] {
  return [...file.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}
