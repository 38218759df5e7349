import { GET } from './route.ts';

jest.mock('next/headers', () => ({ cookies: () => Promise.resolve({ set: () => {} }) }));

test.each([
  ['to=/news/%3Flang=de', '/news/?lang=de'],
  ['', '/'],
  ['to=//evil.example/', '/'],
  ['to=%2f%09%2fevil.example', '/'],
  ['to=/.//evil.example', '/evil.example'],
  ['to=/%0d%0aX:y', '/X:y'],
  ['to=/日本/', '/%E6%97%A5%E6%9C%AC/'],
  ['to=/a%00b', '/a%00b'],
  ['to=%ff', '/%EF%BF%BD'],
])('leaving a preview with ?%s leads to %s', async (query, location) => {
  const answer = await GET(new Request(`https://site.example/_preview/leave/?of=/_preview/1/2/&${query}`));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(location);
});
