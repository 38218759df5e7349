import { request } from 'undici';
import { expect, test } from '#e2e/support/test.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import type { Instance } from './support.ts';
import { instancePort, secret, startInstance } from './support.ts';

/** The whole site behind Varnish with deploy/varnish/default.vcl. Tests of the rules alone are in deploy/varnish. */

test.describe.configure({ mode: 'serial', timeout: 60_000 });
// A soft navigation is asked for through Varnish.
test.use({ loadsAhead: false });

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

test.beforeAll(async ({ cms }) => {
  await cms.reset();
  varnish = await startVarnish({ sites: [instancePort(0)] });
  site = await startInstance(0, env());
  await untilReady();
});
test.afterAll(async ({ cms }) => {
  await cms.reset();
  await site.kill();
  await varnish.stop();
});

/** Requests an address without `fetch`, which would decompress the answer. */
async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await request(varnish.url + address, { headers });
  const found = String(answer.headers['cache-status']);
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text(), found };
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

test('an edit reaches visitors of the edge with the answer to the webhook', async ({ cms }) => {
  const ofPage = async () => (await get(article)).body;
  await ofPage();
  const body = {
    id: 1,
    type: 'post',
    title: { rendered: 'Edited' },
    content: { rendered: '<p>New text</p>' },
  };
  await cms.plant({ route: 'slugpost', match: slug, body });
  expect(await ofPage()).not.toContain('New text');
  const said = await fetch(`${varnish.url}/api/revalidate`, {
    method: 'POST',
    headers: { ...secret, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'post', slug }),
  });
  expect(said.status).toBe(200);
  expect(await ofPage()).toContain('New text');
});

test('a purge that the edge could not take when the site was killed is taken when it is back', async ({
  cms,
}) => {
  const address = '/news/hotfix-52-1-1/';
  const ofPage = async () => (await get(address)).body;
  const long = { ...env(), REVALIDATE_SECONDS: '3600' };
  await site.kill();
  site = await startInstance(0, { ...long, EDGE_URL: 'http://127.0.0.1:1' }, { isEmpty: false });
  await untilReady();
  expect(await ofPage()).not.toContain('Late text');

  const body = {
    id: 2,
    type: 'post',
    title: { rendered: 'Hotfix' },
    content: { rendered: '<p>Late text</p>' },
  };
  await cms.plant({ route: 'slugpost', match: 'hotfix-52-1-1', body });
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
