import type { IncomingMessage, ServerResponse } from 'node:http';
import vm from 'node:vm';
import { locales, parseLocale } from '#lib/i18n/locales.ts';
import { decidingParams } from '#lib/addresses/screens.ts';
import { withContext } from '#lib/links/links.ts';
import { bundleWorker } from '#server/build/bundle-scripts.ts';
import { workerFile, workerServer } from './serve-worker.ts';
import type { Config, FetchEvent, KeptPage } from './scope.ts';
import { chunksIn } from '#lib/next/build-files.ts';
import { isSoftNavigation } from '#lib/next/router-headers.ts';
import { pageAnswers } from './answer-page.ts';
import type { Kept } from './kept-pages.ts';
import { markedCopy, offlinePage } from './offline-page.ts';
import {
  isGone,
  isKeepable,
  isPage,
  keptAddress,
  kindOfFile,
  readDocument,
  roleOf,
  sharedAddress,
  toolsAsked,
  unusedFiles,
  withPage,
} from './rules.ts';

const origin = 'https://site.example';
const at = (address: string) => new URL(address, origin);
const said = {
  tag: 'en',
  title: 'Off',
  text: 'Text',
  retry: 'Again',
  list: 'There',
  empty: 'None',
  kept: '',
  late: '',
};
const texts = { en: said, de: { ...said, tag: 'de', title: 'Weg' }, 'pt-br': { ...said, tag: 'pt-BR' } };
const config = { params: decidingParams };

test.each([
  ['/', true],
  ['/news/a.b/', true],
  ['/news/a', true],
  ['/events/?viewer=web', true],
  ['/events/?viewer=webview', false],
  ['/_preview/1/2/nonce', false],
  ['/_next/image/?url=x', false],
  ['/api/search/', false],
  ['/apis/', true],
  ['/events.ics', false],
  ['/sitemap.xml', false],
  ['https://other.example/', false],
])('%s is a page to answer: %s', (address, isOne) => {
  expect(isPage(at(address), origin)).toBe(isOne);
});

test.each([
  ['/news/?utm_source=x&_rsc=1', '/news/'],
  ['/news', '/news/'],
  ['/news/?lang=DE', '/news/?lang=de'],
  ['/news/?lang=PT-BR', '/news/?lang=pt-br'],
  ['/news/?lang=xx', '/news/'],
  ['/news/?lang=de&lang=en', '/news/'],
  ['/academy/masteries/?b=1~cr.3&lang=de', '/academy/masteries/?lang=de'],
  ['/academy/prestige-calculator/?champion=a&r=b', '/academy/prestige-calculator/'],
  ['/events/?month=2026-12&view=month', '/events/?view=month&month=2026-12'],
  ['/search/?keyword=rift', ''],
  ['/search/?keyword=', '/search/'],
])('%s is kept as %s', (address, kept) => {
  expect(keptAddress(at(address), config)).toBe(kept);
});

test('a kept tool gets a shared build or roster in the fragment of its address', () => {
  const shared = (address: string) => sharedAddress(at(address), '/tool/?lang=de');
  expect(shared('/tool/?lang=de&b=1~cr.3~cp.1')).toBe('/tool/?lang=de#b=1~cr.3~cp.1');
  expect(shared('/tool/?r=2~%C3%A4.1&lang=de')).toBe('/tool/?lang=de#r=2~%C3%A4.1');
  expect(shared('/tool/?b=1~cr.3#fork=b%3D1')).toBe('/tool/?lang=de#b=1~cr.3&fork=b%3D1');
  expect(shared('/tool/?b=1~cr.3#b=1~cp.1')).toBeUndefined();
  expect(shared('/tool/?r=2~a#x&r=2~b')).toBeUndefined();
  expect(shared('/tool/?champion=b')).toBeUndefined();
  expect(shared('/tool/?lang=de')).toBeUndefined();
});

test.each([...locales, 'DE', 'xx', ''])(
  'a page with lang=%s is kept under the address that links have',
  (lang) => {
    const url = at(`/news/?lang=${lang}`);
    const locale = parseLocale([lang]);
    expect(keptAddress(url, config)).toBe(withContext('/news/', { locale, view: 'web' }));
  },
);

test('only a whole page that may be kept is kept', () => {
  const page = (changes: object = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
    ...changes,
  });
  expect(isKeepable(page())).toBe(true);
  for (const status of [0, 301, 404, 410, 500, 503]) expect(isKeepable(page({ status }))).toBe(false);
  expect(isKeepable(page({ redirected: true }))).toBe(false);
  for (const type of ['opaque', 'opaqueredirect', 'cors']) expect(isKeepable(page({ type }))).toBe(false);
  expect(isKeepable(page({}, { 'cache-control': 'private, no-store' }))).toBe(false);
  expect(isKeepable(page({}, { 'content-type': 'text/x-component' }))).toBe(false);
});

test('a page that is gone or has moved takes its copy with it; one that fails does not', () => {
  const answer = (changes: object) => isGone({ status: 200, type: 'basic', redirected: false, ...changes });
  expect(
    [{ status: 404 }, { status: 410 }, { type: 'opaqueredirect' }, { redirected: true }].every(answer),
  ).toBe(true);
  expect([{}, { status: 500 }, { status: 503 }, { status: 429 }].some(answer)).toBe(false);
});

