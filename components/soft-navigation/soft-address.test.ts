/** @jest-environment jsdom */
import { softAddress } from './soft-address.ts';

const here = new URL('https://riftclash.example/news/?lang=de');
const anchor = (href: string, attributes: Record<string, string> = {}) => {
  const element = document.createElement('a');
  element.href = href;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

test.each([
  ['a page of the site', 'https://riftclash.example/events/', '/events/'],
  ['its query and hash', 'https://riftclash.example/search/?keyword=x#top', '/search/?keyword=x#top'],
  ['the same page in another language', 'https://riftclash.example/news/', '/news/'],
])('a click goes in place to %s', (_, href, address) => {
  expect(softAddress(anchor(href), here)).toBe(address);
});

test.each([
  ['another site', 'https://forum.example/news/', {}],
  ['another scheme', 'mailto:help@riftclash.example', {}],
  ['a hash on this page', 'https://riftclash.example/news/?lang=de#top', {}],
  ['a file', 'https://riftclash.example/wp-content/uploads/a.pdf', {}],
  ['an endpoint', 'https://riftclash.example/api/health', {}],
  ['leaving the preview', 'https://riftclash.example/_preview/leave/', {}],
  ['a feed', 'https://riftclash.example/feed/news.xml', {}],
  ['a font', 'https://riftclash.example/a.woff2', {}],
  ['a new tab', 'https://riftclash.example/events/', { target: '_blank' }],
  ['a download', 'https://riftclash.example/events/', { download: '' }],
  ['an address that is none', 'https://[', {}],
])('the browser does it for %s', (_, href, attributes) => {
  expect(softAddress(anchor(href, attributes), here)).toBeNull();
});

test('links in the web view stay in the web view', () => {
  const inGame = new URL('https://riftclash.example/?viewer=webview');
  expect(softAddress(anchor('https://riftclash.example/events/?lang=tr'), inGame)).toBe(
    '/events/?lang=tr&viewer=webview',
  );
  expect(softAddress(anchor('https://riftclash.example/events/?viewer=webview'), inGame)).toBe(
    '/events/?viewer=webview',
  );
});
