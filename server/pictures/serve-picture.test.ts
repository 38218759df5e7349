import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pictures } from './pictures.ts';
import { parseWish, pictureServer } from './serve-picture.ts';

const hosts = ['https://cms.example'];
const ask = (query: string) => parseWish(`/_next/image/?${query}`, hosts);
const poster = encodeURIComponent('https://i.ytimg.com/vi/wWr4thTe4sr/hqdefault.jpg');
const photo = encodeURIComponent('https://cms.example/a b.jpg?v=2');

test.each([
  [`url=${photo}&w=640&q=75`, { address: 'https://cms.example/a%20b.jpg?v=2', width: 640 }],
  [`url=${photo}&w=640`, { address: 'https://cms.example/a%20b.jpg?v=2', width: 640 }],
  [`w=3840&url=${photo}%23hash`, { address: 'https://cms.example/a%20b.jpg?v=2', width: 3840 }],
  [
    'url=/wp-content/uploads/a%2520b.jpg%3Fv%3D2&w=750',
    { address: 'https://cms.example/wp-content/uploads/a%20b.jpg?v=2', width: 750 },
  ],
  ['url=/wp-content/../a.webp&w=32', { address: 'https://cms.example/a.webp', width: 32 }],
  ['url=/wp-content/a.php&w=32', 'The parameter "url"'],
  ['url=%2Fimages%2Fhero-default.webp&w=32', { address: '/images/hero-default.webp', width: 32 }],
  [`url=${poster}&w=640`, { address: 'https://i.ytimg.com/vi/wWr4thTe4sr/hqdefault.jpg', width: 640 }],
  [`url=${poster}%3Fa&w=640`, 'The parameter "url"'],
  ['url=https%3A%2F%2Fi.ytimg.com%2Fvi%2Fa%2Fb.jpg&w=640', 'The parameter "url"'],
  [`url=${photo}&w=641`, 'The parameter "w"'],
  [`url=${photo}&w=0640`, 'The parameter "w"'],
  [`url=${photo}&w=640&w=750`, 'The parameter "w"'],
  [`url=${photo}`, 'The parameter "w"'],
  [
    `url=${photo}&w=640&avif=1`,
    { address: 'https://cms.example/a%20b.jpg?v=2', width: 640, isNegotiated: true },
  ],
  [
    `url=${photo}&w=1200&avif=1`,
    { address: 'https://cms.example/a%20b.jpg?v=2', width: 1200, isNegotiated: true },
  ],
  // AVIF would take too long in this width.
  [`url=${photo}&w=1920&avif=1`, { address: 'https://cms.example/a%20b.jpg?v=2', width: 1920 }],
  [`url=${photo}&w=640&avif=0`, 'The parameter "avif"'],
  [`url=${photo}&w=640&avif=`, 'The parameter "avif"'],
  [`url=${photo}&w=640&avif=1&avif=1`, 'The parameter "avif"'],
  [`url=${photo}&w=640&q=100`, 'The parameter "q"'],
  [`url=${photo}&w=640&q=75&q=76`, 'The parameter "q"'],
  [`url=${photo}&url=${photo}&w=640`, 'The parameter "url"'],
  ['w=640', 'The parameter "url"'],
  ['url=%2Fimages%2F..%2F..%2Fpackage.webp&w=640', 'The parameter "url"'],
  ['url=%2Fimages%2F%252e%252e%2Fa.webp&w=640', 'The parameter "url"'],
  ['url=%2Fnews%2Fa.webp&w=640', 'The parameter "url"'],
  ['url=%2F%2Fcms.example%2Fa.webp&w=640', 'The parameter "url"'],
  ['url=https%3A%2F%2Fevil.example%2Fa.webp&w=640', 'The parameter "url"'],
  [`url=https%3A%2F%2Fcms.example%2F${'a'.repeat(2048)}.webp&w=640`, 'The parameter "url"'],
  ['', 'The parameter "url"'],
])('%s', (query, expected) => {
  const wish = ask(query);
  if (typeof expected === 'string') expect(wish).toContain(expected);
  else expect(wish).toEqual({ isNegotiated: false, ...expected });
});

type Sent = { status: number; headers: Record<string, string>; body: unknown };

function answerTo(
  query: string,
  resized: Pictures['resized'] | (() => Promise<unknown>),
  headers: IncomingMessage['headers'] = {},
) {
  const pictures = { hosts, resized } as unknown as Pictures;
  return new Promise<Sent>((resolve) => {
    let head = { status: 0, headers: {} };
    const response = {
      writeHead: (status: number, fields: Record<string, string>) => (head = { status, headers: fields }),
      end: (body: unknown) => resolve({ ...head, body }),
    } as unknown as ServerResponse;
    const request = { method: 'GET', url: `/_next/image/?${query}`, headers } as IncomingMessage;
    pictureServer(pictures)(request, response);
  });
}

test.each([
  ['not there', { kind: 'missing' }, 404, 'The picture is not there.'],
  [
    'damaged',
    { kind: 'failed', reason: 'ends early' },
    502,
    'The picture can’t be shown: its file ends early.',
  ],
  ['a vector', { kind: 'as-it-is' }, 307, 'https://cms.example/a%20b.jpg?v=2'],
  ['not made yet', { kind: 'busy' }, 307, 'https://cms.example/a%20b.jpg?v=2'],
])('a picture that is %s is answered in words', async (_, outcome, status, words) => {
  const {
    status: sent,
    headers,
    body,
  } = await answerTo(`url=${photo}&w=640`, () => Promise.resolve(outcome));
  expect([sent, headers['Content-Type'], body]).toEqual([status, 'text/plain; charset=utf-8', `${words}\n`]);
});

/** Each format of a picture has a body and an ETag of its own. */
const inFormat = ({ format }: { format: string }) =>
  Promise.resolve({ kind: 'made' as const, picture: { body: Buffer.from(format), etag: `"${format}"` } });

test.each([
  ['with AVIF, above the fold', '&avif=1', 'image/avif,image/webp,*/*;q=0.8', 'avif', 'Accept'],
  ['without AVIF, above the fold', '&avif=1', 'image/webp,*/*', 'webp', 'Accept'],
  ['that refuses AVIF', '&avif=1', 'image/avif;q=0,*/*', 'webp', 'Accept'],
  ['that takes anything', '&avif=1', '*/*', 'webp', 'Accept'],
  ['that says nothing', '&avif=1', undefined, 'webp', 'Accept'],
  ['with AVIF, further down', '', 'image/avif,image/webp', 'webp', undefined],
])('a browser %s', async (_, parameter, accept, format, vary) => {
  const query = `url=${photo}&w=640${parameter}`;
  const { status, headers, body } = await answerTo(query, inFormat, { accept });
  expect([status, headers['Content-Type'], headers.ETag, headers.Vary, String(body)]).toEqual([
    200,
    `image/${format}`,
    `"${format}"`,
    vary,
    format,
  ]);
  const known = await answerTo(query, inFormat, { accept, 'if-none-match': `"${format}"` });
  expect([known.status, known.headers.Vary]).toEqual([304, vary]);
  const other = await answerTo(query, inFormat, { accept, 'if-none-match': '"of another format"' });
  expect(other.status).toBe(200);
});