test('a soft navigation is one that shows a page, not one that looks ahead', () => {
  expect(isSoftNavigation(new Headers({ rsc: '1' }))).toBe(true);
  expect(isSoftNavigation(new Headers())).toBe(false);
  expect(isSoftNavigation(new Headers({ rsc: '1', 'next-router-prefetch': '1' }))).toBe(false);
  expect(isSoftNavigation(new Headers({ rsc: '1', 'next-router-segment-prefetch': '/_tree' }))).toBe(false);
});

test('what a document says of itself and needs', () => {
  const html = [
    '<!DOCTYPE html><html lang="de" data-dpl-id="v1"><head><title>A &amp; B | Game</title>',
    '<link rel="stylesheet" href="/_next/static/fonts/latin.0a1b.css"/>',
    '<noscript data-sheets=""><link rel="stylesheet" href="/_next/static/immutable/chunks/a.css"/></noscript>',
    '<script src="/_next/static/immutable/chunks/old.js" noModule=""></script></head>',
    '<script id="late" data-scripts="/_next/static/immutable/chunks/b.js /_next/static/immutable/chunks/c_-.js"></script>',
    '<script>push("[\\"/_next/static/immutable/chunks/b.js\\",\\"/_next/static/media/x.woff2\\"]")</script>',
  ].join('');
  expect(readDocument(html)).toEqual({
    title: 'A &amp; B',
    lang: 'de',
    files: [
      '/_next/static/fonts/latin.0a1b.css',
      '/_next/static/immutable/chunks/a.css',
      '/_next/static/immutable/chunks/b.js',
      '/_next/static/immutable/chunks/c_-.js',
    ],
  });
});

test('the scripts that a script loads later', () => {
  expect(chunksIn('["static/immutable/chunks/a.css","static/immutable/chunks/b.js"].map')).toEqual([
    '/_next/static/immutable/chunks/a.css',
    '/_next/static/immutable/chunks/b.js',
  ]);
});

test.each([
  [{ toolsOf: `${origin}/?utm_source=homescreen` }, ['/a/', '/b/']],
  [{ toolsOf: `${origin}/academy/a/?lang=DE#x` }, ['/a/?lang=de', '/b/?lang=de']],
  [{ toolsOf: `${origin}/?viewer=webview` }, undefined],
  [{ toolsOf: 'https://other.example/' }, undefined],
  [{ toolsOf: 'no address' }, undefined],
  [{ toolsOf: 1 }, undefined],
  [[`${origin}/a.webp`], undefined],
  [null, undefined],
])('of the message %j the tools are kept at %j', (message, addresses) => {
  expect(toolsAsked(message, ['/a/', '/b/'], origin)).toEqual(addresses);
});

test.each([
  ['/tool/', { isToolPage: true, isTool: true }],
  ['/tool/?lang=de', { isToolPage: true, isTool: true }],
  ['/tool/?vs=a', { isToolPage: true, isTool: false }],
  ['/tool/?lang=de&vs=a', { isToolPage: true, isTool: false }],
  ['/news/?lang=de', { isToolPage: false, isTool: false }],
])('%s is kept as a tool, or like one: %j', (address, role) => {
  expect(roleOf(address, { tools: ['/tool/'] })).toEqual(role);
});

const kept = (address: string, changes: Partial<KeptPage> = {}): KeptPage => ({
  address,
  title: address,
  lang: 'en',
  at: 1,
  size: 1000,
  isTool: false,
  files: [`${address}.js`, '/shared.js'],
  ...changes,
});

describe('which pages stay', () => {
  const many = Array.from({ length: 30 }, (_, index) => kept(`/${String(index)}/`));

  test('the thirty read last; a page read again comes to the front', () => {
    const pages = withPage(many, kept('/new/'));
    expect(pages).toHaveLength(30);
    expect(pages[0]?.address).toBe('/new/');
    expect(pages.some(({ address }) => address === '/29/')).toBe(false);
    const again = withPage(many, kept('/7/', { at: 2 }));
    expect(again).toHaveLength(30);
    expect(again[0]).toMatchObject({ address: '/7/', at: 2 });
  });

  test('tools stay beside them', () => {
    const pages = withPage([...many, kept('/tool/', { isTool: true })], kept('/new/'));
    expect(pages).toHaveLength(31);
    expect(pages.at(-1)?.address).toBe('/tool/');
  });

  test('fewer, if they are large', () => {
    const large = many.map((page) => ({ ...page, size: 4_000_000 }));
    expect(withPage(large, kept('/new/'))).toHaveLength(5);
  });

  test('files that no page needs go', () => {
    expect(unusedFiles(['/a/.js', '/b/.js', '/shared.js'], [kept('/a/')])).toEqual(['/b/.js']);
  });
});

