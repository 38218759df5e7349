import { internalPath } from '#lib/addresses/internal-address.ts';
import { parsePageAddress } from '#server/pages/page-address.ts';
import { routeAt } from '#server/pages/route-address.ts';
import { addressAt, embedOf, isEmbed, placeOf } from './place.ts';

function placeAt(address: string) {
  const place = parsePageAddress(address);
  return place.kind === 'page' ? placeOf(place.key) : place.kind;
}

test.each([
  ['/', 'pages/en/web'],
  ['/?lang=de&viewer=webview', 'pages/de/webview'],
  ['/?target=root&lang=PT-BR', 'pages/pt-br/web.root'],
  ['/?target=other', 'pages/en/web'],
  ['/news/kestrel/', 'pages/en/web/news/kestrel'],
  ['/news/kestrel/?utm_source=x&lang=de', 'pages/de/web/news/kestrel'],
  ['/news/page/2/', 'pages/en/web/news/page/2'],
  // However an address is escaped, its page has one name.
  ['/news/k%65strel/', 'pages/en/web/news/kestrel'],
  ['/news/%c3%84rger/', 'pages/en/web/news/Ärger'],
  ['/news/%C3%84rger/', 'pages/en/web/news/Ärger'],
  ['/news/Kestrel/', 'pages/en/web/news/Kestrel'],
  ['/en/web/', 'pages/en/web/en/web'],
])('%s stands in %s, and its address leads there again', (address, place) => {
  expect(placeAt(address)).toBe(place);
  const url = new URL(addressAt(place), 'https://site.example');
  expect(placeOf(internalPath(url.pathname, url.searchParams))).toBe(place);
});

test.each([
  ['/embed/news/kestrel/?utm_source=x', 'pages/en/web/embed/news/kestrel', '/embed/news/kestrel/'],
  ['/embed/events/?lang=pt-br', 'pages/pt-br/web/embed/events', '/embed/events/?lang=pt-br'],
])('the embed %s stands in %s', (address, place, again) => {
  const [path = '', query = ''] = address.split('?');
  expect(placeOf(routeAt(path, query)?.key ?? '')).toBe(place);
  expect(addressAt(place)).toBe(again);
  expect(isEmbed(place)).toBe(true);
});

test('an embed stands beside its page', () => {
  expect(embedOf('pages/de/web/news/kestrel')).toBe('pages/de/web/embed/news/kestrel');
  // Nobody embeds the web view.
  expect(embedOf('pages/de/webview/news/kestrel')).toBe('pages/de/webview/news/kestrel');
  expect(isEmbed('pages/de/web/news/embed')).toBe(false);
});

test.each(['/embed/academy/masteries/?b=1~cr.5', '/feed/news.xml', '/api/tooltip?keyword=x'])(
  '%s, which no page answers, is not in the mirror',
  (address) => {
    const [path = '', query = ''] = address.split('?');
    expect(placeOf(routeAt(path, query)?.key ?? '')).toBeUndefined();
  },
);

test.each([
  ['a search', '/search/?keyword=rift'],
  ['a filter', '/news/category/champion-spotlights/?class=tech'],
  ['a build', '/academy/masteries/?b=1~cr.5'],
  ['a folder that starts with a dot', '/news/.git/'],
  ['a slash inside a part', '/news/a%2Fb/'],
  ['the way up, escaped twice in one part', '/news/..%2F..%2Fetc/'],
  ['the page of the folder above', '/news/index.html/'],
  ['a compressed page', '/news/index.html.gz/'],
  ['a part that is too long', `/news/${'a'.repeat(201)}/`],
  ['a part that is too long in bytes', `/news/${'%C3%84'.repeat(101)}/`],
  ['an address that is too long', `/${'a'.repeat(150)}/${'b'.repeat(150)}/`.repeat(4).replaceAll('//', '/')],
])('%s is not in the mirror', (_, address) => {
  // A hidden file is none of the site's, so its address is no page.
  expect([undefined, 'nothing']).toContain(placeAt(address));
});

test.each([
  '/../etc/passwd/',
  '/news/%2e%2e/%2e%2e/etc/',
  '/news/%00/',
  '/news/%/',
  '/news/%ff/',
  '/news/%0a/',
  '/news/%5c..%5c/',
  '/_preview/12/34/',
  '/_next/x/',
])('%s never reaches a page of its own', (address) => {
  expect(['broken', 'moved', 'nothing', 'other']).toContain(placeAt(address));
});

test.each([
  '/en/web.parts/failed/at/parts/',
  '/en/web.failed/failed/at/L25ld3Mv/',
  '/en/web.trial/failed/at/trial/',
  '/en/web.preview/preview/12/34/',
  '/en/web.query/filtered/search/a2V5/',
  '/en/web/_preview/0/0/',
  '/en/web.root/news/',
  '/en/other/news/',
  '/../web/news/',
  '/en/web/..',
  '/en/web/../',
  '/en/web/a\0b/',
  '/en/web/a//b/',
  'route /feed/news.xml',
  '',
])('the internal address %s is not in the mirror', (key) => {
  expect(placeOf(key)).toBeUndefined();
});
