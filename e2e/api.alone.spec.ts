import { expect, test } from './support/test.ts';
import { cmsSwitch, cmsUrl } from './support/cms.ts';

// app/api/api.test.ts and lib/signup/handle-signup.test.ts have the answers themselves.
test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

for (const address of [
  '/api/spotlights?class=tech&keyword=a&sort=name&page=1&lang=de',
  '/api/tooltip?keyword=bleed',
  '/api/strips/news',
  '/api/strips/tips?lang=fr',
  '/api/search?keyword=rift&postType=news&lang=tr',
  '/api/search',
]) {
  test(`${address} is kept like a page`, async ({ request }) => {
    const answer = await request.get(address);
    const headers = answer.headers();
    expect(answer.status()).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });
}

test('a sign-up reaches the CMS, and one by a program does not', async ({ request }) => {
  const send = async (data: object) => {
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    expect((await request.post('/api/signup', { data, headers })).status()).toBe(200);
  };
  await send({ email: ' ada@meridian.example ', agree: true });
  await send({ email: 'robot@meridian.example', agree: true, website: 'https://x.example' });
  const sent = await (await request.get(`${cmsUrl}/__signups`)).text();
  expect(sent).toContain('"ada@meridian.example"');
  expect(sent).not.toContain('robot@');
});