test.each([
  ['https://static.example/x/kestrel/kestrel.json', 'data'],
  ['https://static.example/x/kestrel/portrait/kestrel.webp', 'pictures'],
  ['https://static.example/xyz.json', undefined],
  ['https://cms.example/wp-content/uploads/glossary/glossary-parry.svg', 'pictures'],
  ['https://cms.example/wp-content/uploads/a.webp', undefined],
  ['/_next/static/immutable/chunks/a.js', 'files'],
  ['/_next/static/fonts/latin.1.css', 'files'],
  ['/_next/image/?url=a', 'pictures'],
  ['/api/tooltip?keyword=parry', 'data'],
  ['/api/team/?lang=de', 'data'],
  ['/api/search?keyword=parry', undefined],
  ['/api/signup', undefined],
  ['/robots.txt', undefined],
])('%s is kept as %s', (address, kind) => {
  const hosts = {
    staticUrl: 'https://static.example/x',
    iconUrl: 'https://cms.example/wp-content/uploads/glossary/',
  };
  expect(kindOfFile(at(address), origin, hosts)).toBe(kind);
});

test('the offline page lists what is there, other languages marked', () => {
  const shown = { texts, fontSheets: { en: '/_next/static/fonts/en.1.css' }, style: 'b{}' };
  const pages = [
    kept('/a/?view=month&month=1', { title: 'A &amp; B' }),
    kept('/b/', { lang: 'de', title: '' }),
  ];
  const html = offlinePage(pages, 'en', shown);
  expect(html).toContain('<li><a href="/a/?view=month&amp;month=1">A &amp; B</a></li>');
  expect(html).toContain('<li><a href="/b/" lang="de" hreflang="de">/b/</a></li>');
  expect(offlinePage([], 'de', shown)).toMatch(/<html lang="de">.*<h1>Weg<\/h1>.*<p>None<\/p>/);
});

test('a kept copy says so, and its words end no style sheet', () => {
  const html = markedCopy('<head></head><body>', 'A "b" </style>', 'x:y');
  expect(html).toBe('<head><style>body::before{content:"A \\"b\\" \\3c /style>";x:y}</style></head><body>');
});

test.each<[string, () => Promise<Response>]>([
  ['No connection, 2026', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['Slow, 2026', () => new Promise(() => undefined)],
])('a kept copy says why it stands there: %s', async (line, load) => {
  jest.useFakeTimers();
  jest.spyOn(Date.prototype, 'toLocaleString').mockReturnValue('2026');
  jest.spyOn(globalThis, 'fetch').mockImplementation(load);
  const copies = {
    open: () => Promise.resolve({ match: () => Promise.resolve(new Response('<head></head>')) }),
    keptPages: () => Promise.resolve([kept('/news/')]),
  } as unknown as Kept;
  const shown = { ...said, kept: 'No connection, {time}', late: 'Slow, {time}' };
  const answerPage = pageAnswers(
    { ...config, texts: { en: shown }, mark: '' } as unknown as Config,
    origin,
    copies,
  );
  const event = { preloadResponse: Promise.resolve(undefined) } as FetchEvent;
  const answer = answerPage(event, at('/news/'), () => undefined);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await (await answer).text()).toContain(`content:"${line}"`);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const settings = { cmsUrl: 'https://cms.example', staticUrl: 'https://static.example' };

test('the served file is a classic script without comments', async () => {
  const file = workerFile(await bundleWorker(), { ...settings, offline: 'on' });
  expect(file).not.toMatch(/^export |^import |\/\*\*|^\s*\/\//m);
  const heard: string[] = [];
  const self = { location: at('/sw.js'), addEventListener: (type: string) => heard.push(type) };
  vm.runInNewContext(file, { self, URL, URLSearchParams });
  expect(heard.sort()).toEqual(['activate', 'fetch', 'install', 'message']);
  expect(file).toContain('Keine Verbindung');
});

test('switched off, the file answers nothing and removes itself', () => {
  const file = workerFile('', { ...settings, offline: 'off' });
  expect(file).toContain('unregister');
  expect(file).not.toContain("'fetch'");
});

test('who has the file already is told so, whatever else the list names', () => {
  const serve = workerServer('');
  const ask = (known?: string) => {
    const sent: { status?: number; etag: string; body?: Buffer | undefined } = { etag: '' };
    const response = {
      setHeader: (name: string, value: string) => name === 'ETag' && (sent.etag = value),
      writeHead: (status: number) => (sent.status = status),
      end: (body?: Buffer) => (sent.body = body),
    };
    const headers = known === undefined ? {} : { 'if-none-match': known };
    const request = { method: 'GET', url: '/sw.js', headers };
    expect(serve(request as IncomingMessage, response as unknown as ServerResponse)).toBe(true);
    return sent;
  };
  const { status, etag, body } = ask();
  expect(status).toBe(200);
  expect(String(body)).toContain('startWorker(self');
  const strong = etag.replace(/^W\//, '');
  for (const known of [etag, strong, '*', `"a", ${etag}`, `W/"b,c",${strong} , "d"`])
    expect(ask(known)).toMatchObject({ status: 304, body: undefined, etag });
  for (const known of ['"a"', '"a", "b"', strong.slice(1, -1), ''])
    expect(ask(known)).toMatchObject({ status: 200, body });
});
