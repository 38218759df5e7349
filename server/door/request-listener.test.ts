import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { internalAddressHeader } from '#lib/addresses/internal-address.ts';
import { failedPath, failedPreviewHeader } from '#lib/addresses/internal-address.ts';
import { inlineScripts } from '#server/bridge-for-test.ts';
import { making } from '#server/next/making.ts';
import { openServer } from './open-server.ts';
import { rawConnection } from './raw-for-test.ts';
import { openEdge } from '#server/edge/edge.ts';
import { logFor } from '#server/watch/log-for-test.ts';
import { requestListener } from './request-listener.ts';
import { pageMaker } from '#server/pages/page-maker.ts';
import { Pages } from '#server/pages/pages.ts';
import { RedirectHits } from '#server/pages/redirect-hits.ts';
import { commonHeaders, contentSecurityPolicy } from '#server/http/policy.ts';
import { openStore } from '#server/store/store.ts';

// It asks the CMS.
jest.mock('#lib/cms/health.ts');

/** Addresses that Next was asked for. */
let passedOn: string[] = [];
let passedHeaders: IncomingHttpHeaders = {};
let server: Server;
const redirectHits = new RedirectHits();

/** A route that takes a body, and fails as its query says. */
async function failWithBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const way = request.url?.split('?')[1];
  if (way === 'many') {
    response.writeHead(429).end('too many');
    return;
  }
  if (way !== 'at-once') await Readable.toWeb(request).getReader().read();
  if (way === 'answering') response.writeHead(500).write('half');
  throw new Error('A fault of this test.');
}

/** A stand-in for Next: renders a page and passes it on as the cache handler does, or answers by itself. */
const next: Parameters<typeof pageMaker>[0]['next'] = (request, response) => {
  passedOn.push(request.url ?? '');
  passedHeaders = request.headers;
  if (request.url?.startsWith('/api/signup')) return failWithBody(request, response);
  const nonce = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1] ?? '';
  const current = making();
  const internal = String(request.headers[internalAddressHeader]);
  const isFailed = internal.includes('.failed/');
  if (request.url === '/moved/') response.writeHead(308, { location: '/news/' }).end();
  else if (/^\/[^/]+\/web(?:view)?\/broken(?:-frame)?\//.test(internal)) response.writeHead(500).end('error');
  else if (internal === failedPath('/en/web/broken-frame/', '/broken-frame/'))
    response.writeHead(500).end('error');
  else if (current) {
    if (request.url?.startsWith('/old/')) current.redirect = { from: '/Old/', status: 301 };
    const status = isFailed ? 500 : 404;
    const mark = isFailed || request.url === '/missing/' ? ` data-page-status="${String(status)}"` : '';
    current.page = {
      html: [
        `<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="${nonce}" data-precedence="next"/>`,
        `<script src="/_next/static/chunks/a.js" async="" nonce="${nonce}"></script></head><body><main${mark}>`,
        `${'text '.repeat(500)}</main><script nonce="${nonce}">self.__next_f.push([1,"x"])</script></body></html>`,
      ].join(''),
      rscData: Buffer.from(`flight "nonce":"${nonce}"`),
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
      status: undefined,
      headers: { 'x-nextjs-stale-time': '300', 'x-next-cache-tags': 'a,_N_T_/x' },
    };
    response.end('not used');
  } else response.writeHead(200, { 'content-type': 'text/plain' }).end('from Next');
  return Promise.resolve();
};

const css = 'main{color:red}';
const bridgeSymbol = Symbol.for('site.server');
const folder = mkdtempSync(path.join(tmpdir(), 'http-server-'));

