import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { cmsSwitch, cmsUrl } from './support/cms.ts';
import { cacheFolder } from './support/ports.ts';
import { startSecondSite } from './support/second-site.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

type Body = Record<string, unknown>;

async function ask(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const body = (await answer.json()) as Body;
  return { status: answer.status(), headers: answer.headers(), body };
}

const reads = [
  '/api/spotlights',
  '/api/spotlights?class=tech&keyword=a&sort=name&page=1&lang=de',
  '/api/tooltip?keyword=bleed',
  '/api/strips/news',
  '/api/strips/tips?lang=fr',
  '/api/search?keyword=rift',
  '/api/search?keyword=rift&postType=news&lang=tr',
  '/api/search',
];

for (const address of reads) {
  test(`${address} is kept like a page`, async ({ request }) => {
    const { status, headers } = await ask(request, address);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });
}

test('champions come as finished tiles, in the visitor’s language', async ({ request }) => {
  const { body } = await ask(request, '/api/spotlights?class=tech&lang=de&viewer=webview');
  const tiles = body.tiles as Body[];
  expect(tiles.length).toBeGreaterThan(2);
  expect(Number(body.total)).toBeGreaterThanOrEqual(tiles.length);
  expect(Number(body.perPage)).toBeGreaterThan(0);
  for (const tile of tiles) {
    expect(tile.championClass).toBe('tech');
    expect(tile.href).toMatch(/^\/news\/[^?]+\/\?viewer=webview&lang=de$/);
    expect(tile.title).not.toMatch(/[<>]|&\w+;/);
  }
  const unknown = await ask(request, '/api/spotlights?class=__proto__&sort=constructor');
  expect(unknown.status).toBe(200);
  expect(unknown.body.total).toBe((await ask(request, '/api/spotlights')).body.total);
});

for (const page of ['0', '-1', '1.5', 'x', '01', '99999999'])
  test(`page=${page} is refused in words`, async ({ request }) => {
    const { status, headers, body } = await ask(request, `/api/spotlights?page=${page}`);
    expect(status).toBe(400);
    expect(body.error).toContain('page');
    expect(headers['cache-control']).toContain('no-store');
  });

test('a term is its word, category and clean description', async ({ request }) => {
  await cmsSwitch(request).plant({
    route: 'tooltip',
    match: 'planted',
    body: {
      term: {
        id: 1,
        word: 'Planted &amp; grown',
        category: 'Ability',
        description: '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x">a</a></p>',
      },
    },
  });
  const { body } = await ask(request, '/api/tooltip?keyword=planted');
  expect(Object.keys(body).sort()).toEqual(['category', 'description', 'word']);
  expect(body.description).not.toMatch(/script|onclick|javascript/);
  expect((await ask(request, '/api/tooltip')).status).toBe(400);
  expect((await ask(request, '/api/tooltip?keyword=%20')).status).toBe(400);
  expect((await ask(request, '/api/tooltip?keyword=no-such-term-at-all')).status).toBe(404);
});

test('a search without a keyword asks the CMS nothing', async ({ request }) => {
  const { body } = await ask(request, '/api/search?keyword=%20&postType=news');
  expect(body).toEqual({ champions: [], news: [], academy: [], total: 0, perPage: 0, currentPage: 1 });
  expect((await cmsSwitch(request).calls()).filter(({ path }) => path.includes('search'))).toEqual([]);
});

test('what is not there is a 404 in words', async ({ request }) => {
  for (const address of ['/api/strips/other', '/api/nothing', '/api/a/b/c']) {
    const { status, headers, body } = await ask(request, address);
    expect(status, address).toBe(404);
    expect(body.error, address).toBeTruthy();
    expect(headers['cache-control'], address).toContain('no-store');
  }
});

