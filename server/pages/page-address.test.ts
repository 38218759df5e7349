import { resolveLink } from '#lib/links/resolve-link.ts';
import { parsePageAddress } from './page-address.ts';

test.each([
  ['/', '/en/web', '/'],
  ['/news/x/', '/en/web/news/x/', '/news/x/'],
  ['/news/x/?utm_source=a&fbclid=b', '/en/web/news/x/', '/news/x/'],
  ['/news/x/?utm_source=a&lang=de', '/de/web/news/x/', '/news/x/?lang=de'],
  ['/news/x/?viewer=webview&_rsc=abc', '/en/webview/news/x/', '/news/x/?viewer=webview'],
  ['/en/web/news/x/', '/en/web/en/web/news/x/', '/en/web/news/x/'],
  ['/en/web.preview/preview/7/7/', '/en/web/en/web.preview/preview/7/7/', '/en/web.preview/preview/7/7/'],
  ['/_preview/', '/en/web/_preview/0/0/', '/_preview/'],
  ['/_preview/abc/1/', '/en/web/_preview/0/0/', '/_preview/abc/1/'],
  ['/_preview/1/2/a%20b/', '/en/web/_preview/0/0/', '/_preview/1/2/a%20b/'],
  ['/_preview/1/2/3/4/', '/en/web/_preview/0/0/', '/_preview/1/2/3/4/'],
])('%s is the page %s', (address, key, clean) => {
  expect(parsePageAddress(address)).toMatchObject({ kind: 'page', key, address: clean });
});

test('the router’s own parameter is read, and no part of the page', () => {
  expect(parsePageAddress('/news/x/?_rsc=abc')).toMatchObject({ rsc: 'abc' });
  expect(parsePageAddress('/news/x/')).toMatchObject({ rsc: null });
});

test.each([
  '/api/health',
  '/api/health/',
  '/_next/static/chunks/a.js',
  '/_preview/12/34/1.2.ab-c_d',
  '/_preview/12/34/1.2.ab-c_d/',
  '/_preview/12/34/1.2.ab.txt/',
  '/_preview/12/34/',
  '/_preview/leave/',
  '*',
  'http://elsewhere.example/news/',
])('%s is answered by Next', (address) => {
  expect(parsePageAddress(address)).toEqual({ kind: 'other' });
});

test.each(['/a.pdf', '/a.ZIP', '/a.JPEG', '/a.woff2', '/a.map', '/site.webmanifest', '/feed/news.xml'])(
  '%s is a file to the server and to links',
  (address) => {
    const isMade = address.startsWith('/site.') || address.startsWith('/feed/');
    expect(parsePageAddress(address)).toMatchObject({ kind: isMade ? 'route' : 'nothing' });
    const site = { cmsUrl: 'https://cms.example', siteUrl: 'https://site.example' };
    expect(resolveLink(address, { locale: 'de', view: 'webview', ...site })).toEqual({
      kind: 'file',
      href: address,
    });
  },
);

test('a file that is none names the page that answers where the editors redirect it', () => {
  expect(parsePageAddress('/guides/old.pdf?utm_source=x&lang=de')).toEqual({
    kind: 'nothing',
    asPage: {
      kind: 'page',
      key: '/de/web/guides/old.pdf/',
      address: '/guides/old.pdf/?lang=de',
      rsc: null,
    },
  });
});

test.each([
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/%2Egit/config',
  '/news/a.html',
  '/config.yaml',
  '/.well-known/',
])('%s is named like a file, and gets no slash first', (address) => {
  expect(parsePageAddress(address)).toMatchObject({ kind: 'nothing', asPage: { kind: 'page' } });
});

test.each(['/wp-login.php/', '/news/v1.2/', '/news/a.b-c/', '/news/page/10/', '/academy/page/1/'])(
  '%s is the address of a page',
  (address) => {
    expect(parsePageAddress(address)).toMatchObject({ kind: 'page', address });
  },
);

test('an address that no route matches is that of its page with a slash and without', () => {
  const place = { kind: 'page', key: '/de/web/2024/05/old/', address: '/2024/05/old/?lang=de' };
  expect(parsePageAddress('/2024/05/old/?lang=de')).toMatchObject(place);
  expect(parsePageAddress('/2024/05/old?x=1&lang=de')).toMatchObject({
    ...place,
    movedTo: '/2024/05/old/?x=1&lang=de',
  });
});

test.each(['/_next/zzz/', '/_next/zzz/a.pdf', '/api/'])(
  '%s is nothing, whatever the editors say',
  (address) => {
    expect(parsePageAddress(address)).toEqual({ kind: 'nothing' });
  },
);

