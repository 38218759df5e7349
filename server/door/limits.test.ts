import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseNetworks } from '#lib/networks.ts';
import { metrics } from '#server/watch/metrics.ts';
import { answerIfBeyondLimit } from './busy.ts';
import { openServer } from './open-server.ts';
import { rawConnection } from './raw-for-test.ts';

/** What the server does with more, slower and larger requests than the process can hold. */

const servers: Server[] = [];
const connections: ReturnType<typeof rawConnection>[] = [];
/** Answers that wait until the test ends them. */
let waiting: ServerResponse[] = [];
let seen: string[] = [];

beforeEach(() => {
  waiting = [];
  seen = [];
});
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** `/waits/` is answered when the test says so, `…/made/` as a page that has to be made, `/big/` with eight megabytes. */
function answer(request: IncomingMessage, response: ServerResponse) {
  seen.push(request.url ?? '');
  if (request.url?.endsWith('/made/') && answerIfBeyondLimit(request, response)) return;
  if (request.url === '/waits/') waiting.push(response);
  else response.end(request.url === '/big/' ? Buffer.alloc(8_000_000, 'x') : 'fine');
}

const nobody = parseNetworks('192.0.2.1');

async function open(options: Parameters<typeof openServer>[1] = {}) {
  const server = openServer(answer, { trustedProxies: nobody, connectionsCheckingInterval: 50, ...options });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const connect = () => {
    const connection = rawConnection(port);
    connections.push(connection);
    return connection;
  };
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_error, number) => resolve(number)));
  return { connect, count };
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${more}\r\n`;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(isSo: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < 4000; waited += 20) {
    if (await isSo()) return;
    await wait(20);
  }
  throw new Error(`It never came true: ${isSo.toString()}`);
}

async function refused(reason: string) {
  const text = await metrics.text();
  return Number(new RegExp(`^site_refused_total\\{reason="${reason}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

async function underWay() {
  return Number(/^site_requests_under_way (\d+)/m.exec(await metrics.text())?.[1]);
}

describe('a client that is slow', () => {
  test('is told so in words when its head takes too long', async () => {
    const { connect } = await open({ headersTimeout: 300 });
    const connection = connect();
    const text = get('/', 'X: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n');
    let sent = 0;
    const drip = setInterval(() => connection.send(text[(sent += 1) - 1] ?? ''), 50);
    expect(await connection.statuses(1)).toEqual([408]);
    clearInterval(drip);
    expect(connection.text()).toContain('<h1>This took too long</h1>');
    expect(connection.text()).toMatch(/connection: close/i);
    await connection.ended();
    expect(await refused('slow')).toBeGreaterThan(0);
  });

  test('and has sent nothing at all is not told anything, and its connection ends', async () => {
    const { connect, count } = await open({ headersTimeout: 300 });
    const connection = connect();
    await connection.ended();
    expect(connection.text()).toBe('');
    await until(async () => (await count()) === 0);
  });

  test('and goes on sending after 408 is cut off', async () => {
    const { connect, count } = await open({ requestTimeout: 300, headersTimeout: 300 });
    const connection = connect();
    connection.send('POST /waits/ HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1000\r\n\r\n');
    const drip = setInterval(() => connection.send('x'), 50);
    expect(await connection.statuses(1)).toEqual([408]);
    await until(async () => (await count()) === 0);
    clearInterval(drip);
  });

  test('and keeps its connection after an answer that ends it does not hold it', async () => {
    const { connect, count } = await open();
    connect().send('CONNECT foreign.example:443 HTTP/1.1\r\nHost: site.example\r\n\r\n');
    connect().send(get('/', 'Host: another.example\r\n'));
    await wait(100);
    await until(async () => (await count()) === 0);
  });

  test.each([
    ['does not read its answer', { takenWithin: 200 }],
    ['reads its answer too slowly', { slowestReading: 100_000_000, lookEvery: 50, takenWithin: 400 }],
  ])('and %s is cut off', async (_, options) => {
    const before = await refused('untaken');
    const { connect, count } = await open(options);
    const connection = connect();
    connection.send(get('/big/'));
    await connection.statuses(1);
    connection.pause();
    await until(async () => (await refused('untaken')) > before);
    await until(async () => (await count()) === 0);
    await until(async () => (await underWay()) === 0);
  });

  test('and waits for its answer is not cut off', async () => {
    const { connect } = await open({ takenWithin: 100 });
    const connection = connect();
    connection.send(get('/waits/'));
    await wait(500);
    waiting[0]?.end('late');
    expect(await connection.statuses(1)).toEqual([200]);
  });

  test('and reads its answer is not cut off', async () => {
    const before = await refused('untaken');
    const { connect } = await open({ lookEvery: 20 });
    const connection = connect();
    connection.send(get('/big/'));
    await connection.statuses(1);
    connection.pause();
    await wait(300);
    connection.resume();
    await until(() => connection.text().length > 8_000_000);
    expect(await refused('untaken')).toBe(before);
  });
});

describe('beyond as many connections as there may be', () => {
  test('the one that rests longest makes room, whether it sent nothing or is kept open', async () => {
    const { connect } = await open({ maxConnections: 3 });
    const kept = connect();
    kept.send(get('/'));
    await kept.statuses(1);
    const silent = connect();
    await wait(50);
    const busy = connect();
    busy.send(get('/waits/'));
    await until(() => waiting.length === 1);
    kept.send(get('/'));
    expect(await kept.statuses(2)).toEqual([200, 200]);

    const [fourth, fifth] = [connect(), connect()];
    fourth.send(get('/'));
    expect(await fourth.statuses(1)).toEqual([200]);
    fifth.send(get('/'));
    expect(await fifth.statuses(1)).toEqual([200]);
    await Promise.all([silent.ended(), kept.ended()]);
    waiting[0]?.end('late');
    expect(await busy.statuses(1)).toEqual([200]);
  });

  test('a connection of a proxy that rests is left alone', async () => {
    const { connect } = await open({ maxConnections: 1, trustedProxies: parseNetworks('127.0.0.1, ::1') });
    const proxy = connect();
    proxy.send(get('/'));
    await proxy.statuses(1);
    const other = connect();
    other.send(get('/'));
    expect(await other.statuses(1)).toEqual([503]);
    proxy.send(get('/'));
    expect(await proxy.statuses(2)).toEqual([200, 200]);
  });

  test('and where none rests, a request is answered 503 in words, and the connection ends', async () => {
    const before = await refused('connections');
    const { connect } = await open({ maxConnections: 1 });
    connect().send(get('/waits/'));
    await until(() => waiting.length === 1);
    const page = connect();
    page.send(get('/news/?lang=de'));
    expect(await page.statuses(1)).toEqual([503]);
    await page.ended();
    expect(page.text()).toMatch(/connection: close/i);
    expect(page.text()).toMatch(/retry-after: 5/i);
    expect(page.text()).toMatch(/x-site-state: busy/i);
    expect(page.text()).toMatch(/content-security-policy: /i);
    expect(page.text()).toContain('<h1>Gerade ist viel los</h1>');
    const program = connect();
    program.send(get('/api/search?keyword=x'));
    expect(await program.statuses(1)).toEqual([503]);
    await program.ended();
    expect(program.text()).toContain('{"error":"The site is busy. Try again in a moment."}');
    expect(await refused('connections')).toBe(before + 2);
    expect(seen).toEqual(['/waits/']);
  });

  test('health, readiness and webhooks are answered, however many others are sent or silent', async () => {
    const { connect, count } = await open({ maxConnections: 1 });
    connect().send(get('/waits/'));
    await until(() => waiting.length === 1);
    for (let one = 0; one < 150; one += 1) connect();
    await until(async () => (await count()) > 100);
    for (const path of ['/api/health', '/api/ready/', '/api/revalidate']) {
      const connection = connect();
      connection.send(get(path));
      expect(await connection.statuses(1)).toEqual([200]);
      await connection.ended();
    }
    await until(async () => (await count()) <= 101);
  });
});

describe('beyond as many requests as may be under way', () => {
  test('what lies ready is answered, and what has to be made is 503 without an end of the connection', async () => {
    const { connect } = await open({ maxRequests: 1 });
    connect().send(get('/waits/'));
    await until(() => waiting.length === 1);
    const connection = connect();
    connection.send(get('/made/'));
    expect(await connection.statuses(1)).toEqual([503]);
    expect(connection.text()).toContain('<h1>The site is busy</h1>');
    expect(connection.text()).toMatch(/frame-ancestors 'self'/);
    connection.send(get('/kept/'));
    expect(await connection.statuses(2)).toEqual([503, 200]);
    waiting[0]?.end();
    await until(async () => (await underWay()) === 0);
    connection.send(get('/made/'));
    expect(await connection.statuses(3)).toEqual([503, 200, 200]);
  });

  test('any site may frame what is said in the place of an embed', async () => {
    const { connect } = await open({ maxRequests: 1 });
    connect().send(get('/waits/'));
    await until(() => waiting.length === 1);
    const connection = connect();
    connection.send(get('/embed/made/'));
    expect(await connection.statuses(1)).toEqual([503]);
    expect(connection.text()).toMatch(/frame-ancestors \*(?:;|\r)/);
    waiting[0]?.end();
  });

  test('requests on a connection that breaks off no longer count', async () => {
    const { connect } = await open({ maxRequests: 2 });
    const gone = connect();
    gone.send(get('/waits/').repeat(3));
    await until(() => waiting.length === 3);
    expect(await underWay()).toBe(3);
    gone.close();
    await until(async () => (await underWay()) === 0);
    const connection = connect();
    connection.send(get('/made/'));
    expect(await connection.statuses(1)).toEqual([200]);
  });

  test('one connection does not take them all', async () => {
    const { connect } = await open();
    const connection = connect();
    connection.send(get('/waits/').repeat(100));
    await until(() => waiting.length === 32);
    await wait(50);
    expect(seen).toHaveLength(32);
    for (const response of waiting) response.end();
    expect((await connection.statuses(33)).slice(-2)).toEqual([200, 503]);
    await connection.ended();
  });
});

describe('a request', () => {
  const headers = (count: number) =>
    Array.from({ length: count }, (_, index) => `X-${String(index)}: y\r\n`).join('');
  const parameters = (count: number) => `/?${'a=b&'.repeat(count - 1)}a=b`;

  test.each([
    ['as many headers as may be', get('/', headers(99)), 200],
    ['one header more', get('/', headers(100)), 431],
    ['thousands of headers', get('/', headers(1200)), 431],
    ['long headers', get('/', `X: ${'y'.repeat(16_000)}\r\n`), 200],
    ['longer headers', get('/', `X: ${'y'.repeat(16_384)}\r\n`), 431],
    ['headers of a megabyte', get('/', `X: ${'y'.repeat(1_000_000)}\r\n`), 431],
    ['as long an address as may be', get(`/${'a'.repeat(7999)}`), 200],
    ['an address that is longer', get(`/${'a'.repeat(8000)}`), 414],
    ['an address that is longer than all headers may be', get(`/${'a'.repeat(20_000)}`), 414],
    ['as many parameters as may be', get(parameters(100)), 200],
    ['one parameter more', get(parameters(101)), 414],
  ])('with %s', async (_, text, status) => {
    const { connect } = await open();
    const connection = connect();
    connection.send(text);
    expect(await connection.statuses(1)).toEqual([status]);
    if (status === 200) return;
    expect(connection.text()).toMatch(/connection: close/i);
    expect(connection.text()).toMatch(/content-security-policy: /i);
    expect(connection.text()).toMatch(/<h1>This (?:address|request) is too long<\/h1>/);
    await connection.ended();
    expect(seen).toEqual([]);
  });
});
