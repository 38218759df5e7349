// Sends raw requests to the site's server, to a real Varnish and to a real nginx in front of it, and compares what each
// answers with the table in docs/requests.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { connect as connectSecurely } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { startNginx } from '#scripts/machine/nginx.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import { openServer } from '#server/door/open-server.ts';

process.env.CMS_URL = 'https://cms.example';
const site = openServer(
  (request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'cache-control': 'no-store' }).end('fine');
    });
    request.once('error', () => undefined);
  },
  { headersTimeout: 4000, requestTimeout: 4000 },
);
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const { port } = site.address() as AddressInfo;
const nginx = await startNginx({ sites: [port] });
const varnish = await startVarnish({ sites: [port] });
after(async () => {
  await Promise.all([varnish.stop(), nginx.stop()]);
  site.close();
  site.closeAllConnections();
});

const portOf = (url: string) => Number(new URL(url).port);
const servers = {
  site: () => connect(port, '127.0.0.1'),
  Varnish: () => connect(portOf(varnish.url), '127.0.0.1'),
  nginx: () => connectSecurely({ port: portOf(nginx.url), host: '127.0.0.1', rejectUnauthorized: false }),
};

/** @returns the statuses that were answered before the connection ended, or within a second and a half */
function answersTo(server: keyof typeof servers, text: string) {
  return new Promise<string>((resolve) => {
    const socket = servers[server]();
    let answer = '';
    const finish = (ending: string) => {
      const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
      socket.destroy();
      resolve([...statuses, ...(statuses.length === 0 ? [ending] : [])].join(', '));
    };
    const timer = setTimeout(() => finish('waits'), 1500);
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    for (const event of ['end', 'close', 'error'])
      socket.on(event, () => {
        clearTimeout(timer);
        finish('closed');
      });
    socket.write(text, 'latin1');
  });
}

const host = 'Host: www.example.com\r\n';
const close = 'Connection: close\r\n';
const get = (line: string, headers = host) => `${line}\r\n${headers}${close}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/x HTTP/1.1\r\n${host}${close}${headers}\r\n${body}`;

