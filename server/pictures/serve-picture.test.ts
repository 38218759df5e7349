import { parseWish } from './serve-picture.ts';

const hosts = ['https://cms.example'];
const ask = (query: string) => parseWish(`/_next/image/?${query}`, hosts);
const poster = encodeURIComponent('https://i.ytimg.com/vi/wWr4thTe4sr/hqdefault.jpg');
const photo = encodeURIComponent('https://cms.example/a b.jpg?v=2');

test.each([
  [`url=${photo}&w=640&q=75`, { address: 'https://cms.example/a%20b.jpg?v=2', width: 640 }],
  [`url=${photo}&w=640`, { address: 'https://cms.example/a%20b.jpg?v=2', width: 640 }],
  [`w=3840&url=${photo}%23hash`, { address: 'https://cms.example/a%20b.jpg?v=2', width: 3840 }],
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