test('while the CMS is unwell the API answers 503, uncached, and recovers', async ({ request }) => {
  // This site has read nothing before; otherwise an earlier answer would replace the one that fails.
  const folder = cacheFolder('unread');
  rmSync(folder, { recursive: true, force: true });
  const site = await startSecondSite(6, { CMS_URL: cmsUrl, CACHE_DIR: folder });
  try {
    for (const [mode, lang] of [
      ['fail', 'es'],
      ['garble', 'fr'],
      ['html', 'it'],
      ['truncate', 'tr'],
    ] as const) {
      await cmsSwitch(request).fault({ route: '*', mode });
      for (const address of [
        `/api/spotlights?keyword=unwell-${mode}`,
        // The CMS knows this word. For an unknown word the CMS answers 404, whatever fault is switched on.
        `/api/tooltip?keyword=bleed&lang=${lang}`,
        `/api/search?keyword=unwell-${mode}`,
      ]) {
        const { status, headers, body } = await ask(request, site.url + address);
        expect(status, address).toBe(503);
        expect(headers['cache-control'], address).toContain('no-store');
        expect(headers['retry-after'], address).toBeTruthy();
        expect(JSON.stringify(body), address).not.toMatch(/localhost|stack|\.mjs|fetch/);
      }
      await cmsSwitch(request).reset();
    }
    await new Promise((resolve) => setTimeout(resolve, 4500));
    expect((await ask(request, `${site.url}/api/search?keyword=unwell-fail`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('health tells the states of site and CMS, and nothing else', async ({ request }) => {
  const well = await ask(request, '/api/health');
  expect(well.body).toEqual({ site: 'ok', cms: 'ok' });
  expect(well.headers['cache-control']).toContain('no-store');
  await cmsSwitch(request).fault({ route: '*', mode: 'fail' });
  // The site asks the CMS at most once a second, so the state may change a second late.
  await expect
    .poll(async () => (await ask(request, '/api/health')).body)
    .toEqual({ site: 'ok', cms: 'unwell' });
  expect((await ask(request, '/api/health')).status).toBe(200);
});

test.describe('the webhook', () => {
  const secret = { authorization: 'Bearer only-for-these-tests' };
  const cases: [string, object, Record<string, string>, number][] = [
    ['without a secret', { type: 'all' }, {}, 401],
    ['with a wrong one', { type: 'all' }, { authorization: 'Bearer wrong' }, 401],
    ['of no type', { slug: 'x' }, secret, 400],
    ['of an unknown type', { type: 'other' }, secret, 400],
    ['of a post without a name', { type: 'post' }, secret, 400],
    ['of a post', { type: 'post', slug: 'x', categories: ['events'], author: 7 }, secret, 200],
  ];
  for (const [name, data, headers, status] of cases)
    test(name, async ({ request }) => {
      const answer = await request.post('/api/revalidate', { data, headers });
      expect(answer.status()).toBe(status);
      const body = (await answer.json()) as Body;
      expect(status === 200 ? body.revalidated : body.error).toBeTruthy();
      expect(answer.headers()['cache-control']).toContain('no-store');
    });
});

test.describe('the newsletter', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const send = (request: APIRequestContext, data: unknown, address: string) =>
    request.post('/api/signup', { data, headers: from(address) });
  const signups = async (request: APIRequestContext) =>
    JSON.stringify(await (await request.get(`${cmsUrl}/__signups`)).json());

  test('accepts a valid address, trimmed', async ({ request }) => {
    const answer = await send(request, { email: ' ada@meridian.example ', agree: true }, '203.0.113.1');
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    expect(await signups(request)).toContain('"ada@meridian.example"');
  });

  test('names each error, in the visitor’s language', async ({ request }) => {
    const answer = await send(request, { email: 'ada@meridian', agree: false }, '203.0.113.2');
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toEqual({
      errors: {
        email: 'Please enter a valid email.',
        agree: 'Please check the agreement checkbox to proceed further.',
      },
    });
    const german = await send(request, { email: 'x', agree: true, lang: 'de' }, '203.0.113.2');
    const { errors } = (await german.json()) as { errors: Body };
    expect(errors.email).toBeTruthy();
    expect(errors.email).not.toBe('Please enter a valid email.');
    expect(errors.agree).toBeUndefined();
  });

  test('refuses forms that the site does not have', async ({ request }) => {
    for (const data of ['{"email":', '[]', '"text"']) {
      const answer = await request.post('/api/signup', {
        data: Buffer.from(data),
        headers: { 'content-type': 'application/json', ...from('203.0.113.3') },
      });
      expect(answer.status()).toBe(400);
    }
    const text = await request.post('/api/signup', {
      data: 'email=a@b.cd',
      headers: { 'content-type': 'text/plain', ...from('203.0.113.3') },
    });
    expect(text.status()).toBe(415);
    const foreign = await request.post('/api/signup', {
      data: { email: 'ada@meridian.example', agree: true },
      headers: { 'sec-fetch-site': 'cross-site', ...from('203.0.113.3') },
    });
    expect(foreign.status()).toBe(403);
  });

  test('a filled hidden field gets a success, and nothing is sent', async ({ request }) => {
    const data = { email: 'robot@meridian.example', agree: true, website: 'https://x.example' };
    expect((await send(request, data, '203.0.113.4')).status()).toBe(200);
    expect(await signups(request)).not.toContain('robot@');
  });

  test('a CMS that refuses is a 502', async ({ request }) => {
    const answer = await send(request, { email: 'fail@meridian.example', agree: true }, '203.0.113.5');
    expect(answer.status()).toBe(502);
    expect(((await answer.json()) as Body).error).toBe(
      'Sorry! There was a problem. Please try another email or try again later.',
    );
  });

  test('the sixth sign-up from one address has to wait', async ({ request }) => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const data = { email: `n${String(index)}@meridian.example`, agree: true };
      statuses.push((await send(request, data, '203.0.113.6')).status());
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('without script it leads back to its page, and never to another site', async ({ request }) => {
    const form = (page: string, email: string) =>
      request.post('/api/signup', {
        form: { email, agree: 'true', page },
        headers: from('203.0.113.7'),
        maxRedirects: 0,
      });
    const thanks = await form('/news/?lang=de', 'ada@meridian.example');
    expect(thanks.status()).toBe(303);
    expect(thanks.headers().location).toBe('/news/?lang=de#newsletter-thanks');
    expect((await form('/news/', 'ada')).headers().location).toBe('/news/#newsletter-error');
    const block = await request.post('/api/signup', {
      form: { email: 'ada', agree: 'true', page: '' },
      headers: { ...from('203.0.113.8'), referer: 'http://localhost/play-now/?lang=de' },
      maxRedirects: 0,
    });
    expect(block.headers().location).toBe('/play-now/?lang=de#newsletter-error');
    for (const page of ['//evil.example/', '/\\evil.example', 'https://evil.example/'])
      expect((await form(page, 'x')).headers().location).toBe('/#newsletter-error');
  });
});
