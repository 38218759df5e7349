import { redirectLocation } from './redirect-location.ts';

const site = 'https://site.example';

test.each([
  ['a page', '/news/x/?page=2#end', '/news/x/?page=2#end'],
  ['a page by its whole address', 'https://site.example/news/', '/news/'],
  ['another host', '//evil.example/', undefined],
  ['another host by its whole address', 'https://evil.example/', undefined],
  ['another scheme', 'http://site.example/', undefined],
  ['another port', 'https://site.example:8443/', undefined],
  ['a host behind a backslash', '/\\evil.example/', undefined],
  ['a host behind a tab', '/\t/evil.example', undefined],
  ['a host behind a line break', '/\r\n/evil.example', undefined],
  ['a host behind a tab at the beginning', '\t//evil.example', undefined],
  ['a host behind a name', 'https://site.example@evil.example/', undefined],
  ['a host behind a dot', '/.//evil.example', '/evil.example'],
  ['a host behind two dots', '/news/..//evil.example', '/evil.example'],
  ['a path of two slashes', 'https://site.example//evil.example', '/evil.example'],
  ['an encoded slash', '/%2fevil.example', '/%2fevil.example'],
  ['a script', 'javascript:alert(1)', undefined],
  ['no address', 'https://', undefined],
  ['nothing', '', '/'],
  ['a further header', '/\r\nX: y', '/X:%20y'],
  ['letters of another alphabet', '/日本/', '/%E6%97%A5%E6%9C%AC/'],
  ['a NUL', '/a\0b/', '/a%00b/'],
  ['half a surrogate pair', '/\ud800/', '/%EF%BF%BD/'],
  ['too long', `/${'a'.repeat(8000)}`, undefined],
])('%s', (_, target, location) => {
  expect(redirectLocation(target, site)).toBe(location);
});

test('another site is only for those who say which', () => {
  const toOther = ({ host }: URL) => host === 'other.example';
  expect(redirectLocation('https://other.example/ä', site, toOther)).toBe('https://other.example/%C3%A4');
  expect(redirectLocation('https://evil.example/', site, toOther)).toBeUndefined();
  expect(redirectLocation('/\t/other.example/', site, toOther)).toBe('https://other.example/');
});
