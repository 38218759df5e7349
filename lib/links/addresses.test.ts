import { readFileSync } from 'node:fs';
import * as addresses from '@/lib/links/addresses';
import { isFixedPath } from './redirects';

const screens = Object.values(addresses).filter((one) => typeof one === 'string');
const sourceOf = (file: string) => readFileSync(`wordpress/fighter-site/includes/${file}`, 'utf8');

test('the plugin knows the address of each screen', () => {
  const source = sourceOf('content/class-site-paths.php');
  const fixed = /const FIXED = array\((.*)\);/.exec(source)?.[1] ?? '';
  const always = [...fixed.matchAll(/'([^']*)'/g)].map(([, path]) => `/${path}/`);
  const conditional = [...source.matchAll(/'([^']+)' === \$own\b/g)].map(([, path]) => `/${path}/`);
  expect(screens.filter((path) => !always.includes(path)).sort()).toEqual(conditional.sort());
});

test('no redirect takes the place of a screen, here or in the plugin', () => {
  const source = /const FIXED = '#(.*)#';/.exec(sourceOf('redirects/class-rules.php'))?.[1] ?? '';
  const pattern = new RegExp(source);
  // Where the CMS names no changes, /patches/ is an address like any other (`rules 75`).
  const open = [addresses.patchesPath];
  expect(screens.filter((path) => !isFixedPath(path))).toEqual(open);
  expect(screens.filter((path) => !pattern.test(path))).toEqual(open);
});
