import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits, readSource } from './read-source.ts';

const servers: Server[] = [];

async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const within = { ...limits, bytes: 1000, milliseconds: 300 };

test('a file comes with what its host says of it, and is not sent again while it is the same', async () => {
  const host = await startHost((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end('file');
  });
  const first = await readSource(`${host}/a.png`, { hosts: [host] });
  expect(first).toEqual({
    kind: 'found',
    body: Buffer.from('file'),
    validators: { etag: '"1"', lastModified: undefined },
  });
  expect(await readSource(`${host}/a.png`, { hosts: [host], lastSeen: { etag: '"1"' } })).toEqual({
    kind: 'unchanged',
  });
});

test.each<[string, RequestListener, object]>([
  ['not there', (_, response) => response.writeHead(404).end(), { kind: 'missing' }],
  ['gone', (_, response) => response.writeHead(410).end(), { kind: 'missing' }],
  ['failing', (_, response) => response.writeHead(503).end(), { kind: 'failed', reason: 'answered 503' }],
  [
    'too large, and says so',
    (_, response) => response.writeHead(200, { 'content-length': 5000 }).end('x'.repeat(5000)),
    { kind: 'too-large' },
  ],
  [
    'too large, without a word',
    (_, response) => response.write('x'.repeat(900)) && response.end('x'.repeat(900)),
    { kind: 'too-large' },
  ],
  ['hanging', () => undefined, { kind: 'failed', reason: 'took too long' }],
  [
    'hanging in the middle',
    (_, response) => void response.write('x'),
    { kind: 'failed', reason: 'took too long' },
  ],
  ['cut off', (request) => request.socket.destroy(), { kind: 'failed', reason: 'could not be reached' }],
])('a host that is %s', async (_name, answer, expected) => {
  const host = await startHost(answer);
  expect(await readSource(`${host}/a.png`, { hosts: [host], limits: within })).toEqual(expected);
});

test('a redirect is followed to the hosts that may be asked, and nowhere else', async () => {
  let askedElsewhere = 0;
  const elsewhere = await startHost((_, response) => {
    askedElsewhere += 1;
    response.end('secret');
  });
  const host = await startHost(({ url }, response) => {
    const targets: Record<string, string> = {
      '/moved.png': '/here.png',
      '/away.png': `${elsewhere}/a.png`,
      '/api.png': '/wp-json/',
      '/round.png': '/round.png',
    };
    const location = targets[url ?? ''];
    if (location) response.writeHead(302, { location }).end();
    else response.end('file');
  });
  const read = (path: string) => readSource(`${host}${path}`, { hosts: [host], limits: within });
  expect(await read('/moved.png')).toMatchObject({ kind: 'found' });
  for (const path of ['/away.png', '/api.png'])
    expect(await read(path)).toEqual({ kind: 'failed', reason: 'redirects to another host' });
  expect(await read('/round.png')).toEqual({ kind: 'failed', reason: 'redirects too often' });
  expect(askedElsewhere).toBe(0);
});

test('our own pictures are read from the folder', async () => {
  expect(await readSource('/images/hero-default.webp', { hosts: [] })).toMatchObject({ kind: 'found' });
  expect(await readSource('/images/none.webp', { hosts: [] })).toEqual({ kind: 'missing' });
});