beforeAll(async () => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example' });
  mkdirSync(path.join(folder, '.next/static/chunks'), { recursive: true });
  writeFileSync(path.join(folder, '.next/BUILD_ID'), 'build-1');
  writeFileSync(path.join(folder, '.next/static/chunks/a.css'), css);
  writeFileSync(path.join(folder, '.next/static/chunks/a.css.br'), brotliCompressSync(css));
  const store = await openStore({ folder, log: logFor([]) });
  const build = path.join(folder, '.next');
  const make = pageMaker({ next, store, folder: build, buildId: 'build-1', inlineScripts });
  const headersOf = () => ({ 'X-Content-Type-Options': 'nosniff' });
  const pages = new Pages({ store, make, secondsOf: () => 60, prefix: '', headersOf });
  server = openServer(
    requestListener({
      next,
      folder: build,
      pages,
      redirectHits,
      edge: openEdge(undefined),
      servePicture: () => false,
      serveWorker: () => false,
      serveTooltips: () => false,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, maxRetries: 3 });
});
beforeEach(() => {
  passedOn = [];
});
afterEach(() => Reflect.deleteProperty(globalThis, bridgeSymbol));

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ port, path: address, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** An answer without its `Date`, to compare two answers. */
function withoutDate({ status, headers: { date, ...headers }, body }: Answer) {
  expect(date).toBeDefined();
  return { status, headers, body: body.toString('hex') };
}

async function asRouter(address: string, segment?: string) {
  const headers = {
    rsc: '1',
    'next-url': '/en/web/news',
    ...(segment ? { 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment } : {}),
  };
  const digest = await computeCacheBustingSearchParam(
    segment ? '1' : undefined,
    segment,
    undefined,
    '/en/web/news',
  );
  return { address: `${address}${address.includes('?') ? '&' : '?'}_rsc=${digest}`, headers };
}

const documents = [
  '/',
  '/news/x/',
  '/news/x/?lang=de',
  '/news/x/?viewer=webview&lang=tr',
  '/search/?keyword=x',
  '/missing/',
];
const encodings = ['br', 'gzip', 'identity'];

test.each(documents.flatMap((address) => encodings.map((encoding) => [address, encoding] as const)))(
  '%s in %s is answered by the store as it was when it was made, and Next is not asked',
  async (address, encoding) => {
    const fresh = `${address}${address.includes('?') ? '&' : '?'}lang=${encoding === 'br' ? 'fr' : 'es'}`;
    for (const one of [address, fresh]) {
      const headers = { 'accept-encoding': encoding };
      const made = await get(one, headers);
      passedOn = [];
      expect(withoutDate(await get(one, headers))).toEqual(withoutDate(made));
      expect(withoutDate(await get(`${one}${one.includes('?') ? '&' : '?'}utm_source=x`, headers))).toEqual(
        withoutDate(made),
      );
      const head = await get(one, headers, 'HEAD');
      expect(head.headers['content-length']).toBe(String(made.body.length));
      expect(withoutDate({ ...head, body: made.body })).toEqual(withoutDate(made));
      expect(passedOn).toEqual([]);
    }
  },
);

test('visits of an address that the editors redirect are counted by rule', async () => {
  for (const address of ['/old/', '/old/?utm_source=x', '/old/', '/news/x/'])
    expect((await get(address)).status).toBe(address === '/news/x/' ? 200 : 301);
  await get('/old/', {}, 'HEAD');
  expect(redirectHits.take()).toEqual([{ from: '/Old/', count: 3 }]);
});

test('the three encodings hold the same text, each with a tag of its own', async () => {
  const [br, gzip, plain] = await Promise.all(
    encodings.map((encoding) => get('/news/y/', { 'accept-encoding': encoding })),
  );
  if (!br || !gzip || !plain) throw new Error('no answers');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(plain.body.toString()).toContain('</html>');
  expect(passedOn).toEqual(['/news/y/']);
  const tags = [br, gzip, plain].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  for (const { headers } of [br, gzip, plain]) expect(headers.vary).toMatch(/Accept-Encoding/);
});

