import { connect } from 'node:net';
import { sitePort } from './support/ports.ts';
import { expect, test } from './support/test.ts';

/** After each refusal of a body the connection takes the next request, or is closed and says so. */

const chunk = `4000\r\n${'x'.repeat(0x40_00)}\r\n`;
const bodies = {
  short: { header: 'Content-Length: 3', body: 'x=y' },
  'long, with a length': { header: 'Content-Length: 131072', body: 'x'.repeat(131_072) },
  'long, without a length': { header: 'Transfer-Encoding: chunked', body: `${chunk.repeat(8)}0\r\n\r\n` },
};

/** The statuses of the answers to a refused request and, on the same connection, to the one behind it. */
function statusesOf(head: string, body: string): Promise<{ statuses: string[]; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(sitePort, 'localhost');
    let text = '';
    let wasAsked = false;
    const finish = () => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
      resolve({ statuses, isClosed: /connection: close/i.test(text) });
    };
    socket.setTimeout(5000, finish);
    socket.on('error', finish).on('end', finish);
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (/"site":"ready"/.test(text)) finish();
      else if (!wasAsked && /HTTP\/1\.1 \d{3} [^]*\r\n\r\n/.test(text) && !/connection: close/i.test(text)) {
        wasAsked = true;
        socket.write('GET /api/ready HTTP/1.1\r\nHost: localhost\r\n\r\n');
      }
    });
    socket.write(`${head}\r\n\r\n${body}`);
  });
}

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'];

type Asked = { type: string; isForeign: boolean; isLong: boolean };
const routes: Record<string, (asked: Asked) => string> = {
  '/api/signup': ({ type, isForeign, isLong }) => {
    if (isForeign) return '403';
    if (type === 'application/json') return isLong ? '413' : '400';
    if (type === 'application/x-www-form-urlencoded') return isLong ? '413' : '303';
    return '415';
  },
  '/api/reports': ({ type, isForeign, isLong }) => {
    if (type !== 'text/plain') return '415';
    if (isForeign) return '403';
    return isLong ? '413' : '400';
  },
  '/api/revalidate': () => '401',
  '/api/search': () => '405',
  '/news/': () => '405',
};

/** Each test is a client of its own, because the routes limit what one client may ask. */
const clientOf = (number: number) => `203.0.113.${String(number + 1)}`;
const refusals = Object.keys(routes).flatMap((path) =>
  Object.entries(bodies).map(([kind, sent]) => ({ path, kind, ...sent })),
);

for (const [number, { path, kind, header, body }] of refusals.entries())
  test(`${path} refuses a body that is ${kind}, and nobody waits for it`, async () => {
    for (const type of types)
      for (const isForeign of [false, true]) {
        const head = [
          `POST ${path} HTTP/1.1`,
          'Host: localhost',
          `Content-Type: ${type}`,
          `Sec-Fetch-Site: ${isForeign ? 'cross-site' : 'same-origin'}`,
          `X-Forwarded-For: ${clientOf(number)}`,
          header,
        ].join('\r\n');
        const { statuses, isClosed } = await statusesOf(head, body);
        const refused = routes[path]?.({ type, isForeign, isLong: body.length > 100 }) ?? '';
        expect(statuses, `${type} ${String(isForeign)}`).toEqual(isClosed ? [refused] : [refused, '200']);
      }
  });

for (const [number, { path, type, calls }] of [
  { path: '/api/signup', type: 'application/json', calls: 60 },
  { path: '/api/reports', type: 'text/plain', calls: 60 },
  { path: '/api/revalidate', type: 'application/json', calls: 30 },
].entries())
  test(`${path} reads no body of a client that asked too often, and nobody waits for it`, async ({
    request,
  }) => {
    const client = clientOf(100 + number);
    const headers = { 'content-type': type, 'x-forwarded-for': client };
    for (let call = 0; call < calls; call += 1)
      expect([400, 401]).toContain((await request.post(path, { headers, data: 'x=y' })).status());
    for (const { header, body } of Object.values(bodies)) {
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `Content-Type: ${type}`,
        `X-Forwarded-For: ${client}`,
        header,
      ].join('\r\n');
      const { statuses, isClosed } = await statusesOf(head, body);
      expect(statuses).toEqual(isClosed ? ['429'] : ['429', '200']);
    }
  });
