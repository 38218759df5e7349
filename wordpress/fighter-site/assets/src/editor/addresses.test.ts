import { isShown, toAbsolute, toRelative } from './addresses.ts';

const origins = { siteUrl: 'https://site.example', homeUrl: 'https://cms.example' };

test.each([
  ['a page of the site', 'https://site.example/news/a/?lang=de#b', '/news/a/#b'],
  ['a page of the CMS', 'https://cms.example/news/a/?x=1&lang=de', '/news/a/?x=1'],
  ['an origin alone', 'https://site.example', '/'],
  ['another site', 'https://other.example/a/', 'https://other.example/a/'],
  ['a host that begins alike', 'https://site.example.evil/a/', 'https://site.example.evil/a/'],
  ['a path', '/news/a/', '/news/a/'],
  ['nothing', '', ''],
])('%s is stored without its host and language', (_, address, stored) => {
  expect(toRelative(address, origins)).toBe(stored);
});

test('an address without a site is as it was typed', () => {
  expect(toRelative('https://a.example/', { siteUrl: '', homeUrl: '' })).toBe('https://a.example/');
});

test('the editor finds files on the CMS', () => {
  expect(toAbsolute('/a.webp', origins)).toBe('https://cms.example/a.webp');
  expect(toAbsolute('//b.example/a.webp', origins)).toBe('//b.example/a.webp');
  expect(toAbsolute('https://b.example/a.webp', origins)).toBe('https://b.example/a.webp');
});

test.each([
  ['/a.webp', true],
  ['https://b.example/a.webp', true],
  ['//b.example/a.webp', true],
  ['javascript:alert(1)', false],
  ['a picture', false],
  ['', false],
])('whether %s is shown: %s', (address, shown) => {
  expect(isShown(address)).toBe(shown);
});
