import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { openServer } from './open-server.ts';
import { rawConnection } from './raw-for-test.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let answer: Answer;
let seen: string[] = [];
const servers: Server[] = [];
const connections: ReturnType<typeof rawConnection>[] = [];

beforeEach(() => {
  seen = [];
  answer = (_request, response) => {
    response.end('fine');
  };
});
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function open(options = {}) {
  const server = openServer((request, response) => {
    seen.push(`${String(request.method)} ${String(request.url)}`);
    if (request.url === '/next/') response.end('next');
    else void answer(request, response);
  }, options);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const connection = rawConnection((server.address() as AddressInfo).port);
  connections.push(connection);
  return connection;
}

const next = 'GET /next/ HTTP/1.1\r\nHost: site.example\r\n\r\n';

const chunk = `4000\r\n${'x'.repeat(0x40_00)}\r\n`;
const chunked = (chunks: number) =>
  `POST /api/signup HTTP/1.1\r\nHost: site.example\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(chunks)}0\r\n\r\n`;
const sized = (length: number) =>
  `POST /api/signup HTTP/1.1\r\nHost: site.example\r\nContent-Length: ${String(length)}\r\n\r\n${'x'.repeat(length)}`;

const readers: [string, Answer][] = [
  [
    'nobody reads',
    (_request, response) => {
      response.writeHead(415).end('refused');
    },
  ],
  [
    'is refused later',
    async (_request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      response.writeHead(403).end('refused');
    },
  ],
  [
    // As lib/api/requests.ts reads: through a web stream, and no further than its limit.
    'is read in part',
    async (request, response) => {
      const reader = Readable.toWeb(request).getReader();
      await reader.read();
      response.writeHead(413).end('refused');
    },
  ],
  [
    'is being iterated',
    async (request, response) => {
      const parts = request[Symbol.asyncIterator]();
      await parts.next();
      response.writeHead(500).end('refused');
    },
  ],
];

describe.each(readers)('after a body that %s', (_, reader) => {
  test.each([
    ['short, with a length', sized(20)],
    ['longer than a buffer, with a length', sized(60_000)],
    ['long, with a length', sized(900_000)],
    ['short, without a length', chunked(1)],
    ['long, without a length', chunked(40)],
  ])('the next request is answered, or the connection is closed: %s', async (_kind, text) => {
    answer = reader;
    const connection = await open();
    connection.send(text);
    expect(await connection.statuses(1)).toHaveLength(1);
    const isClosed = /connection: close/i.test(connection.text());
    expect(connection.text()).toContain('refused');
    if (isClosed) await connection.ended();
    else {
      connection.send(next);
      expect(await connection.statuses(2)).toEqual([expect.any(Number), 200]);
    }
    // A length that is known to be short is no reason to close.
    if (text.length < 64 * 1024 && text.includes('Content-Length')) expect(isClosed).toBe(false);
  });
});

test('a client that is still sending gets the answer, and is cut off when it goes on', async () => {
  [[, answer]] = readers as [[string, Answer]];
  const connection = await open();
  connection.send(chunked(1).replace('0\r\n\r\n', ''));
  expect(await connection.statuses(1)).toEqual([415]);
  expect(connection.text()).toMatch(/connection: close/i);
  for (let i = 0; i < 70; i += 1) connection.send(chunk);
  await connection.ended();
});

test('nothing is answered behind a body that closed the connection', async () => {
  [[, answer]] = readers as [[string, Answer]];
  const connection = await open();
  connection.send(`${chunked(40)}${next}`);
  await connection.ended();
  expect(seen).toEqual(['POST /api/signup']);
});

test('a body that drips ends by time', async () => {
  answer = (request, response) => {
    request.resume().once('end', () => response.end('fine'));
    request.once('error', () => {});
  };
  const connection = await open({
    requestTimeout: 300,
    headersTimeout: 300,
    connectionsCheckingInterval: 50,
  });
  connection.send('POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1000\r\n\r\n');
  const drip = setInterval(() => connection.send('x'), 50);
  expect(await connection.statuses(1)).toEqual([408]);
  await connection.ended();
  clearInterval(drip);
});

test.each([
  ['the head', 'PUT / HTTP/1.1\r\nContent-Leng'],
  ['the empty line behind the head', `PUT / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100\r\n`],
])('a request that ends within %s is given up by time', async (_, text) => {
  const connection = await open({ headersTimeout: 300, connectionsCheckingInterval: 50 });
  connection.send(text);
  expect(await connection.statuses(1)).toEqual([408]);
  await connection.ended();
  expect(seen).toEqual([]);
});

