import { loginCookies, nonceCookie, previewCookie } from './preview.ts';

test.each([
  ['https://www.example.com', '__Secure-preview-nonce', true, 'none'],
  ['http://localhost:3000', 'preview-nonce', true, 'none'],
  ['http://site.test', 'preview-nonce', false, 'lax'],
])('the cookie of a preview on %s', (siteUrl, name, secure, sameSite) => {
  expect(nonceCookie(siteUrl)).toBe(name);
  expect(previewCookie(siteUrl)).toMatchObject({ httpOnly: true, secure, sameSite, path: '/_preview/' });
});

test('the CMS gets its login cookies alone', () => {
  const header = 'a=b; wordpress_logged_in_1=x;__Secure-preview-nonce=y; wordpress_logged_in_2=z';
  expect(loginCookies(header)).toBe('wordpress_logged_in_1=x; wordpress_logged_in_2=z');
});
