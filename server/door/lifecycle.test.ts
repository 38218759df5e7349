import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Lifecycle } from './lifecycle.ts';

let lifecycle: Lifecycle;
let server: Server;

beforeEach(async () => {
  lifecycle = new Lifecycle();
  server = createServer(lifecycle.listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  server.close();
});

function get(address: string, method = 'GET') {
  return fetch(`http://localhost:${String((server.address() as AddressInfo).port)}${address}`, { method });
}

describe('while the process starts', () => {
  test.each([
    ['/', 'en', 'The site is starting'],
    ['/news/hello?lang=de', 'de', 'Die Seite startet'],
    ['/?lang=PT-br', 'pt-BR', 'O site está iniciando'],
    ['/news/?lang=xx', 'en', 'The site is starting'],
    ['/_preview/1/2/nonce', 'en', 'The site is starting'],
  ])('%s is a page in words, in %s', async (address, lang, title) => {
    const answer = await get(address);
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-site-state': 'starting',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
      'content-security-policy': expect.any(String) as string,
    });
    const text = await answer.text();
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('name="robots" content="noindex"');
  });

  test.each(['/api/ready', '/api/ready/', '/api/search?keyword=x', '/_next/static/a.js', '/feed/en.xml'])(
    '%s is answered for programs',
    async (address) => {
      const answer = await get(address);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('x-site-state')).toBe('starting');
      expect(await answer.json()).toEqual({ site: 'starting' });
    },
  );

  test('any site may frame what is said in the place of an embed, and nothing else', async () => {
    const policyAt = async (address: string) => (await get(address)).headers.get('content-security-policy');
    expect(await policyAt('/embed/news/kestrel/?lang=de')).toMatch(/frame-ancestors \*(?:;|$)/);
    expect(await policyAt('/news/embed/')).toMatch(/frame-ancestors 'self'/);
  });

  test('HEAD has no body', async () => {
    const answer = await get('/', 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([503, '']);
  });
});

test('a process that is ready names no state', async () => {
  lifecycle.serve((_request, response) => response.writeHead(503).end());
  expect((await get('/')).headers.get('x-site-state')).toBeNull();
  const ready = await get('/api/ready');
  expect([ready.status, await ready.json(), ready.headers.get('x-site-state')]).toEqual([
    200,
    { site: 'ready' },
    null,
  ]);
});

test('the state is answered to who reads it, and any other method is left to the site', async () => {
  lifecycle.serve((_request, response) => response.writeHead(405).end());
  expect((await get('/api/ready', 'HEAD')).status).toBe(200);
  expect((await get('/api/ready', 'POST')).status).toBe(405);
});

test('while the process stops, what it can answer is answered as ever, and what fails says why', async () => {
  lifecycle.serve((request, response) =>
    response.writeHead(request.url === '/fails/' ? 503 : 200).end('page'),
  );
  lifecycle.state = 'stopping';
  const answer = await get('/');
  expect([answer.status, await answer.text(), answer.headers.get('x-site-state')]).toEqual([
    200,
    'page',
    null,
  ]);
  expect(answer.headers.get('connection')).toBe('close');
  expect((await get('/fails/')).headers.get('x-site-state')).toBe('stopping');
  const ready = await get('/api/ready');
  expect([ready.status, await ready.json(), ready.headers.get('x-site-state')]).toEqual([
    503,
    { site: 'stopping' },
    'stopping',
  ]);
});