test('a body that drips after it was refused ends by time', async () => {
  [[, answer]] = readers as [[string, Answer]];
  const connection = await open();
  connection.send('POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1000\r\n\r\n');
  const drip = setInterval(() => connection.send('x'), 50);
  expect(await connection.statuses(1)).toEqual([415]);
  await connection.ended();
  clearInterval(drip);
});

const host = 'Host: site.example';

/** `rules 51`. */
function expectCommonHeaders(answer: string) {
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  expect(answer).toMatch(/content-security-policy: default-src 'self'/i);
  expect(answer).toMatch(/referrer-policy: /i);
}

test.each([
  ['two hosts', `GET / HTTP/1.1\r\n${host}\r\n${host}\r\n`],
  ['two hosts in other letters', `GET / HTTP/1.1\r\n${host}\r\nhOST: b\r\n`],
  ['no host', 'GET / HTTP/1.1\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n'],
  ['a host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n'],
  ['a host with a name', 'GET / HTTP/1.1\r\nHost: me@a\r\n'],
  ['a list of hosts', 'GET / HTTP/1.1\r\nHost: a, b\r\n'],
  ['a host with half an escape', `GET / HTTP/1.1\r\nHost: a%b\r\n`],
  ['a number in brackets that is no address', `GET / HTTP/1.1\r\nHost: [::1.2.]\r\n`],
  ['a port that is none', 'GET / HTTP/1.1\r\nHost: a:99999\r\n'],
  ['a request line without a version', `GET /\r\n${host}\r\n`],
  ['a request line that ends in a bare line feed', `GET /\n${host}\r\n`],
  ['a bare line feed behind the version', `GET / HTTP/1.1\n${host}\r\n`],
  ['a bare line feed behind a header', `GET / HTTP/1.1\r\n${host}\nX: y\r\n`],
  ['GET *', `GET * HTTP/1.1\r\n${host}\r\n`],
  ['a fragment', `GET /#x HTTP/1.1\r\n${host}\r\n`],
  ['an address of another kind', `GET ftp://site.example/ HTTP/1.1\r\n${host}\r\n`],
  ['an absolute address whose host is none', `GET http://[:]/news/ HTTP/1.1\r\n${host}\r\n`],
  ['an absolute address without a host', `GET http:///news/ HTTP/1.1\r\n${host}\r\n`],
])('%s is refused', async (_, text) => {
  const connection = await open();
  connection.send(`${text}\r\n`);
  expect(await connection.statuses(1)).toEqual([400]);
  await connection.ended();
  expect(connection.text()).toMatch(/connection: close/i);
  expectCommonHeaders(connection.text());
  expect(seen).toEqual([]);
});

test.each([
  ['GET / HTTP/1.1', 'Host: [::1]:3000', 'GET /'],
  ['GET / HTTP/1.1', 'Host: my_site.example.:80', 'GET /'],
  ['GET /news/?a=b HTTP/1.0', 'X: y', 'GET /news/?a=b'],
  ['GET http://foreign.example/news/?a=b HTTP/1.1', host, 'GET /news/?a=b'],
  ['GET HTTPS://foreign.example HTTP/1.1', host, 'GET /'],
  ['GET http://foreign.example?a=b HTTP/1.1', host, 'GET /?a=b'],
  ['OPTIONS * HTTP/1.1', host, 'OPTIONS *'],
])('%s with %s is asked as %s', async (line, header, asked) => {
  const connection = await open();
  connection.send(`${line}\r\n${header}\r\n\r\n`);
  expect(await connection.statuses(1)).toEqual([200]);
  expect(seen).toEqual([asked]);
});

test.each([
  ['CONNECT', 405, 'CONNECT foreign.example:443 HTTP/1.1\r\n'],
  ['an expectation that nobody knows', 417, 'GET / HTTP/1.1\r\nExpect: magic\r\n'],
])('%s is refused with %i', async (_, status, text) => {
  const connection = await open();
  connection.send(`${text}${host}\r\n\r\n`);
  expect(await connection.statuses(1)).toEqual([status]);
  await connection.ended();
  expectCommonHeaders(connection.text());
  expect(seen).toEqual([]);
});