const requests: Record<string, string> = {
  'an ordinary one': get('GET / HTTP/1.1'),
  'an absolute address': get('GET http://another.example/news/ HTTP/1.1'),
  'HTTP/1.0 without a host': get('GET / HTTP/1.0', ''),
  'no host': get('GET / HTTP/1.1', ''),
  'two hosts': get('GET / HTTP/1.1', host + host),
  'a host with a path': get('GET / HTTP/1.1', 'Host: www.example.com/x\r\n'),
  'no version': get('GET /'),
  'version 3.0': get('GET / HTTP/3.0'),
  'an unknown method': get('BREW / HTTP/1.1'),
  'an address without a slash': get('GET news HTTP/1.1'),
  'a fragment in the address': get('GET /#x HTTP/1.1'),
  'a space in the address': get('GET /a b HTTP/1.1'),
  'a zero byte in the address': get('GET /\0 HTTP/1.1'),
  'a zero byte in a header': get('GET / HTTP/1.1', `${host}X: a\0b\r\n`),
  'a bare line feed behind a header': get('GET / HTTP/1.1', `${host}X: a\n`),
  'a space before the colon of a header': get('GET / HTTP/1.1', `${host}X : a\r\n`),
  'a header on two lines': get('GET / HTTP/1.1', `${host}X: a\r\n b\r\n`),
  CONNECT: get('CONNECT foreign.example:443 HTTP/1.1'),
  'OPTIONS *': get('OPTIONS * HTTP/1.1'),
  'an address of 8,000 bytes': get(`GET /${'a'.repeat(7999)} HTTP/1.1`),
  'an address of 8,100 bytes': get(`GET /${'a'.repeat(8099)} HTTP/1.1`),
  'an address of 20,000 bytes': get(`GET /${'a'.repeat(19_999)} HTTP/1.1`),
  '100 parameters': get(`GET /api/x?${'a=b&'.repeat(99)}a=b HTTP/1.1`),
  '101 parameters': get(`GET /api/x?${'a=b&'.repeat(100)}a=b HTTP/1.1`),
  '50 headers': get('GET / HTTP/1.1', host + 'X-Many: y\r\n'.repeat(48)),
  '120 headers': get('GET / HTTP/1.1', host + 'X-Many: y\r\n'.repeat(118)),
  'a header of 7 kB': get('GET / HTTP/1.1', `${host}X: ${'y'.repeat(7000)}\r\n`),
  'two headers of 7 kB': get('GET / HTTP/1.1', host + `X: ${'y'.repeat(7000)}\r\n`.repeat(2)),
  'four headers of 7 kB': get('GET / HTTP/1.1', host + `X: ${'y'.repeat(7000)}\r\n`.repeat(4)),
  'a header of 100 kB': get('GET / HTTP/1.1', `${host}X: ${'y'.repeat(100_000)}\r\n`),
  'a body': post('Content-Length: 4\r\n', 'body'),
  'a body in parts': post('Transfer-Encoding: chunked\r\n', '4\r\nbody\r\n0\r\n\r\n'),
  'a length and parts': post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '4\r\nbody\r\n0\r\n\r\n'),
  'two lengths': post('Content-Length: 4\r\nContent-Length: 5\r\n', 'body'),
  'a length that is none': post('Content-Length: four\r\n', 'body'),
  'a negative length': post('Content-Length: -4\r\n', 'body'),
  'a coding that is unknown': post('Transfer-Encoding: x\r\n', 'body'),
  'a part whose length is none': post('Transfer-Encoding: chunked\r\n', 'x\r\nbody\r\n0\r\n\r\n'),
  'no request at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n',
};

const rows = Object.fromEntries(
  [...readFileSync('docs/requests.md', 'utf8').matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, name = '', ...answers]) => [name, answers],
  ),
);

/** Sends a byte of a body each quarter of a second. @returns the status, and after how many seconds the connection ended */
function drip(connectTo: () => Socket, head: string) {
  return new Promise<{ status: string | undefined; seconds: number }>((resolve) => {
    const began = Date.now();
    const socket = connectTo();
    let answer = '';
    socket.write(head);
    const dripping = setInterval(() => socket.write('x'), 250);
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      const [, status] = /HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      resolve({ status, seconds: (Date.now() - began) / 1000 });
    });
  });
}

describe('a byte of the body a second', () => {
  const bodies = {
    'of a form': post('Content-Length: 1000\r\n', ''),
    'in parts': post('Transfer-Encoding: chunked\r\n', '3e8\r\n'),
    'of a visit': `GET /news/ HTTP/1.1\r\n${host}Content-Length: 1000\r\n\r\n`,
    'without a host': 'POST /api/x HTTP/1.1\r\nContent-Length: 1000\r\n\r\n',
    'that is too long': post('Content-Length: 70000\r\n', ''),
    'of a purge': `PURGE / HTTP/1.1\r\n${host}Content-Length: 1000\r\n\r\n`,
  };
  for (const [name, head] of Object.entries(bodies))
    for (const [server, connectTo] of Object.entries(servers))
      test(`${name} ends by time at ${server}`, async () => {
        const { status, seconds } = await drip(connectTo, head);
        assert.match(String(status), /^4\d\d$/);
        assert.ok(seconds < 15, `${seconds} s`);
      });
});

for (const [name, text] of Object.entries(requests))
  test(`${name} is answered as docs/requests.md says`, async () => {
    const answers = await Promise.all(
      (['site', 'Varnish', 'nginx'] as const).map((server) => answersTo(server, text)),
    );
    assert.deepEqual(answers, rows[name], `| ${name} | ${answers.join(' | ')} |`);
  });
