import { NextRequest } from 'next/server';
import { internalAddressHeader } from '#lib/addresses/internal-address.ts';
import { middleware } from './middleware.ts';

const rewrittenTo = (address: string, headers: Record<string, string> = {}) => {
  const answer = middleware(new NextRequest(`http://localhost:3000${address}`, { headers }));
  const to = answer.headers.get('x-middleware-rewrite');
  return to && new URL(to).pathname;
};

test.each([
  ['/', '/en/web'],
  ['/?lang=de', '/de/web'],
  ['/news/a/?utm_source=x', '/en/web/news/a/'],
  ['/search/?keyword=a', '/en/web.query/filtered/search/a2V5d29yZD1h/'],
  // Pages that Next has of its own are pages of the site like any other address.
  ['/404/', '/en/web/404/'],
  ['/_not-found/?lang=fr', '/fr/web/_not-found/'],
])('%s is made at %s', (address, expected) => {
  expect(rewrittenTo(address)?.replace(/(.)\/$/, '$1')).toBe(expected.replace(/(.)\/$/, '$1'));
});

test('a page that the server asks for is made at the address that it names', () => {
  expect(rewrittenTo('/news/a/', { [internalAddressHeader]: '/de/web.failed/failed/at/x/' })).toBe(
    '/de/web.failed/failed/at/x/',
  );
});

test.each(['/feed/news.xml', '/robots.txt?lang=de', '/_preview/leave/', '/_preview/1/2/abc/'])(
  '%s is answered by a route of its own',
  (address) => {
    expect(rewrittenTo(address)).toBeNull();
  },
);
