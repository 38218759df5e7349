import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as addresses from './paths.ts';
import { screenAt, screens } from './screens.ts';

const paths = screens.map((screen) => screen.path);
const textOf = (file: string) => readFileSync(file, 'utf8');

/** The addresses of pages in a folder of routes that take no parameter. */
function routesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'page.tsx') return ['/'];
    if (!entry.isDirectory() || /[[\]]/.test(entry.name)) return [];
    return routesIn(path.join(folder, entry.name)).map((rest) => `/${entry.name}${rest}`);
  });
}

test('the table has each route without parameters and each constant of paths.ts, and no other screen', () => {
  const listings = [addresses.listingPath('category', ''), addresses.listingPath('author', '')];
  const routes = routesIn('app/[locale]/[view]').filter((route) => !listings.includes(route));
  const constants = Object.values(addresses).filter((one) => typeof one === 'string');
  expect(routes.sort()).toEqual([...paths].sort());
  expect(['/', ...constants].sort()).toEqual([...paths].sort());
});

test('each screen with parameters, and no other, has a route below filtered/', () => {
  const kinds = screens.filter(({ params }) => params).map(({ kind }) => kind);
  expect(readdirSync('app/[locale]/[view]/filtered').sort()).toEqual(kinds.sort());
});

test('no two screens have one kind', () => {
  expect(new Set(screens.map(({ kind }) => kind)).size).toBe(screens.length);
});

test.each([
  ['/news/', 'hub', undefined],
  ['/news/page/2/', 'hub', '2'],
  ['/news/page/x/', undefined, undefined],
  ['/events/page/2/', undefined, undefined],
  ['/page/2/', undefined, undefined],
  ['/news/category/', undefined, undefined],
])('%s is of the screen %s and its page %s', (address, kind, page) => {
  const found = screenAt(address);
  expect([found?.screen.kind, found?.page]).toEqual([kind, page]);
});

test('docs/product.md names each screen in its table of addresses', () => {
  const text = textOf('docs/product.md');
  expect(paths.filter((screen) => !text.includes(`\`${screen}`))).toEqual([]);
});

test('docs/rules.md names in rules 7 the last word of each screen below another address', () => {
  const rule = /^7\. .*$/m.exec(textOf('docs/rules.md'))?.[0] ?? '';
  const words = paths
    .filter((screen) => screen.split('/').length === 4)
    .map((screen) => screen.split('/')[2] ?? '');
  expect(words.filter((word) => !rule.includes(`\`${word}\``))).toEqual([]);
});
