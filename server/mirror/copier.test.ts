import { existsSync, readFileSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { folderForTest } from '#server/store/store-for-test.ts';
import { Copier } from './copier.ts';
import { MirrorFolder } from './folder.ts';
import { readCopy } from './read-copy.ts';
import { sweep } from './sweep.ts';

let folder: string;
let server: Server;
let site: string;
let asked: string[];

const files: Record<string, [number, string, Record<string, string>?]> = {
  '/_next/static/immutable/chunks/a.js': [200, 'load("static/immutable/chunks/b.js")'],
  '/_next/static/immutable/chunks/b.js': [200, '1'],
  '/images/a.svg': [200, '<svg/>'],
  '/images/gone.svg': [404, ''],
  '/images/failing.svg': [503, ''],
  '/images/elsewhere.svg': [307, '', { location: 'http://evil.example/a.svg' }],
  '/_next/image/?url=%2Fa.webp&w=384&q=75': [200, 'small'],
  '/_next/image/?url=%2Fa.webp&w=1080&q=75': [
    307,
    '',
    { location: '/images/a.svg', 'cache-control': 'no-store' },
  ],
  '/_next/image/?url=%2Fb.webp&w=384&q=75': [307, '', { location: '/images/a.svg' }],
  '/_next/image/?url=%2Fb.webp&w=1080&q=75': [200, 'x'.repeat(11_000_000)],
};

beforeEach(async () => {
  folder = folderForTest();
  asked = [];
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [status, body, headers] = files[url] ?? [404, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function copy(...addresses: string[]) {
  const outcomes: string[] = [];
  const copier = new Copier({
    folder,
    perSecond: 1000,
    read: (address) => readCopy(address, { site, hosts: ['http://127.0.0.1:1'] }),
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  copier.add(addresses);
  await copier.idle();
  return outcomes;
}
const textAt = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('scripts bring those that they load later', async () => {
  expect(await copy('/_next/static/immutable/chunks/a.js')).toEqual(['copied', 'copied']);
  expect(textAt('files/_next/static/immutable/chunks/b.js')).toBe('1');
});

test('a file that is there is not read again before a week is over, one of a build never', async () => {
  await copy('/images/a.svg', '/_next/static/immutable/chunks/b.js');
  expect(await copy('/images/a.svg', '/_next/static/immutable/chunks/b.js')).toEqual(['there', 'there']);
  const old = Date.now() / 1000 - 8 * 24 * 3600;
  for (const file of ['images/a.svg', '_next/static/immutable/chunks/b.js'])
    utimesSync(path.join(folder, 'files', file), old, old);
  expect(await copy('/images/a.svg', '/_next/static/immutable/chunks/b.js')).toEqual(['copied', 'there']);
});

test('what is missing, fails, is too long or leads to a foreign host leaves nothing', async () => {
  expect(
    await copy(
      '/images/gone.svg',
      '/images/failing.svg',
      '/images/elsewhere.svg',
      'http://evil.example/a.svg',
    ),
  ).toEqual(['missing', 'failed', 'missing', 'missing']);
  expect(await copy('http://127.0.0.1:1/a.svg')).toEqual(['failed']);
  expect(existsSync(path.join(folder, 'files'))).toBe(false);
});

test('a picture that is as it is becomes a copy of its original, one that can’t be made now none', async () => {
  expect(await copy('/_next/image/?url=%2Fa.webp')).toEqual(['copied', 'failed']);
  expect(textAt('pictures/%2Fa.webp/384.webp')).toBe('small');
  expect(await copy('/_next/image/?url=%2Fb.webp')).toEqual(['copied', 'missing']);
  expect(textAt('pictures/%2Fb.webp/384.webp')).toBe('<svg/>');
});

test('what no page names any more goes after an hour', async () => {
  await copy(
    '/_next/static/immutable/chunks/a.js',
    '/_next/image/?url=%2Fa.webp',
    '/_next/image/?url=%2Fb.webp',
  );
  const page = path.join(folder, 'pages/en/web');
  mkdirSync(page, { recursive: true });
  writeFileSync(
    path.join(page, 'index.html'),
    '<script src="/_next/static/immutable/chunks/a.js"></script><img src="/_next/image/?url=%2Fa.webp&amp;w=1">',
  );
  writeFileSync(path.join(page, '.tmp-1-1'), '');
  const mirror = new MirrorFolder(folder, []);
  expect(await sweep(mirror)).toBe(0);
  const old = Date.now() / 1000 - 2 * 3600;
  for (const file of await mirror.files()) utimesSync(path.join(folder, file), old, old);
  expect(await sweep(mirror)).toBe(2);
  expect((await mirror.files()).map((file) => path.basename(file)).sort()).toEqual(
    ['384.webp', 'a.js', 'a.js.gz', 'b.js', 'b.js.gz', 'index.html'].sort(),
  );
});
