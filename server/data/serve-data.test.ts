import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request as ask } from 'undici';
import {
  fileKey,
  hashOf,
  listKey,
  noList,
  packFile,
  packList,
  packVersion,
  versionKey,
} from '#lib/data/stored-data.ts';
import { parsePageAddress } from '#server/pages/page-address.ts';
import type { Store } from '#server/store/store.ts';
import { storeForTest } from '#server/store/store-for-test.ts';
import { dataServer } from './serve-data.ts';

const version = '1-0123456789abcdef0123';
const text = JSON.stringify({ form: 1, language: 'en', terms: {} });

let store: Store;
let origin = '';
let isReachable = true;
/** The key of an entry that can’t be read. */
let silent = '';
const server = createServer((request, response) => void answer(request, response));
let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;

beforeAll(async () => {
  store = await storeForTest();
  await store.set('data', fileKey(hashOf(text)), await packFile(text));
  await store.set('data', versionKey(version), packVersion({ 'en/terms': hashOf(text) }));
  const serve = dataServer(
    Object.assign(Object.create(store) as Store, {
      get: ((kind, key, options) =>
        key === silent ? Promise.resolve(undefined) : store.get(kind, key, options)) satisfies Store['get'],
      state: () => ({ kind: 'redis' as const, isReachable }),
    }),
  );
  answer = async (request, response) => {
    const place = parsePageAddress(request.url ?? '');
    if (place.kind === 'data') await serve(request, response, place.file);
    else response.writeHead(500).end(place.kind);
  };
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

async function get(address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers: answered, body } = await ask(origin + address, { headers, method });
  return { status: statusCode, headers: answered, body: Buffer.from(await body.arrayBuffer()) };
}

const file = `/data/${version}/en/terms.json`;

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a file for a client that takes %s', async (accepted, encoding) => {
  const { status, headers, body } = await get(file, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.vary).toBe('Accept-Encoding');
  if (!encoding) expect(body.toString()).toBe(text);
  const again = await get(file, { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('each encoding has a tag of its own, and HEAD no body', async () => {
  const [one, other] = [await get(file, { 'accept-encoding': 'br' }), await get(file)];
  expect(one.headers.etag).not.toBe(other.headers.etag);
  const head = await get(file, {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test('a client that takes no encoding at all gets a 406', async () => {
  expect((await get(file, { 'accept-encoding': 'identity;q=0' })).status).toBe(406);
});

test.each([
  '/data/1-ffffffffffffffffffff/en/terms.json',
  `/data/${version}/de/terms.json`,
  `/data/${version}/en/constructor.json`,
  `/data/${version}/en/terms.json/`,
  `/data/${version}/en/`,
  '/data/nothing',
  '/data/nothing.json',
  '/data/a/b/c/d/',
  '/data/schemas/1/nothing.json',
  '/data/schemas/9/champions.json',
])('%s is a 404 in JSON for ten seconds', async (address) => {
  isReachable = true;
  const { status, headers, body } = await get(address);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('public, max-age=10');
  expect(JSON.parse(body.toString())).toHaveProperty('error');
});

test('while the store is away, what this instance lacks is a 503', async () => {
  isReachable = false;
  const { status, headers } = await get('/data/1-eeeeeeeeeeeeeeeeeeee/en/terms.json');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect((await get(file)).status).toBe(200);
  expect((await get('/data/nothing.json')).status).toBe(404);
});

test('a version that somebody asked for too early answers as soon as it is listed', async () => {
  isReachable = true;
  const soon = '1-aaaaaaaaaaaaaaaaaaaa';
  expect((await get(`/data/${soon}/en/terms.json`)).status).toBe(404);
  await store.set('data', versionKey(soon), packVersion({ 'en/terms': hashOf(text) }));
  expect((await get(`/data/${soon}/en/terms.json`)).status).toBe(200);
});

test('the address above the data is one of a page', () => {
  expect(parsePageAddress('/data/').kind).toBe('page');
});

/** A Redis that is busy for a moment: the read is given up, and the circuit breaker does not open yet. */
test.each([
  ['the list of its files', versionKey(version)],
  ['the file', fileKey(hashOf(text))],
])('while %s of a listed version can’t be read, it is a 503, and not for longer', async (_, key) => {
  await store.set('data', listKey, packList({ ...noList, versions: [{ version, publishedAt: 1 }] }));
  isReachable = true;
  silent = key;
  expect((await get(file)).status).toBe(503);
  silent = '';
  expect((await get(file)).status).toBe(200);
});
