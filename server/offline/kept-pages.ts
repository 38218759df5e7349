import { chunksIn } from '#lib/next/build-files.ts';
import {
  isGone,
  isKeepable,
  isPage,
  keptAddress,
  readDocument,
  roleOf,
  unusedFiles,
  withPage,
} from './rules.ts';
import type { Config, KeptPage, Scope } from './scope.ts';

/** All caches of this worker begin with the first part; those of an older form of it are deleted. */
const cachePrefix = 'offline-';
const cacheNames = {
  pages: 'offline-pages-1',
  files: 'offline-files-1',
  pictures: 'offline-pictures-1',
  data: 'offline-data-1',
};
/** Where the list of kept pages stands. No page has this address, because it does not end in a slash. */
const listKey = '/offline-list.json';

export type Kept = ReturnType<typeof openKept>;

/** The pages that are kept, their list, and the files that they need. */
export function openKept(scope: Scope, config: Config) {
  const { caches } = scope;
  const { origin } = scope.location;
  const open = (kind: keyof typeof cacheNames) => caches.open(cacheNames[kind]);

  /** The caches are changed by one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  /** A page or picture that can't be kept, because the browser has no room for it or because a file fails, is left out. */
  function inTurn(work: () => Promise<void>) {
    last = last.then(work).catch(async (error: unknown) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError')
        await caches.delete(cacheNames.pictures);
    });
    return last;
  }

  async function keptPages(): Promise<KeptPage[]> {
    const list = await (await open('pages')).match(listKey);
    return list ? ((await list.json()) as KeptPage[]) : [];
  }

  /** Keeps what is not kept yet. A tool is kept with the scripts that it loads later, such as its dialogs. */
  async function keepFiles(needed: readonly string[], isToolPage: boolean) {
    const cache = await open('files');
    const all = new Set(needed);
    for (const address of all) {
      let file = await cache.match(address);
      if (!file) {
        file = await fetch(address);
        if (!file.ok) throw new Error(address);
        await cache.put(address, file.clone());
      }
      if (isToolPage && /\.js$/.test(address))
        for (const chunk of chunksIn(await file.text())) all.add(chunk);
    }
    return [...all];
  }

  /** Writes the list, and deletes what it does not name. */
  async function writeList(pages: readonly KeptPage[]) {
    const cache = await open('pages');
    for (const { address } of await keptPages())
      if (!pages.some((page) => page.address === address)) await cache.delete(address);
    await cache.put(listKey, new Response(JSON.stringify(pages)));
    const files = await open('files');
    const addresses = (await files.keys()).map(({ url }) => url.slice(origin.length));
    const sheets = Object.values(config.fontSheets);
    for (const file of unusedFiles(addresses, pages)) if (!sheets.includes(file)) await files.delete(file);
  }

  async function keepPage(address: string, response: Response) {
    const html = await response.text();
    const { title, lang, files: needed } = readDocument(html);
    const { isTool, isToolPage } = roleOf(address, config);
    await inTurn(async () => {
      const files = await keepFiles(needed, isToolPage);
      const headers = new Headers(response.headers);
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      const cache = await open('pages');
      await cache.put(address, new Response(html, { headers }));
      const entry = { address, title, lang, at: Date.now(), size: html.length, isTool, files };
      await writeList(withPage(await keptPages(), entry));
    });
  }

  function forgetPage(address: string) {
    return inTurn(async () => {
      const before = await keptPages();
      const pages = before.filter((page) => page.address !== address);
      if (pages.length < before.length) await writeList(pages);
    });
  }

  /** For pages that came without their document: by a soft navigation, or before there was a worker. */
  async function keepFromNetwork(url: URL) {
    const address = isPage(url, origin) ? keptAddress(url, config) : '';
    if (!address || scope.navigator.connection?.saveData) return;
    const response = await fetch(address, { cache: 'no-cache' });
    if (isKeepable(response)) await keepPage(address, response);
    else if (isGone(response)) await forgetPage(address);
  }

  /** Keeps those of these pages that are not kept, one after the other. */
  async function keepMissing(addresses: readonly string[]) {
    const known = new Set((await keptPages()).map(({ address }) => address));
    for (const address of addresses)
      if (!known.has(address)) await keepFromNetwork(new URL(address, origin)).catch(() => undefined);
  }

  /** Deletes the caches of an older form of this worker. */
  async function deleteOldCaches() {
    const cacheNamesInUse = Object.values(cacheNames);
    for (const name of await caches.keys())
      if (name.startsWith(cachePrefix) && !cacheNamesInUse.includes(name)) await caches.delete(name);
  }

  return {
    open,
    inTurn,
    keptPages,
    keepFiles,
    keepPage,
    forgetPage,
    keepFromNetwork,
    keepMissing,
    deleteOldCaches,
  };
}
