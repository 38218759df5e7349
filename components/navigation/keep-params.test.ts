/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import './keep-params.ts';

/** What the link leads to once it is pointed at. */
function leads(address: string, href: string) {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<header><a href="${href}" hreflang="de"><b>Deutsch</b></a></header>`;
  fireEvent.pointerOver(screen.getByText('Deutsch'));
  const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link');
  return pathname + search;
}

test.each([
  ['/search/?keyword=b%20c', '/search/?lang=de', '/search/?keyword=b%20c&lang=de'],
  ['/search/?keyword=b', '/search/?keyword=a&lang=de', '/search/?keyword=b&lang=de'],
  ['/search/?lang=de&keyword=b', '/search/?keyword=a', '/search/?keyword=b'],
  ['/tool/?lang=fr', '/tool/?b=1~cr.3&lang=de', '/tool/?lang=de'],
  ['/tool/?lang=fr&b=1~cr.3', '/tool/?lang=de', '/tool/?b=1~cr.3&lang=de'],
  ['/tool/', '/tool/?b=1~cr.3', '/tool/'],
  ['/list/?class=tech', '/list/page/3/?lang=de', '/list/?class=tech&lang=de'],
  ['/list/page/3/', '/list/?class=tech&lang=de', '/list/page/3/?lang=de'],
  // A page that is answered at any address.
  ['/gone/?keyword=b', '/?lang=de', '/gone/?keyword=b&lang=de'],
])('at %s, a link to %s leads to %s', (address, href, to) => {
  expect(leads(address, href)).toBe(to);
});

test('the focus is enough', () => {
  leads('/academy/', '/academy/?level=1&lang=de');
  history.replaceState(null, '', '/academy/?level=2');
  const link = screen.getByRole<HTMLAnchorElement>('link');
  fireEvent.focusIn(link);
  expect(link.search).toBe('?level=2&lang=de');
});
