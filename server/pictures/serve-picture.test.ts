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
  else expect(wish).toEqual(expected);
});

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
  const pictures = { hosts, resized: () => Promise.resolve(outcome) } as unknown as Pictures;
  const sent = await new Promise((resolve) => {
    const head: unknown[] = [];
    const response = {
      writeHead: (code: number, fields: Record<string, string>) => head.push(code, fields['Content-Type']),
      end: (text: string) => resolve([...head, text]),
    } as unknown as ServerResponse;
    const request = {
      method: 'GET',
      url: `/_next/image/?url=${photo}&w=640`,
      headers: {},
    } as IncomingMessage;
    pictureServer(pictures)(request, response);
  });
  expect(sent).toEqual([status, 'text/plain; charset=utf-8', `${words}\n`]);
});
