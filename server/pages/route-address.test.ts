import { parsePageAddress } from './page-address.ts';
import { isTypedRoute } from './route-address.ts';

beforeAll(() =>
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' }),
);

test.each([
  ['/robots.txt', 'text', '/robots.txt'],
  ['/robots.txt?lang=de', 'text', '/robots.txt'],
  ['/speculation-rules.json?lang=de', 'text', '/speculation-rules.json'],
  ['/.well-known/security.txt', 'text', '/.well-known/security.txt'],
  ['/site.webmanifest?viewer=webview&lang=DE', 'manifest', '/site.webmanifest?lang=de'],
  ['/sitemap.xml?lang=de', 'sitemap', '/sitemap.xml'],
  ['/sitemap/pt-br-1.xml', 'sitemap', '/sitemap/pt-br-1.xml'],
  ['/events.ics?lang=en', 'calendar', '/events.ics'],
  ['/events/winter.ics?utm_source=x&lang=fr', 'calendar', '/events/winter.ics?lang=fr'],
  ['/feed/news.xml?viewer=webview', 'feed', '/feed/news.xml'],
  ['/feed/news.xml?lang=fr&lang=de', 'feed', '/feed/news.xml'],
  ['/patches/feed.xml', 'feed', '/patches/feed.xml'],
  ['/api/strips/news/?viewer=webview&lang=tr', 'strip', '/api/strips/news?viewer=webview&lang=tr'],
  ['/api/spotlights', 'spotlights', '/api/spotlights'],
  ['/embed/news/kestrel/?lang=de&utm_source=x', 'embed', '/embed/news/kestrel/?lang=de'],
  ['/embed/academy/builds/open-book/', 'embed', '/embed/academy/builds/open-book/'],
  ['/embed/champions/tier-lists/arena/', 'embed', '/embed/champions/tier-lists/arena/'],
  ['/embed/events/parry-hour/', 'embed', '/embed/events/parry-hour/'],
  ['/api/academy?page=2', 'academy', '/api/academy'],
])('%s is kept as pages are, as the %s %s', (given, routeKind, address) => {
  const place = parsePageAddress(given);
  expect(place).toEqual({ kind: 'route', routeKind, key: `route ${address}`, address });
});

test.each([
  ['/api/suggest?lang=de&q=%20iron+%20', 'suggest', '/api/suggest?q=iron&lang=de'],
  ['/api/suggest/?q=iron&q=veil&x=1', 'suggest', '/api/suggest?q=iron'],
  [`/api/suggest?q=${'x'.repeat(2000)}`, 'suggest', `/api/suggest?q=${'x'.repeat(30)}`],
  ['/api/suggest', 'suggest', '/api/suggest'],
  [
    '/api/search?page=2&keyword=a%26b&postType=news',
    'search',
    '/api/search?keyword=a%26b&postType=news&page=2',
  ],
  ['/api/tooltip?keyword=%20Iron%20fist', 'tooltip', '/api/tooltip?keyword=Iron+fist'],
  [
    `/api/tooltip?keyword=${'x'.repeat(99)}🔥🔥`,
    'tooltip',
    `/api/tooltip?keyword=${'x'.repeat(99)}%F0%9F%94%A5`,
  ],
  ['/embed/champions/compare/?c=a&c=b&lang=de', 'embed', '/embed/champions/compare/?c=a%2Cb&lang=de'],
  [
    '/api/oembed?format=json&url=https%3A%2F%2Fother.example%2Fa&maxwidth=9&x=1',
    'oembed',
    '/api/oembed?url=https%3A%2F%2Fnothing.invalid%2F&maxwidth=9&format=json',
  ],
  ['/api/spotlights?page=2&class=', 'spotlights', '/api/spotlights?class=&page=2'],
  ['/api/academy?subject=a&subject=b,c', 'academy', '/api/academy?subject=a%2Cb%2Cc'],
  ['/patches/feed.xml?version=52&champion=x', 'feed', '/patches/feed.xml?champion=x&version=52'],
  ['/api/card/?post=ironveil&lang=ru', 'card', '/api/card?post=ironveil&lang=ru'],
  [
    `/api/card?vs=${'y'.repeat(600)}&team=kestrel,apsis`,
    'card',
    `/api/card?team=kestrel%2Capsis&vs=${'y'.repeat(500)}`,
  ],
  [`/api/card?course=${'x'.repeat(3000)}`, 'card', '/api/card?course='],
  ['/api/masteries/card?size=sheet&b=1~cr.1', 'card', '/api/masteries/card?b=1%7Ecr.1&size=sheet'],
])('%s is kept in memory only, as the %s %s', (given, routeKind, address) => {
  const place = parsePageAddress(given);
  expect(place).toEqual({ kind: 'route', routeKind, key: `typed ${address}`, address });
});

test('what is typed is known by its key', () => {
  expect(isTypedRoute('typed /api/suggest?q=iron')).toBe(true);
  expect(isTypedRoute('route /feed/typed.xml')).toBe(false);
});

test.each([
  '/api/health',
  '/api/ready',
  '/api/signup',
  '/api/reports',
  '/api/revalidate',
  '/api/strips/other',
  '/api/suggestions?q=x',
  `/api/spotlights?tag=${'x'.repeat(201)}`,
  `/api/masteries/card?b=${'x'.repeat(4001)}`,
  `/robots.txt?${'x'.repeat(5000)}`,
])('%s is not kept', (address) => {
  expect(parsePageAddress(address)).toEqual({ kind: 'other' });
});

test.each([
  ['/feed/news.xml/', { kind: 'moved', to: '/feed/news.xml' }],
  ['/api//suggest?q=x', { kind: 'moved', to: '/api/suggest?q=x' }],
  ['/sitemap/a/b.xml', { kind: 'nothing' }],
  ['/sitemap/none.xml', { kind: 'nothing' }],
  ['/sitemap/ru-1.xml', { kind: 'nothing' }],
  ['/sitemap/en-0.xml', { kind: 'nothing' }],
  ['/data/schemas/1/none.json', { kind: 'data', file: null }],
  ['/data/schemas/9/champions.json', { kind: 'data', file: null }],
  ['/feed/%E0%A4%A.xml', { kind: 'broken' }],
])('%s is judged as any other address', (address, place) => {
  expect(parsePageAddress(address)).toMatchObject(place);
});
