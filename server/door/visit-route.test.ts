import type { IncomingHttpHeaders } from 'node:http';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setBridge } from '#lib/bridge/bridge.ts';
import { checkCms, isCmsWell } from '#lib/cms/health.ts';
import { openEdge } from '#server/edge/edge.ts';
import { commonHeaders, contentSecurityPolicy } from '#server/http/policy.ts';
import { making } from '#server/next/making.ts';
import type { NextHandler } from '#server/next/call-next.ts';
import { Pages } from '#server/pages/pages.ts';
import { isTypedRoute } from '#server/pages/route-address.ts';
import { routeMaker } from '#server/pages/route-maker.ts';
import type { Store } from '#server/store/store.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import { openServer } from './open-server.ts';
import { requestListener } from './request-listener.ts';

jest.mock('#lib/cms/health.ts');

type Answered = {
  status?: number;
  type?: string;
  control?: string;
  body?: string | Buffer;
  tags?: readonly string[];
  headers?: Record<string, string>;
  isUnkept?: boolean;
  changesAt?: number;
};

/** What the route handlers answer, by path; `client` is the visitor's address as they see it. */
let answers: Record<string, Answered | ((client: string) => Answered | Promise<Answered>)> = {};
/** What the CMS says now, by tag. It fails where that is null. */
let said: Record<string, string | null> = {};
/** Addresses that Next was asked for. */
let asked: string[] = [];
/** Whether Next was asked in a making. */
let inMaking: boolean[] = [];
let server: Server;
let store: Store;

const feedControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';
const text = 'text '.repeat(400);

const next: NextHandler = async (request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  const current = making();
  inMaking.push(current !== undefined);
  const planted = answers[url.split('?')[0] ?? ''] ?? {};
  const answer =
    typeof planted === 'function' ? await planted(String(request.headers['x-client-address'])) : planted;
  for (const tag of answer.tags ?? []) {
    current?.tags.add(tag);
    current?.sources.set(tag, {
      read: 'said',
      args: [tag],
      digest: said[tag] ?? '',
      tags: [tag],
      since: current.since,
    });
  }
  if (current && answer.isUnkept) current.isUnkept = true;
  if (current && answer.changesAt) current.changesAt = answer.changesAt;
  response.writeHead(answer.status ?? 200, {
    vary: 'rsc, next-router-state-tree',
    'content-type': answer.type ?? 'application/json',
    'cache-control': answer.control ?? feedControl,
    ...answer.headers,
  });
  response.end(answer.body ?? text);
};

const folder = folderForTest();