test('a client that has the page already is told so', async () => {
  const { headers } = await get('/news/z/', { 'accept-encoding': 'br' });
  const etag = headers.etag ?? '';
  passedOn = [];
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/news/z/', { 'accept-encoding': 'br', 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    for (const name of ['etag', 'vary', 'cache-control'] as const)
      expect(again.headers[name]).toBe(headers[name]);
  }
  expect(passedOn).toEqual([]);
  const other = await get('/news/z/', { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(other.status).toBe(200);
  const missing = await get('/missing/', { 'if-none-match': '*' });
  expect(missing.status).toBe(404);
});

describe('a browser that asks before its visitor does', () => {
  const ahead = { 'sec-purpose': 'prefetch;prerender' };

  test.each(['/news/ahead/', '/search/?keyword=ahead', '/'])(
    'gets %s only once it is kept, and makes none',
    async (address) => {
      const inRussian = `${address}${address.includes('?') ? '&' : '?'}lang=ru`;
      const early = await get(inRussian, ahead);
      expect(early).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
      expect(early.headers).not.toHaveProperty('etag');
      expect(passedOn).toEqual([]);
      const made = await get(inRussian);
      passedOn = [];
      expect(withoutDate(await get(inRussian, ahead))).toEqual(withoutDate(made));
      expect(passedOn).toEqual([]);
    },
  );

  test('is answered by Next where a page is not asked for', async () => {
    expect((await get('/api/nothing', ahead)).status).toBe(200);
  });
});

test('a client that accepts none of the encodings gets a 406', async () => {
  const { status, headers } = await get('/news/x/', { 'accept-encoding': 'identity;q=0' });
  expect(status).toBe(406);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentSecurityPolicy({ scripts: [] }),
    'cache-control': 'no-store',
  });
});

test.each(documents)('soft navigations to %s are answered by the store too', async (address) => {
  await get(address);
  passedOn = [];
  for (const segment of [undefined, '/_tree']) {
    const { address: withDigest, headers } = await asRouter(address, segment);
    const answer = await get(withDigest, headers);
    expect(answer.headers['content-type']).toBe('text/x-component');
    expect(answer.headers['x-nextjs-rewritten-path']).toMatch(/^\/\w+\/web/);
    expect(answer.body.toString()).toBe(segment ? 'tree' : 'flight "nonce":"$undefined"');
    expect(withoutDate(await get(withDigest, headers))).toEqual(withoutDate(answer));
  }
  expect(passedOn).toEqual([]);
});

