import { rawConnection } from '#server/door/raw-for-test.ts';
import { sitePort } from './support/ports.ts';
import { expect, test } from './support/test.ts';

/** After each refusal of a body the connection takes the next request, or is closed and says so. */

const chunk = `4000\r\n${'x'.repeat(0x40_00)}\r\n`;
const bodies = {
  short: { header: 'Content-Length: 3', body: 'x=y' },
  'long, with a length': { header: 'Content-Length: 131072', body: 'x'.repeat(131_072) },
  'long, without a length': { header: 'Transfer-Encoding: chunked', body: `${chunk.repeat(8)}0\r\n\r\n` },
};

/** What each route refuses without reading, or after it has read too much. The handlers' tests have all their refusals. */
const refusals = [
  { path: '/api/signup', type: 'text/plain', status: 415 },
  { path: '/api/signup', type: 'application/json', status: 400, long: 413 },
  { path: '/api/signup', type: 'application/x-www-form-urlencoded', status: 303, long: 413 },
  { path: '/api/reports', type: 'image/png', status: 415 },
  { path: '/api/reports', type: 'text/plain', status: 400, long: 413 },
  { path: '/api/revalidate', type: 'application/json', status: 401 },
  { path: '/api/search', type: 'application/json', status: 405 },
  { path: '/news/', type: 'application/json', status: 405 },
];

for (const [number, { path, type, status, long = status }] of refusals.entries())
  test(`${path} refuses a body of the type ${type}, and nobody waits for it`, async () => {
    for (const [kind, { header, body }] of Object.entries(bodies)) {
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `Content-Type: ${type}`,
        // Each test is a client of its own, because the routes limit what one client may ask.
        `X-Forwarded-For: 203.0.113.${String(number + 1)}`,
        header,
      ].join('\r\n');
      const refused = body.length > 100 ? long : status;
      const connection = rawConnection(sitePort);
      connection.send(`${head}\r\n\r\n${body}`);
      expect(await connection.statuses(1), kind).toEqual([refused]);
      if (/connection: close/i.test(connection.text())) await connection.ended();
      else {
        connection.send('GET /api/ready HTTP/1.1\r\nHost: localhost\r\n\r\n');
        expect(await connection.statuses(2), kind).toEqual([refused, 200]);
      }
      connection.close();
    }
  });
