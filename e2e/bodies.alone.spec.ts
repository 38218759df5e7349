import { connect } from 'node:net';
import { sitePort } from './support/ports';
import { expect, test } from './support/test';

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
for (const path of ['/api/signup', '/api/reports', '/api/revalidate', '/api/search', '/news/'])
  for (const [kind, { header, body }] of Object.entries(bodies))
    test(`${path} refuses a body that is ${kind}, and nobody waits for it`, async () => {
      for (const type of types)
        for (const site of ['same-origin', 'cross-site']) {
          const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nSec-Fetch-Site: ${site}\r\n${header}`;
          const { statuses, isClosed } = await statusesOf(head, body);
          expect(statuses[0]).toMatch(/^(?:[2345]\d\d)$/);
          if (!isClosed) expect(statuses).toEqual([expect.any(String), '200']);
        }
    });
