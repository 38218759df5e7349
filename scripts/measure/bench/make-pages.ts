import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { offeredLocales } from '#lib/i18n/locales.ts';

/** The article that is measured from the cache, so it is not among the pages to make. */
export const article = '/news/patch-52-1-release-notes/';

/** Addresses of pages from the sitemap, in every language, until there are enough. */
export async function pageAddresses(site: string, most: number) {
  const locations = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
      location.replaceAll('&amp;', '&'),
    );
  const found = new Set<string>();
  for (const sitemap of await locations(`${site}/sitemap.xml`))
    for (const location of await locations(sitemap)) found.add(new URL(location).pathname);
  const addresses = offeredLocales.flatMap((language) =>
    [...found].map((pathname) => (language === 'en' ? pathname : `${pathname}?lang=${language}`)),
  );
  const inGame = addresses.map((address) => `${address}${address.includes('?') ? '&' : '?'}viewer=webview`);
  return [...addresses, ...inGame].filter((address) => !address.startsWith(article)).slice(0, most);
}

/** Visits pages, which are made by that, with four visitors. */
export async function makePages(site: string, addresses: readonly string[]) {
  const rest = [...addresses];
  const visitor = async () => {
    for (let address = rest.shift(); address !== undefined; address = rest.shift())
      await (await fetch(site + address, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
}

export function bytesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