test.each([
  ['/news', '/news/'],
  ['/news/v1.2?lang=de', '/news/v1.2/?lang=de'],
  ['//evil.example/x', '/evil.example/x/'],
  ['/news//x/', '/news/x/'],
  ['/sitemap.xml/', '/sitemap.xml'],
  ['/patches/feed.xml/?class=cosmic', '/patches/feed.xml?class=cosmic'],
  ['/events/7.ics/', '/events/7.ics'],
  ['/feed/news.json/', '/feed/news.json'],
  ['/codes/feed.json/?lang=de', '/codes/feed.json?lang=de'],
  ['/academy/feed.json/', '/academy/feed.json'],
  ['/news/page/1/', '/news/'],
  ['/news/category/page/1?lang=de', '/news/category/?lang=de'],
  ['/news/author/7/page/1/', '/news/author/7/'],
  ['/patches/page/1/?class=cosmic', '/patches/?class=cosmic'],
  ['/api/../_next/x/news/', '/_next/x/news/'],
  ['/x/%2E%2e/news/?lang=de', '/news/?lang=de'],
  ['//evil.example/x/../', '/evil.example/'],
  ['/x/..//evil.example/', '/evil.example/'],
  ['/../news/.', '/news/'],
])('%s is asked for as %s', (address, to) => {
  expect(parsePageAddress(address)).toEqual({ kind: 'moved', to });
});

test.each([
  '/_next',
  '/_next/',
  '/_next/x/news/',
  '/_next/static/',
  '/_next/image/x/',
  '/_NEXT/x/news/',
  '/_NEXT/static/a.js',
  '/api/',
  '/API/x/news/',
  '/API/health',
  '/%61pi/health/',
  '/_%6eext/static/a.js',
  '/%5fpreview/leave/',
  '/_preview%2fleave/',
  '/_Preview/x/news/',
])('nothing is at %s', (address) => {
  expect(parsePageAddress(address)).toEqual({ kind: 'nothing' });
});

test.each(['/news/%E0%A4%A/', '/news/a%00b/', '/news/a%5Cb/', '/news/a\\b/'])('%s is broken', (address) => {
  expect(parsePageAddress(address)).toEqual({ kind: 'broken' });
});

test.each([
  '/%0a/',
  '/news/%0D/',
  '/%7f/',
  '/%E2%80%A8/',
  '/news/%e2%80%a9/',
  '/a%00/',
  '/a%5cb/',
  '/%E0%A4%A/',
])('%s can’t be read', (address) => {
  expect(parsePageAddress(address)).toEqual({ kind: 'broken' });
});

describe('an address is one page, however its characters are escaped', () => {
  test.each([
    ['/news/%77inter-of-wrath/', '/news/winter-of-wrath/'],
    ['/n%65ws/x/?lang=de', '/news/x/?lang=de'],
    ['/news/%d0%b7%D0%b0/', '/news/%D0%B7%D0%B0/'],
    ['/news/a&b@c/', '/news/a%26b%40c/'],
    ['/news/%7Ea%21/', '/news/~a!/'],
    // What is reserved, or an escape itself, stays what it is.
    ['/news/a%2fb/', '/news/a%2Fb/'],
    ['/news/a%2541/', '/news/a%2541/'],
    ['/news/a%252fb/', '/news/a%252fb/'],
    ['/news/a%3fb%23c/', '/news/a%3Fb%23c/'],
    ['/news/50%25/', '/news/50%25/'],
  ])('%s is the page %s', (typed, address) => {
    const page = parsePageAddress(address);
    expect(page).toMatchObject({ kind: 'page', address });
    expect(parsePageAddress(typed)).toEqual(page);
  });

  test('all spellings of a word have one key', () => {
    const spellings = Array.from({ length: 2 ** 6 }, (_, which) =>
      Array.from('winter', (letter, at) =>
        which & (1 << at) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      ).join(''),
    );
    const keys = spellings.map((word) => {
      const place = parsePageAddress(`/news/${word}/`);
      return place.kind === 'page' ? place.key : place.kind;
    });
    expect(new Set(spellings).size).toBe(64);
    expect(new Set(keys)).toEqual(new Set(['/en/web/news/winter/']));
  });

  test.each([
    ['/academy/m%61steries/?b=1~cr.5', '/academy/masteries/?b=1~cr.5'],
    ['/%65mbed/news/%6bestrel/?lang=de', '/embed/news/kestrel/?lang=de'],
    ['/feed/%6eews.xml', '/feed/news.xml'],
    ['/rob%6fts.txt', '/robots.txt'],
    ['/data/%76ersions.json', '/data/versions.json'],
    ['/data/1-00112233445566778899/en/ch%61mpions.json', '/data/1-00112233445566778899/en/champions.json'],
    ['/api/sugg%65st?q=a', '/api/suggest?q=a'],
    ['/%77p-login.php', '/wp-login.php'],
    ['/2024/05/%6fld', '/2024/05/old'],
  ])('%s is what %s is', (typed, address) => {
    expect(parsePageAddress(typed)).toEqual(parsePageAddress(address));
  });

  test.each([
    ['/news/%77inter', '/news/winter/'],
    ['/news/p%61ge/1/', '/news/'],
    ['/news//a&b', '/news/a%26b/'],
    ['/feed/%6eews.xml/', '/feed/news.xml'],
    ['/x/%2e%2e/news/%d0%b7/', '/news/%d0%b7/'],
  ])('%s is redirected to %s, and that no more', (typed, to) => {
    expect(parsePageAddress(typed)).toEqual({ kind: 'moved', to });
    expect(parsePageAddress(to)).not.toMatchObject({ kind: 'moved' });
  });

  test('below a preview an address stays as it is typed', () => {
    expect(parsePageAddress('/_preview/l%65ave/')).toMatchObject({ key: '/en/web/_preview/0/0/' });
    expect(parsePageAddress('/_preview/%31/2/abc/')).toMatchObject({ key: '/en/web/_preview/0/0/' });
  });
});