beforeAll(() => {
  process.env.REVALIDATE_SECRET = 'secret';
});
beforeEach(async () => {
  [answers, asked, inMaking, said] = [{}, [], [], {}];
  store = await storeForTest();
  setBridge({
    currentPart: ({ args: [tag] }) => {
      const digest = said[String(tag)] === undefined ? '' : said[String(tag)];
      return typeof digest === 'string'
        ? { kind: 'known', digest, since: store.position() }
        : { kind: 'unwell' };
    },
  });
  const edge = openEdge({ vendor: 'varnish', urls: [], token: undefined });
  const headersOf = (page: Parameters<typeof edge.headers>[0]) => ({
    ...commonHeaders(),
    'Content-Security-Policy': contentSecurityPolicy({ scripts: [] }),
    ...(page.seconds > 0 ? edge.headers(page) : {}),
  });
  const make = () => Promise.reject(new Error('no page'));
  const pages = new Pages({ store, make, prefix: '', secondsOf: () => 60, headersOf });
  const routes = new Pages({
    store,
    make: routeMaker({ next, store }),
    prefix: '',
    secondsOf: () => 60,
    headersOf,
    isTyped: isTypedRoute,
  });
  server = openServer(
    requestListener({
      next,
      folder,
      pages,
      routes,
      edge,
      servePicture: () => false,
      serveWorker: () => false,
      serveTooltips: () => false,
      dev: true,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));
afterAll(() => setBridge());

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ port, path: address, method, headers, agent: false }, (answer) => {
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

test.each([
  '/feed/news.xml',
  '/patches/feed.xml',
  '/sitemap.xml',
  '/sitemap/en-1.xml',
  '/events.ics',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/api/strips/news',
  '/api/suggest?q=iron',
  '/api/search?keyword=iron',
  '/api/tooltip?keyword=parry',
  '/api/spotlights?class=tech',
  '/api/academy',
  '/api/card/?post=ironveil',
  '/api/masteries/card?b=1~cr.1',
])('%s is made once, in a making, and then answered as it was', async (address) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await get(address, { 'accept-encoding': encoding });
    const again = await get(`${address}${address.includes('?') ? '&' : '?'}utm_source=x`, {
      'accept-encoding': encoding,
    });
    const head = await get(address, { 'accept-encoding': encoding }, 'HEAD');
    expect(first.status).toBe(200);
    for (const { headers } of [first, again, head]) delete headers.date;
    expect(again).toEqual(first);
    expect(head).toEqual({ ...first, body: Buffer.alloc(0) });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((body: Buffer) => body);
    expect(unpack(first.body).toString()).toBe(text);
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const known = await get(address, {
      'accept-encoding': encoding,
      'if-none-match': String(first.headers.etag),
    });
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(known.headers['cache-control']).toBe(first.headers['cache-control']);
  }
  expect(inMaking).toEqual([true]);
});

test('what the handler says of itself stays, and Next’s own Vary goes', async () => {
  answers['/events/x.ics'] = {
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'inline; filename="x.ics"', etag: 'W/"1"' },
    tags: ['events', 'everything'],
  };
  const { headers } = await get('/events/x.ics', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="x.ics"',
    'cache-control': feedControl,
    vary: 'Accept-Encoding',
    xkey: 'events everything',
    etag: expect.stringMatching(/^"[\w-]{22}-br"$/) as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentSecurityPolicy({ scripts: [] }),
  });
  expect(headers).not.toHaveProperty('x-request-id');
});

test('a picture is sent as it is, whatever the client accepts', async () => {
  const picture = Buffer.from([137, 80, 78, 71, 1, 2, 3]);
  answers['/api/card'] = { type: 'image/png', body: picture };
  for (const encoding of ['br', 'gzip', 'identity', 'br, gzip']) {
    const { headers, body } = await get('/api/card/?post=x', { 'accept-encoding': encoding });
    expect(body).toEqual(picture);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  }
  expect(asked).toEqual(['/api/card?post=x']);
});

test('an answer is made anew only after an edit that changes what it is made of', async () => {
  answers['/feed/news.xml'] = { body: 'old', tags: ['news'] };
  await get('/feed/news.xml');
  answers['/feed/news.xml'] = { body: 'new', tags: ['news'] };
  await store.purge(['menu']);
  await store.purge(['news']);
  expect((await get('/feed/news.xml')).body.toString()).toBe('old');
  said.news = 'more';
  await store.purge(['news']);
  expect((await get('/feed/news.xml')).body.toString()).toBe('new');
  expect(asked).toHaveLength(2);
});

test('an answer that changes by itself says so to caches', async () => {
  answers['/sitemap/news.xml'] = { changesAt: Date.now() + 20_500 };
  expect((await get('/sitemap/news.xml')).headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=20, stale-while-revalidate=0',
  );
});

