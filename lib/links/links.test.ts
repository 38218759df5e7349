import { query, withContext } from './links.ts';

const english = { locale: 'en', view: 'web' } as const;
const german = { locale: 'de', view: 'web' } as const;
const inGame = { locale: 'de', view: 'webview' } as const;

describe('language and view in an address', () => {
  test.each([
    ['/news/', english, '/news/'],
    ['/news/', german, '/news/?lang=de'],
    ['/search/?keyword=a', german, '/search/?keyword=a&lang=de'],
    ['/news/x/#part', german, '/news/x/?lang=de#part'],
    ['/news/x/?lang=fr&a=1&viewer=webview', german, '/news/x/?a=1&lang=de'],
    ['/news/x/?lang=fr', english, '/news/x/'],
    ['/news/x/?a=1#part', inGame, '/news/x/?a=1&viewer=webview&lang=de#part'],
    ['/?target=root', german, '/?target=root&lang=de'],
  ])('%s', (address, context, expected) => {
    expect(withContext(address, context)).toBe(expected);
  });
});

test.each([
  [{}, ''],
  [{ keyword: '', page: undefined }, ''],
  [{ keyword: 'a & b=c', page: 2 }, '?keyword=a%20%26%20b%3Dc&page=2'],
  [{ 'subject[]': ['a', 'b'] }, '?subject%5B%5D=a&subject%5B%5D=b'],
  [{ slug: '../x?y#z' }, '?slug=..%2Fx%3Fy%23z'],
])('the query of %j', (params, expected) => {
  expect(query(params)).toBe(expected);
});
