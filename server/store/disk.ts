import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { asRecord } from '#lib/parse-json.ts';
import type { StoredEntry } from './entry.ts';
import { serializeEntry, deserializeEntry } from './entry.ts';

/** A file takes whole blocks of the disk, and its entry in the folder some bytes. */
const block = 4096;

const notThere = new Set<unknown>(['ENOENT', 'ENOTDIR']);

/**
 * Entries of one kind, each a file in one folder. A file is written beside its name and then renamed, so a reader sees
 * the old entry or the new one, never half of one. When the folder is full, the least recently used entries are deleted.
 */
export class Disk {
  #folder;
  /** The size of each file in the folder, by file name. */
  #files: LRUCache<string, number>;
  #ready;
  /** The unfinished change of each file. The next change waits for it, so that a deletion never overtakes an earlier write. */
  #changes = new Map<string, Promise<void>>();

  constructor(folder: string, { diskBytes, diskFiles }: { diskBytes: number; diskFiles: number }) {
    this.#folder = folder;
    this.#files = new LRUCache({
      max: diskFiles,
      maxSize: diskBytes,
      sizeCalculation: (bytes) => Math.ceil((bytes + 1) / block) * block,
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(path.join(folder, name), { force: true });
      },
    });
    this.#ready = this.#open();
    this.#ready.catch(() => undefined);
  }

  /** Lists the folder, oldest first, and removes half-written files of a process that was killed. */
  async #open() {
    await mkdir(this.#folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const file = path.join(this.#folder, name);
        const status = await stat(file).catch(() => undefined);
        if (!status?.isFile()) return [];
        const isAbandoned = name.endsWith('.new') && status.mtimeMs < Date.now() - 60_000;
        if (isAbandoned) await rm(file, { force: true });
        return name.endsWith('.new') ? [] : [{ name, size: status.size, usedAt: status.mtimeMs }];
      }),
    );
    for (const { name, size } of found.flat().sort((a, b) => a.usedAt - b.usedAt))
      this.#files.set(name, size);
  }

  #nameOf(key: string) {
    return createHash('sha256').update(key).digest('base64url');
  }

  #change(name: string, change: () => Promise<void>) {
    const before = this.#changes.get(name) ?? this.#ready;
    const turn = before.catch(() => undefined).then(change);
    this.#changes.set(name, turn);
    const end = () => {
      if (this.#changes.get(name) === turn) this.#changes.delete(name);
    };
    turn.then(end, end);
    return turn;
  }

  /** Rejects when a file that is there can't be read. */
  async get(key: string) {
    const name = this.#nameOf(key);
    await this.#changes.get(name)?.catch(() => undefined);
    // Another process may write into the same folder, so the file system is asked, not the list. Most reads find nothing, and
    // the error of a file that is not there takes 0.2 ms of the processor, this look a hundredth of it.
    if (!existsSync(path.join(this.#folder, name))) return undefined;
    const bytes = await readFile(path.join(this.#folder, name)).catch((error: unknown) => {
      if (notThere.has(asRecord(error).code)) return undefined;
      throw error;
    });
    if (!bytes) return undefined;
    const entry = deserializeEntry(bytes, key);
    if (entry) this.#files.set(name, bytes.length);
    else await this.delete(key);
    return entry;
  }

  /** Rejects when the folder can't be written. */
  set(entry: StoredEntry) {
    const name = this.#nameOf(entry.key);
    return this.#change(name, async () => {
      const bytes = serializeEntry(entry);
      const unfinished = path.join(this.#folder, `${name}.${randomBytes(6).toString('hex')}.new`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path.join(this.#folder, name));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      this.#files.set(name, bytes.length);
    });
  }

  delete(key: string) {
    const name = this.#nameOf(key);
    return this.#change(name, async () => {
      this.#files.delete(name);
      // Most of what is taken back is not there (get).
      if (existsSync(path.join(this.#folder, name)))
        await rm(path.join(this.#folder, name), { force: true }).catch(() => undefined);
    });
  }
}
