import { request as ask } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from '#e2e/support/test.ts';
import { cmsSwitch } from '#e2e/support/cms.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import type { Instance } from './support.ts';
import { instancePort, secret, startInstance } from './support.ts';

/** The whole site behind Varnish with deploy/varnish/default.vcl. Tests of the rules alone are in deploy/varnish. */

test.describe.configure({ mode: 'serial', timeout: 60_000 });

const slug = 'why-we-rebuilt-parry';
const article = `/news/${slug}/`;
let varnish: Awaited<ReturnType<typeof startVarnish>>;
let site: Instance;

const env = () => ({
  SITE_URL: varnish.url,
  EDGE: 'varnish',
  EDGE_URL: varnish.url,
  REVALIDATE_SECONDS: '2',
});

test.beforeAll(async ({ request }) => {
  await cmsSwitch(request).reset();
  varnish = await startVarnish({ sites: [instancePort(0)] });
  site = await startInstance(0, env());
  await untilReady();
});
test.afterAll(async ({ request }) => {
  await cmsSwitch(request).reset();
  await site.kill();
  await varnish.stop();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; found: string };

/** Requests an address without `fetch`, which would decompress the answer. */
function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = ask(varnish.url + address, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        const found = String(answered['cache-status']);
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(parts), found });
      });
    });
    asking.on('error', reject).end();
  });
}

/** Varnish uses the site from its next health probe on. */
async function untilReady(): Promise<void> {
  await expect.poll(async () => (await get('/api/health')).status).toBe(200);
}

test('the edge has a copy of a page for each encoding and form, and none for utm_…', async ({ page }) => {
  expect((await get(article, { 'accept-encoding': 'br' })).found).toBe('varnish; fwd=miss');
  for (const [encoding, expected] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    await get(article, { 'accept-encoding': encoding });
    const answer = await get(`${article}?utm_source=x&fbclid=y`, { 'accept-encoding': encoding });
    expect(answer).toMatchObject({ status: 200, found: 'varnish; hit' });
    expect(answer.headers['content-encoding']).toBe(expected);
    expect(answer.headers.xkey).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain('sha256-');
    const again = await get(article, {
      'accept-encoding': encoding,
      'if-none-match': String(answer.headers.etag),
    });
    expect(again.status).toBe(304);
  }

  await page.goto(`${varnish.url}/news/`);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const flight = page.waitForResponse((response) => response.url().includes(`${article}?_rsc=`));
  await page.getByRole('main').getByRole('link', { name: /parry/i }).first().click();
  expect((await flight).headers()['content-type']).toContain('text/x-component');
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true);
  expect((await get(article)).headers['content-type']).toContain('text/html');
});

test('requests with the cookie of a preview bypass the edge, and previews are never cached', async () => {
  for (const cookie of ['__prerender_bypass=x', 'preview-nonce=x'])
    expect((await get(article, { cookie })).found).toBe('varnish; fwd=bypass');
  for (let visit = 0; visit < 2; visit += 1) {
    const preview = await get('/_preview/1/2/', { cookie: 'preview-nonce=x' });
    expect(preview.found).toBe('varnish; fwd=bypass');
    expect(preview.headers['cache-control']).toBe('private, no-store');
  }
});

test('a page is explained by the site itself, and the explanation is not cached', async () => {
  await get(article);
  const explained = await get(article, { 'x-explain': 'only-for-these-tests' });
  expect(explained.found).toBe('varnish; fwd=bypass');
  expect(JSON.parse(explained.body.toString())).toMatchObject({ internalAddress: `/en/web${article}` });
  const page = await get(article);
  expect(page.found).toMatch(/^varnish; hit/);
  expect(page.headers['content-type']).toContain('text/html');
});

test('an edit reaches visitors of the edge with the answer to the webhook', async ({ request }) => {
  const ofPage = async () => (await get(article)).body.toString();
  await ofPage();
  const body = {
    id: 1,
    type: 'post',
    title: { rendered: 'Edited' },
    content: { rendered: '<p>New text</p>' },
  };
  await cmsSwitch(request).plant({ route: 'slugpost', match: slug, body });
  expect(await ofPage()).not.toContain('New text');
  const said = await fetch(`${varnish.url}/api/revalidate`, {
    method: 'POST',
    headers: { ...secret, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'post', slug }),
  });
  expect(said.status).toBe(200);
  expect(await ofPage()).toContain('New text');
});

test('a 503 is not cached at the edge', async ({ request }) => {
  const never = '/news/double-shard-weekend-november/';
  await cmsSwitch(request).fault({ route: 'slugpost', mode: 'fail' });
  expect((await get(never)).status).toBe(503);
  await cmsSwitch(request).reset();
  await expect.poll(async () => (await get(never)).status).toBe(200);
});

test('while the site is down, pages that were requested before are answered', async () => {
  const before = await get(article);
  await site.kill();
  await expect.poll(async () => (await get(article)).found).toBe('varnish; hit; detail=stale');
  const stale = await get(article);
  expect(stale.status).toBe(200);
  expect(stale.body.equals(before.body)).toBe(true);
  const never = await get('/news/no-page-that-anybody-has-seen/');
  expect(never.status).toBe(503);
  expect(never.headers['cache-control']).toBe('no-store');
});

test('a purge that the edge could not take when the site was killed is taken when it is back', async ({
  request,
}) => {
  const address = '/news/hotfix-52-1-1/';
  const ofPage = async () => (await get(address)).body.toString();
  const long = { ...env(), REVALIDATE_SECONDS: '3600' };
  site = await startInstance(0, { ...long, EDGE_URL: 'http://127.0.0.1:1' }, { isEmpty: false });
  await untilReady();
  expect(await ofPage()).not.toContain('Late text');

  const body = {
    id: 2,
    type: 'post',
    title: { rendered: 'Hotfix' },
    content: { rendered: '<p>Late text</p>' },
  };
  await cmsSwitch(request).plant({ route: 'slugpost', match: 'hotfix-52-1-1', body });
  const said = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { ...secret, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'post', slug: 'hotfix-52-1-1' }),
  });
  expect(said.status).toBe(200);
  await site.kill();
  expect(await ofPage()).not.toContain('Late text');

  site = await startInstance(0, long, { isEmpty: false });
  await expect.poll(ofPage).toContain('Late text');
});
