import {
  failedPath,
  internalPath,
  isPreviewWay,
  parseInternal,
  decodeAddress,
  decodeQuery,
} from './internal-address.ts';

const internal = (address: string) => {
  const url = new URL(address, 'http://site.example');
  const path = internalPath(url.pathname, url.searchParams);
  const [, before = path, part] = /^(.*\/filtered\/\w+\/)(.*)$/.exec(path) ?? [];
  return part === undefined ? path : `${before}${decodeQuery(part).toString()}`;
};

const thisMonth = new Date().toISOString().slice(0, 7);

test.each([
  ['/', '/en/web'],
  ['/news/x/', '/en/web/news/x/'],
  ['/news/x/?lang=fr', '/fr/web/news/x/'],
  ['/news/x/?lang=FR', '/fr/web/news/x/'],
  ['/news/x/?lang=PT-br', '/pt-br/web/news/x/'],
  ['/news/x/?lang=', '/en/web/news/x/'],
  ['/news/x/?lang=xx', '/en/web/news/x/'],
  ['/news/x/?lang=fr&lang=de', '/en/web/news/x/'],
  ['/news/x/?viewer=webview', '/en/webview/news/x/'],
  ['/news/x/?viewer=other', '/en/web/news/x/'],
  ['/?target=root', '/en/web.root'],
  ['/?target=takeover-b&lang=de', '/de/web.takeover-b'],
  ['/?target=anything', '/en/web'],
  ['/news/?target=root', '/en/web/news/'],
  ['/search/?keyword=', '/en/web/search/'],
  ['/search/?keyword=iron%20fist&utm=1', '/en/web.query/filtered/search/keyword=iron+fist'],
  ['/academy/?subject=a,b&lang=de', '/de/web.query/filtered/academy/subject=a%2Cb'],
  ['/academy/?subject=a&subject=b&keyword=x', '/en/web.query/filtered/academy/keyword=x&subject=a%2Cb'],
  ['/champions/compare/', '/en/web/champions/compare/'],
  ['/champions/compare/?c=&c=', '/en/web/champions/compare/'],
  ['/champions/compare/?c=a,b&class=tech', '/en/web.query/filtered/compare/c=a%2Cb'],
  ['/champions/compare/?c=a&c=&c=b&lang=de', '/de/web.query/filtered/compare/c=a%2Cb'],
  ['/news/category/champion-spotlights/?class=tech', '/en/web.query/filtered/spotlight/class=tech'],
  [
    '/news/category/champion-spotlights/page/3/?class=tech',
    '/en/web.query/filtered/spotlight/class=tech&page=3',
  ],
  ['/news/category/game-updates/?class=tech', '/en/web/news/category/game-updates/'],
  ['/_preview/12/34/?lang=de', '/de/web.preview/preview/12/34/'],
  ['/_preview/12/', '/en/web/_preview/0/0/'],
  ['/_preview/12/x/', '/en/web/_preview/0/0/'],
  ['/preview/12/34/', '/en/web/preview/12/34/'],
  ['/news/category/champion-spotlights/?class=TECH', '/en/web.query/filtered/spotlight/class=tech'],
  ['/news/category/champion-spotlights/?class=x&sort=y', '/en/web/news/category/champion-spotlights/'],
  ['/academy/?progression=x', '/en/web/academy/'],
  ['/patches/?kind=x&class=y', '/en/web/patches/'],
  ['/search/?postType=x&page=0', '/en/web/search/'],
  ['/events/?view=x', '/en/web/events/'],
  [`/events/?view=month&month=${thisMonth}`, `/en/web.query/filtered/events/view=month&month=${thisMonth}`],
  ['/events/?view=month&month=1999-12', '/en/web.query/filtered/events/view=month&month=none'],
  ['/events/?view=month&month=12', '/en/web.query/filtered/events/view=month&month=none'],
  ['/events/?view=month&month=2026-13', '/en/web.query/filtered/events/view=month&month=none'],
  ['/academy/masteries/?b=x', '/en/web.query/filtered/masteries/b=none'],
  ['/academy/masteries/?b=2~new', '/en/web.query/filtered/masteries/b=2%7Enew'],
  ['/academy/prestige-calculator/?r=y', '/en/web.query/filtered/prestige/r=none'],
  ['/academy/masteries/?b=1~rubbish~.5', '/en/web.query/filtered/masteries/b=none'],
  ['/academy/masteries/?b=1~rubbish~fury.5', '/en/web.query/filtered/masteries/b=1%7Erubbish%7Efury.5'],
  ['/academy/masteries/?b=1', '/en/web.query/filtered/masteries/b=1'],
  ['/academy/prestige-calculator/?r=1', '/en/web.query/filtered/prestige/r=none'],
  ['/academy/prestige-calculator/?r=1~rubbish', '/en/web.query/filtered/prestige/r=none'],
  ['/academy/prestige-calculator/?r=1~a.6.5.1.2', '/en/web.query/filtered/prestige/r=1%7Ea.6.5.1.2'],
  ['/academy/prestige-calculator/?r=1%257ea.6.5..', '/en/web.query/filtered/prestige/r=1%257ea.6.5..'],
  ['/academy/prestige-calculator/?champion=%3Cx%3E', '/en/web/academy/prestige-calculator/'],
  ['/academy/masteries/?b=1~cr.5', '/en/web.query/filtered/masteries/b=1%7Ecr.5'],
])('%s is made under %s', (address, expected) => {
  expect(internal(address)).toBe(expected);
});

test.each([
  ['/en/web', '/', '/en/web.failed/failed/at/'],
  ['/de/webview/news/x/', '/news/x/?lang=de&viewer=webview', '/de/webview.failed/failed/at/'],
  ['/en/web.query/filtered/search/a2V5', '/search/?keyword=ä', '/en/web.failed/failed/at/'],
])(
  'the error page in place of %s has its language and view, and knows its address',
  (key, address, start) => {
    const path = failedPath(key, address);
    expect(path.startsWith(start)).toBe(true);
    expect(decodeAddress(path.split('/').at(-2) ?? '')).toBe(address);
  },
);

test('what a visitor types is never taken for an internal address', () => {
  expect(internal('/en/web/news/')).toBe('/en/web/en/web/news/');
  expect(parseInternal('xx', 'web.other')).toEqual({ locale: 'en', view: 'web', variant: undefined });
  expect(parseInternal('constructor', 'constructor')).toEqual(parseInternal('en', 'web'));
});

test.each([
  ['/_preview/12/34/1.2.ab-c_d', true],
  ['/_preview/12/34/1.2.ab-c_d/', true],
  ['/_preview/leave/', true],
  ['/_preview/12/34/', false],
  ['/_preview/12/34/a%20b/', false],
  ['/_preview/12/34/a/b/', false],
])('%s is answered by a route handler: %s', (address, expected) => {
  expect(isPreviewWay(address)).toBe(expected);
});

test('an internal address is read back', () => {
  expect(parseInternal('pt-br', 'webview.query')).toEqual({
    locale: 'pt-br',
    view: 'webview',
    variant: 'query',
  });
  expect(parseInternal('en', 'web')).toEqual({ locale: 'en', view: 'web', variant: undefined });
});
