import { postSignup } from '#lib/cms/sign-ups.ts';
import { handleSignup } from './handle-signup.ts';

jest.mock('#lib/cms/sign-ups.ts');

beforeEach(() => {
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

async function sendJson(fields: object, headers: Record<string, string> = {}, query = '') {
  clients += 1;
  const request = new Request(`https://site.example/api/signup${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-address': `client-${String(clients)}`,
      ...headers,
    },
    body: JSON.stringify(fields),
  });
  const answer = await handleSignup(request);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const valid = { email: ' ada@meridian.example ', agree: true };

test.each([
  ['its own', { lang: 'fr' }, '?lang=de', 'fr'],
  ['that of the address', {}, '?lang=de', 'de'],
  ['English where the address names two', {}, '?lang=de&lang=fr', 'en'],
])('the language of a form is %s', async (_, fields, query, language) => {
  await sendJson({ ...valid, ...fields }, {}, query);
  expect(postSignup).toHaveBeenCalledWith(expect.any(String), expect.any(String), language);
});

test.each(['application/json', 'Application/JSON; Charset=UTF-8'])('%s is taken', async (type) => {
  expect((await sendJson(valid, { 'content-type': type })).status).toBe(200);
});

test('a valid address is sent to the CMS, trimmed', async () => {
  expect(await sendJson(valid)).toEqual({ status: 200, body: { ok: true } });
  expect(postSignup).toHaveBeenCalledWith(expect.any(String), 'ada@meridian.example', 'en');
});

test.each([
  [
    { email: 'ada@meridian', agree: false },
    {
      email: 'Please enter a valid email.',
      agree: 'Please check the agreement checkbox to proceed further.',
    },
  ],
  [{ email: 'x', agree: true, lang: 'de' }, { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' }],
])('each error of %j is named, in the visitor’s language', async (fields, errors) => {
  expect(await sendJson(fields)).toEqual({ status: 400, body: { errors } });
  expect(postSignup).not.toHaveBeenCalled();
});

test('a filled hidden field gets a success, and nothing is sent', async () => {
  expect(await sendJson({ ...valid, website: 'https://x.example' })).toMatchObject({ status: 200 });
  expect(postSignup).not.toHaveBeenCalled();
});

test('a CMS that refuses is a 502 in words', async () => {
  jest.mocked(postSignup).mockResolvedValue(false);
  expect(await sendJson(valid)).toEqual({
    status: 502,
    body: { error: 'Sorry! There was a problem. Please try another email or try again later.' },
  });
});

test('the sixth sign-up from one address has to wait', async () => {
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await sendJson(valid, { 'x-client-address': 'eager' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test.each([
  [403, { 'sec-fetch-site': 'cross-site' }, valid],
  [415, { 'content-type': 'text/plain' }, valid],
  [413, {}, { ...valid, email: 'x'.repeat(21_000) }],
])('a sign-up that must not be read is a %i', async (status, headers, fields) => {
  expect(await sendJson(fields, headers)).toMatchObject({
    status,
    body: { error: expect.any(String) as string },
  });
});

test('a form without script that is not valid leads back to its error', async () => {
  const headers = { 'x-client-address': 'wrong' };
  const body = new URLSearchParams({ email: 'ada', agree: 'true', page: '/news/' });
  const request = new Request('https://site.example/api/signup', { method: 'POST', headers, body });
  expect((await handleSignup(request)).headers.get('location')).toBe('/news/#newsletter-error');
});
