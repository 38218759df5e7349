import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logFor } from '#server/watch/log-for-test.ts';
import { openStore, type Store } from './store.ts';

const folders: string[] = [];
const stores: Store[] = [];
// Closed first: a store writes in the background.
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })));
});

/** A new folder, which is removed after the tests of the file. */
export function folderForTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  folders.push(folder);
  return folder;
}

/** A store on a folder, which is closed after the tests of the file. */
export async function storeForTest(folder = folderForTest()): Promise<Store> {
  const store = await openStore({ folder, log: logFor([]) });
  stores.push(store);
  return store;
}
