import { isTakenBack } from '#lib/api/taken-back.ts';
import { setBridge } from '#lib/bridge/bridge.ts';
import { tagsOf } from '#lib/cms/tags.ts';
import { POST } from './route.ts';

jest.mock('#lib/log.ts');
jest.mock('#lib/api/taken-back.ts');

const secret = 'a-secret-of-the-webhook-that-is-long';

beforeAll(() => {
  process.env.REVALIDATE_SECRET = secret;
});

async function statusOf(given: string, client: string) {
  const headers = { authorization: `Bearer ${given}`, 'x-client-address': client };
  const request = new Request('https://site.example/api/revalidate', {
    method: 'POST',
    headers,
    body: '{"all":true}',
  });
  return (await POST(request)).status;
}

test('wrong secrets are refused with 429 after thirty a minute from one address, a right one never', async () => {
  for (let i = 0; i < 30; i += 1) expect(await statusOf('wrong', '192.0.2.1')).toBe(401);
  expect(await statusOf('wrong', '192.0.2.1')).toBe(429);
  expect(await statusOf('wrong', '192.0.2.2')).toBe(401);
  expect([401, 429]).not.toContain(await statusOf(secret, '192.0.2.1'));
});

test('a webhook that is too long is a 413, and read by nobody without the secret', async () => {
  const post = (authorization: string) => {
    const headers = { authorization, 'x-client-address': '192.0.2.3' };
    return POST(new Request('https://site.example/', { method: 'POST', headers, body: 'x'.repeat(30_000) }));
  };
  expect((await post(`Bearer ${secret}`)).status).toBe(413);
  expect((await post('Bearer wrong')).status).toBe(401);
});

test.each([
  ['of no type', { slug: 'x' }],
  ['of an unknown type', { type: 'other' }],
  ['of a post without a slug', { type: 'post' }],
])('a webhook %s is refused in words', async (_, event) => {
  const request = new Request('https://site.example/api/revalidate', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(event),
  });
  const answer = await POST(request);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toMatch(/"error":".*(?:type|slug)/);
});

test.each([
  ['that is there', false, []],
  ['that was taken back', true, [['at-once', 'related:x', 'related:', 'news']]],
])('a webhook of an article %s', async (_, isGone, purgedAtOnce) => {
  const [purge, purgeEdge] = [jest.fn(), jest.fn()];
  setBridge({ store: { purge }, edge: { purge: purgeEdge }, metrics: { count: jest.fn() } } as never);
  jest.mocked(isTakenBack).mockResolvedValue(isGone);
  const request = new Request('https://site.example/', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ type: 'post', slug: 'a', categories: ['x'] }),
  });
  expect((await POST(request)).status).toBe(200);
  setBridge();
  const tags = tagsOf({ type: 'post', slug: 'a', categories: ['x'] });
  expect(purge.mock.calls).toEqual([[tags], ...purgedAtOnce.map((names) => [names])]);
  expect(purgeEdge).toHaveBeenCalledWith(isGone ? ['at-once', ...tags] : tags);
});