test('a 404 is kept in memory, and no cache outside keeps it', async () => {
  const set = jest.spyOn(store, 'set');
  answers['/feed/none.xml'] = { status: 404, control: 'no-store', body: '{"error":"x"}', tags: ['articles'] };
  const [first, again] = [await get('/feed/none.xml'), await get('/feed/none.xml')];
  for (const { status, headers, body } of [first, again]) {
    expect({ status, body: body.toString() }).toEqual({ status: 404, body: '{"error":"x"}' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('xkey');
  }
  expect(first.headers['x-request-id']).not.toBe(again.headers['x-request-id']);
  expect(asked).toHaveLength(1);
  expect(set).not.toHaveBeenCalled();
  said.articles = 'more';
  await store.purge(['articles']);
  answers['/feed/none.xml'] = {};
  expect((await get('/feed/none.xml')).status).toBe(200);
});

test.each([400, 429, 500, 503])('a %i is asked for each time', async (status) => {
  answers['/api/tooltip'] = { status, control: 'no-store', headers: { 'retry-after': '5' } };
  for (let visits = 0; visits < 2; visits += 1) {
    const answer = await get('/api/tooltip?keyword=x');
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(answer.headers['x-request-id']).toBeTruthy();
  }
  expect(asked.length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['can’t be compared', null],
  ['differs, but can’t be made', 'more'],
])(
  'while the CMS fails an answer that %s is given as it was, and caches keep it for a moment',
  async (_, news) => {
    answers['/feed/news.xml'] = { body: 'good', tags: ['news'] };
    await get('/feed/news.xml');
    said.news = news;
    await store.purge(['news']);
    answers['/feed/news.xml'] = { status: 503, control: 'no-store' };
    const answer = await get('/feed/news.xml');
    expect(answer.body.toString()).toBe('good');
    expect(answer.headers['cache-control']).toContain('s-maxage=3,');
  },
);

test('what nobody may keep is made for each visit', async () => {
  answers['/api/suggest'] = { isUnkept: true };
  const { headers } = await get('/api/suggest?q=iron');
  await get('/api/suggest?q=iron');
  expect(headers['cache-control']).toContain('s-maxage=3,');
  expect(asked).toHaveLength(2);
  answers['/api/suggest'] = {};
  await get('/api/suggest?q=iron');
  await get('/api/suggest?q=iron');
  expect(asked).toHaveLength(3);
});

test('a client that asked for too many cards does not refuse those who wait for the same one', async () => {
  let first: (client: string) => void = () => undefined;
  const begun = new Promise<string>((resolve) => (first = resolve));
  answers['/api/masteries/card'] = async (client) => {
    first(client);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return client === '203.0.113.7' ? { status: 429, control: 'no-store' } : { body: 'drawn' };
  };
  const ask = (client: string) => get('/api/masteries/card?b=1', { 'x-forwarded-for': client });
  const refused = ask('203.0.113.7');
  expect(await begun).toBe('203.0.113.7');
  const [other, third] = await Promise.all([ask('203.0.113.8'), ask('203.0.113.9')]);
  expect((await refused).status).toBe(429);
  for (const { status, body } of [other, third])
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: 'drawn' });
});

test('X-Explain tells how an answer comes about', async () => {
  answers['/api/suggest'] = { tags: ['articles'] };
  await get('/api/suggest?q=iron');
  const explained = await get('/api/suggest?utm=x&q=iron', { 'x-explain': 'secret' });
  expect(JSON.parse(explained.body.toString())).toMatchObject({
    address: '/api/suggest?q=iron',
    internalAddress: 'typed /api/suggest?q=iron',
    way: 'memory',
    state: 'fresh',
    tags: ['articles'],
  });
});

test('an address that is too long to be a key is Next’s to answer', async () => {
  await get(`/feed/news.xml?${'x'.repeat(6000)}`);
  expect(inMaking).toEqual([false]);
});

test('health is told at once, without Next', async () => {
  jest.mocked(isCmsWell).mockReturnValue(true);
  jest.mocked(checkCms).mockReturnValue(new Promise(() => undefined));
  const { status, headers, body } = await get('/api/health');
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: '{"site":"ok","cms":"ok"}' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' });
  expect(headers['x-request-id']).toBeTruthy();
  jest.mocked(isCmsWell).mockReturnValue(false);
  expect((await get('/api/health/?x=1')).body.toString()).toBe('{"site":"ok","cms":"unwell"}');
  expect((await get('/api/health', {}, 'HEAD')).body).toHaveLength(0);
  expect((await get('/api/health', {}, 'POST')).status).toBe(405);
  expect(checkCms).toHaveBeenCalledTimes(3);
  expect(asked).toEqual([]);
});