test.each([
  ['another segment', { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/news' }],
  ['a digest of other headers', { 'next-url': '/en/web/events' }],
])('%s is Next’s to answer, which no cache keeps', async (_, more) => {
  const { address, headers } = await asRouter('/news/x/');
  const answer = await get(address, { ...headers, ...more });
  expect(answer.body.toString()).toBe('from Next');
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test.each(['', '0', '2', '1, 1'])('who says RSC: %p gets the document as everybody does', async (rsc) => {
  const document = await get('/missing/');
  expect(document.status).toBe(404);
  passedOn = [];
  expect(withoutDate(await get('/missing/', { rsc }))).toEqual(withoutDate(document));
  expect(passedOn).toEqual([]);
});

test.each([
  ['/api/nothing', 'GET'],
  ['/_preview/12/34/', 'GET'],
])('%s by %s is Next’s to answer', async (address, method) => {
  expect((await get(address, {}, method)).body.toString()).toBe('from Next');
});

test('an answer of Next that is no page is sent unchanged', async () => {
  expect(await get('/moved/')).toMatchObject({ status: 308, headers: { location: '/news/' } });
});

test('a page that throws is answered with the error page of its language and view, and is made once', async () => {
  const answer = await get('/broken/?lang=de&viewer=webview');
  expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'private, no-store' } });
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  const address = '/broken/?lang=de&viewer=webview';
  expect(passedOn).toEqual([address, address]);
  expect(passedHeaders[internalAddressHeader]).toBe(failedPath('/de/webview/broken/', address));
});

test('a visitor can’t ask for an internal address, nor for the error page of a preview', async () => {
  await get('/api/x', { [internalAddressHeader]: '1', [failedPreviewHeader]: '1' });
  expect(passedOn).toEqual(['/api/x']);
  expect(passedHeaders).not.toHaveProperty(internalAddressHeader);
  expect(passedHeaders).not.toHaveProperty(failedPreviewHeader);
});

test('where the error page throws, too, a plain page says so', async () => {
  const answer = await get('/broken-frame/');
  expect(answer).toMatchObject({
    status: 500,
    headers: { 'cache-control': 'no-store', 'content-security-policy': expect.any(String) as string },
  });
  expect(answer.body.toString()).toContain('Unexpected Application Error!');
  expect((await get('/broken-frame/', {}, 'HEAD')).body.length).toBe(0);
});

test.each([
  ['POST', '/'],
  ['PUT', '/news/x/'],
  ['TRACE', '/news/x/'],
  ['DELETE', '/icon.svg'],
  ['PATCH', '/_preview/12/34/'],
  ['POST', '/sw.js'],
  ['PUT', '/api/health'],
])('%s on %s is refused before anything is made', async (method, address) => {
  const answer = await get(address, {}, method);
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(passedOn).toEqual([]);
});

test.each([
  ['/api/signup', 'POST, OPTIONS'],
  ['/api/reports/', 'POST, OPTIONS'],
  ['/api/search?keyword=x', 'GET, HEAD, OPTIONS'],
  ['/news/x/', 'GET, HEAD, OPTIONS'],
  ['/package.json', 'GET, HEAD, OPTIONS'],
])('OPTIONS says what %s takes', async (address, allow) => {
  expect(await get(address, {}, 'OPTIONS')).toMatchObject({ status: 204, headers: { allow } });
  expect(passedOn).toEqual([]);
});

test('what the API refuses says what it takes', async () => {
  const answer = await get('/api/signup');
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST, OPTIONS' } });
  expect(JSON.parse(answer.body.toString())).toEqual({ error: 'This address takes POST.' });
});

test.each([
  '/package.json',
  '/news/x.css',
  '/fonts/x.css',
  '/feed/x/y.xml',
  '/ROBOTS.TXT',
  '/_next/zzz/',
  '/_next/zzz/news/?lang=de',
  '/_next/',
  '/_next',
  '/api',
  '/api/',
])('%s is a 404 in words, for an hour at most, and Next is not asked', async (address) => {
  const answer = await get(address);
  expect(answer).toMatchObject({
    status: 404,
    headers: {
      'cache-control': 'public, max-age=60, s-maxage=3600',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({ scripts: [] }),
    },
  });
  for (const [name, value] of Object.entries(commonHeaders()))
    expect(answer.headers[name.toLowerCase()]).toBe(value);
  expect(answer.body.toString()).toContain('There is nothing here');
  expect(passedOn).toEqual([]);
});

test.each([
  ['known at once', (is: boolean) => is],
  ['read first', (is: boolean) => Promise.resolve(is)],
])('a file that is none is a page where the editors redirect it, %s', async (_, said) => {
  const hasRedirect = (address: string) => said(address === '/old.pdf/?lang=de');
  Reflect.set(globalThis, bridgeSymbol, { hasRedirect });
  expect((await get('/other.pdf')).body.toString()).toContain('There is nothing here');
  expect(passedOn).toEqual([]);
  const answer = await get('/old.pdf?lang=de');
  // The stand-in for Next redirects nothing: what counts is that the page of this address is asked for.
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.body.toString()).toContain('<main>');
  for (const head of [await get('/other.pdf', {}, 'HEAD'), await get('/old.pdf?lang=de', {}, 'HEAD')])
    expect(head.body.length).toBe(0);
  expect((await get('/old.pdf?lang=de', {}, 'POST')).status).toBe(405);
});

