import { expect, test } from './support/test.ts';

const article = '/news/why-we-rebuilt-parry/';

test('reading sets no cookie and shows no internal header or address', async ({ request }) => {
  for (const address of [
    article,
    `${article}?lang=de`,
    '/news/no-such-article/',
    '/api/health',
    '/api/spotlights?class=tech&keyword=a&sort=name&page=1&lang=de',
    '/api/tooltip?keyword=bleed',
    '/api/strips/news',
    '/api/search?keyword=rift&postType=news&lang=tr',
  ]) {
    const headers = (await request.get(address)).headers();
    expect(headers['set-cookie'], address).toBeUndefined();
    expect(Object.keys(headers).filter((name) => /^x-(?:middleware|powered|matched)/.test(name))).toEqual([]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toBeTruthy();
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['content-security-policy']?.match(/default-src/g)).toHaveLength(1);
  }
});

test('a page that is not there keeps its title when it is made anew', async ({ request, startSite }) => {
  const site = await startSite(6, { REVALIDATE_SECONDS: '1' });
  for (let visit = 0; visit < 4; visit += 1) {
    const answer = await request.get(`${site.url}/no-such-page/`);
    expect(answer.status()).toBe(404);
    expect(await answer.text(), `visit ${String(visit)}`).toContain('<title>');
    await new Promise((resolve) => setTimeout(resolve, 1100));
  }
});
