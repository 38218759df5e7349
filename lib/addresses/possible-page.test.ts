import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PossiblePage } from './possible-page.ts';
import { possiblePage } from './possible-page.ts';
import { screens } from './screens.ts';

const asked = (read: string, ...args: readonly (string | number)[]) => ({ is: 'asked', read, args });
const none = (kind: string) => ({ is: 'none', kind });

test.each<[string, object]>([
  ['/', { is: 'ours' }],
  ['/patches/', { is: 'ours' }],
  ['/news/category/', { is: 'ours' }],
  ['/about/', asked('page', 'about')],
  ['/support/account/', asked('page', 'support/account')],
  ['/a/b/c/', none('unrouted')],
  ['/2024/05/12/old/', none('unrouted')],
  ['/en/web/news/x/', none('unrouted')],
  ['/filtered/search/a2V5/', none('unrouted')],
  ['/_preview/0/0/', none('unrouted')],
  ['/news/x/', { kind: 'article', ...asked('article', 'x') }],
  ['/news/%C3%A4/', asked('article', 'ä')],
  ['/news/x/y/', none('unrouted')],
  ['/news/page/', none('article')],
  ['/news/page/1/', { is: 'ours' }],
  ['/news/page/2/', { page: 2, ...asked('hub', 1) }],
  ['/news/page/02/', none('article')],
  ['/news/page/x/', none('article')],
  ['/news/page/2/x/', none('unrouted')],
  ['/news/category/x/', { kind: 'listing', ...asked('category', 'x', 1) }],
  ['/news/category/x/page/3/', { page: 3, ...asked('category', 'x', 1) }],
  ['/news/category/x/page/1/', { is: 'ours' }],
  ['/news/category/x/page/x/', none('listing')],
  ['/news/category/x/y/', none('unrouted')],
  ['/news/category/page/', none('listing')],
  ['/news/category/page/4/', { page: 4, ...asked('category', '', 1) }],
  ['/news/category/champion-spotlights/page/2/', { page: 2, ...asked('spotlights', '', '', '', 1) }],
  ['/news/author/7/', asked('author', '7', 1)],
  ['/news/author/page/2/', { page: 2, ...asked('author', '', 1) }],
  ['/academy/x/', { kind: 'course', ...asked('course', 'x') }],
  ['/academy/x/y/', none('unrouted')],
  ['/patches/page/1/', { is: 'ours' }],
  ['/patches/page/2/', { kind: 'page', page: 2, perPage: 20, ...asked('changes', 1) }],
  ['/patches/page/x/', none('page')],
  ['/style-guide/accordion/', { is: 'ours' }],
  ['/style-guide/x/', none('page')],
  ['/style-guide/accordion/x/', none('unrouted')],
  ['/page/2/', asked('page', 'page/2')],
])('at %s can be %j', (address, expected) => {
  expect(possiblePage(address)).toMatchObject(expected);
});

/** An address for each page of a folder of routes. */
function addressesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'page.tsx') return ['/'];
    if (!entry.isDirectory() || ['filtered', 'failed'].includes(entry.name)) return [];
    const examples: Record<string, string> = { '[page]': '2', '[block]': 'accordion' };
    const part = examples[entry.name] ?? entry.name.replace(/^\[.*\]$/, 'x');
    return addressesIn(path.join(folder, entry.name)).map((rest) => `/${part}${rest}`);
  });
}

test('each route of the app can have a page', () => {
  const addresses = addressesIn('app/[locale]/[view]');
  expect(addresses.length).toBeGreaterThan(screens.length);
  const states = addresses.map((address) => [address, possiblePage(address).is]);
  expect(states.filter(([, is]) => is === ('none' satisfies PossiblePage['is']))).toEqual([]);
});