test('a file of the public folder is asked for without a slash at its end', async () => {
  expect(await get('/icon.svg/?a=b')).toMatchObject({
    status: 308,
    headers: { location: '/icon.svg?a=b', 'content-security-policy': expect.any(String) as string },
  });
  expect((await get('/icon.svg', { range: 'bytes=5-2' })).body.toString()).toBe('from Next');
  expect(passedHeaders).not.toHaveProperty('range');
});

test.each([
  ['br', 'br'],
  ['br;q=0', undefined],
  ['x-bracket', undefined],
  ['identity', undefined],
  ['br;q=0, x-bracket', undefined],
])('a file of the build for %s is sent as %s', async (accepted, encoding) => {
  const answer = await get('/_next/static/chunks/a.css', { 'accept-encoding': accepted });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(String(encoding ? brotliDecompressSync(answer.body) : answer.body)).toBe(css);
});

test.each([
  ['/_next/static/chunks/a.css', "default-src 'none'; frame-ancestors 'self'; sandbox"],
  ['/_next/static/chunks/a.css?dpl=x', "default-src 'none'; frame-ancestors 'self'; sandbox"],
  ['/speculation-rules.json', "default-src 'none'; frame-ancestors 'self'; sandbox"],
  ['/_next/static/chunks/a.js', /^default-src 'self'.*trusted-types 'none'/],
  ['/robots.txt', /^default-src 'self'.*trusted-types site-scripts/],
])('the policy of %s is no longer than it needs', async (address, policy) => {
  expect((await get(address)).headers['content-security-policy']).toMatch(policy);
});

test.each(['bytes=5-2', 'bytes=-5', 'bytes=0-3', 'bytes=99-', 'bytes=0-1,3-4'])(
  'a file of the build is sent whole, whatever the range: %s',
  async (range) => {
    const answer = await get('/_next/static/chunks/a.css', { range });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(css.length) } });
    expect(answer.headers).not.toHaveProperty('content-range');
    expect(answer.body.toString()).toBe(css);
  },
);

const chunk = `4000\r\n${'x'.repeat(0x40_00)}\r\n`;
const bodies = {
  short: `Content-Length: 3\r\n\r\nx=y`,
  'long, with a length': `Content-Length: 131072\r\n\r\n${'x'.repeat(131_072)}`,
  'long, without a length': `Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}0\r\n\r\n`,
};

describe.each([
  ['throws before it reads the body', 'at-once', 500],
  ['throws while it reads the body', 'reading', 500],
  ['throws while it answers', 'answering', 500],
  ['is asked too often, and reads no body', 'many', 429],
])('where a route %s', (_, way, status) => {
  test.each(Object.entries(bodies))('a body that is %s makes nobody wait', async (_kind, body) => {
    const connection = rawConnection((server.address() as AddressInfo).port);
    connection.send(`POST /api/signup?${way} HTTP/1.1\r\nHost: site.example\r\n${body}`);
    expect(await connection.statuses(1)).toEqual([status]);
    if (/connection: close/i.test(connection.text())) await connection.ended();
    else {
      connection.send('GET /api/health HTTP/1.1\r\nHost: site.example\r\n\r\n');
      expect(await connection.statuses(2)).toEqual([status, 200]);
    }
    connection.close();
  });
});

test.each([
  ['/embed/news/', 'GET', 404],
  ['/embed/news/%E0%A4%A/', 'GET', 400],
  ['/embed/news/kestrel/', 'POST', 405],
])('any site may frame what is said at %s to %s: %i', async (address, method, status) => {
  const answer = await get(address, {}, method);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors \*(?:;|$)/);
  const elsewhere = await get(address.replace('embed', 'news/embed'), {}, method);
  expect(elsewhere.headers['content-security-policy']).toMatch(/frame-ancestors 'self'/);
});
