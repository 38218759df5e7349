import { postSignup } from '#lib/cms/sign-ups.ts';
import { handleSignup } from './handle-signup.ts';

jest.mock('#lib/cms/sign-ups.ts');

beforeEach(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  jest.mocked(postSignup).mockReset().mockResolvedValue(true);
});

let clients = 0;

async function sendForm(page: string, referer = ''): Promise<string | null> {
  clients += 1;
  const request = new Request('https://site.example/api/signup', {
    method: 'POST',
    headers: { 'x-client-address': `client-${String(clients)}`, ...(referer === '' ? {} : { referer }) },
    body: new URLSearchParams({ email: 'ada@meridian.example', agree: 'true', page }),
  });
  const answer = await handleSignup(request);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

test.each([
  ['its page', '/news/?lang=de', '/news/?lang=de'],
  ['its page without the hash', '/news/#newsletter-error', '/news/'],
  ['letters of another alphabet', '/日本/', '/%E6%97%A5%E6%9C%AC/'],
  ['a NUL', '/a\0b/', '/a%00b/'],
  ['a further header', '/\r\nX: y', '/X:%20y'],
  ['another site', '//evil.example/', '/'],
  ['another site behind a tab', '/\t/evil.example/', '/'],
  ['another site behind a backslash', '/\\evil.example', '/'],
  ['another site by its whole address', 'https://evil.example/', '/'],
])('a form without script leads back: %s', async (_, page, path) => {
  expect(await sendForm(page)).toBe(`${path}#newsletter-thanks`);
});

test('a form that does not name its page leads back to the one in the Referer header', async () => {
  expect(await sendForm('', 'http://localhost/play-now/?lang=de')).toBe(
    '/play-now/?lang=de#newsletter-thanks',
  );
  expect(await sendForm('', 'https://site.example//evil.example/')).toBe('/#newsletter-thanks');
  expect(await sendForm('')).toBe('/#newsletter-thanks');
});
