import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { metricAt } from './support/metrics.ts';
import { cacheFolder, sitePort } from './support/ports.ts';
import type { SecondSite } from './support/second-site.ts';
import { startSecondSite } from './support/second-site.ts';

/** The parts of docs/runbook.md: something is broken, is seen where the runbook says, and its cure works. */

const article = '/news/why-we-rebuilt-parry/';
const slug = 'why-we-rebuilt-parry';
const neverMade = '/news/hotfix-52-1-1/';
const secret = 'only-for-these-tests';
const metricsPort = sitePort + 11;
const folder = path.resolve(cacheFolder('runbook'));

let site: SecondSite;

const emptyStore = () => rmSync(folder, { recursive: true, force: true });

async function start(env: Record<string, string> = {}): Promise<void> {
  site = await startSecondSite(9, {
    CMS_TIMEOUT_MS: '1500',
    REVALIDATE_SECRET: secret,
    METRICS_PORT: String(metricsPort),
    CACHE_DIR: folder,
    ...env,
  });
}

const metric = (name: string, labels?: Record<string, string>) => metricAt(metricsPort, name, labels);
const events = () => [...site.log().matchAll(/"event":"([\w-]+)"/g)].map(([, event]) => event);
const untilLogged = (event: string) => expect.poll(events).toContain(event);

async function explain(request: APIRequestContext, address = article) {
  const answer = await request.get(site.url + address, { headers: { 'x-explain': secret } });
  return (await answer.json()) as {
    status: number;
    state: string;
    madeAt: string;
    answers: { read: string; outcome: string }[];
    breakers: Record<string, { state: string }>;
  };
}

const purge = (request: APIRequestContext) =>
  request.post(`${site.url}/api/revalidate`, {
    data: { type: 'post', slug },
    headers: { authorization: `Bearer ${secret}` },
  });

const textOf = async (request: APIRequestContext) => (await request.get(site.url + article)).text();

test.describe('with one site', () => {
  // In this order: each waits for lines of the log that the one before does not write.
  test.beforeAll(async () => {
    emptyStore();
    await start({ REVALIDATE_SECONDS: '3600' });
  });
  test.afterAll(() => site.stop());

  test('a page is wrong: the webhook did not come', async ({ request, cms }) => {
    await textOf(request);
    await cms.plantPost(slug, 'Parry', '<p>The edited text</p>');
    const editedAt = Date.now();
    expect(await textOf(request)).not.toContain('The edited text');
    const wrong = await explain(request);
    expect(wrong.state).toBe('fresh');
    expect(Date.parse(wrong.madeAt)).toBeLessThan(editedAt);

    expect((await purge(request)).status()).toBe(200);
    expect(await textOf(request)).toContain('The edited text');
    expect(Date.parse((await explain(request)).madeAt)).toBeGreaterThan(editedAt);
    await untilLogged('purge');
  });

  test('the CMS is down', async ({ request, cms }) => {
    await request.get(site.url + article);
    await cms.fault({ route: '*', mode: 'fail' });
    await purge(request);
    expect((await request.get(site.url + article)).status()).toBe(200);
    for (let visit = 0; visit < 10; visit += 1)
      expect((await request.get(`${site.url}/news/no-${String(visit)}/`)).status()).toBe(503);
    expect((await request.get(site.url + neverMade)).status()).toBe(503);

    await untilLogged('cms-unwell');
    await untilLogged('breaker-opened');
    expect(await metric('site_cms_call_seconds_count', { result: 'unwell' })).toBeGreaterThan(0);
    expect(await metric('site_cms_breaker_state', { route: 'slugpost' })).toBeGreaterThan(0);
    const during = await explain(request);
    expect(during.answers).toContainEqual(expect.objectContaining({ read: 'article', outcome: 'unwell' }));
    expect(during.breakers.slugpost?.state).not.toBe('closed');
    expect(await (await request.get(`${site.url}/api/health`)).json()).toMatchObject({ cms: 'unwell' });

    await cms.reset();
    await expect.poll(async () => (await request.get(site.url + neverMade)).status()).toBe(200);
    await untilLogged('breaker-closed');
    expect(await metric('site_cms_breaker_state', { route: 'slugpost' })).toBe(0);
  });
});

test.describe('with a site for each', () => {
  test.beforeEach(emptyStore);
  test.afterEach(() => site.stop());

  test('a purge failed: the cache in front refuses it, and takes it when it is repaired', async ({
    request,
  }) => {
    let status = 405;
    const edge = createServer((_request, answer) => answer.writeHead(status).end());
    await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${String((edge.address() as AddressInfo).port)}`;
    await start({ EDGE: 'varnish', EDGE_URL: url });
    await purge(request);
    await untilLogged('edge-purge-failed');
    expect(site.log()).toContain('405');
    await expect.poll(() => metric('site_edge_purges_waiting')).toBeGreaterThan(0);
    await expect.poll(() => metric('site_edge_purge_age_seconds')).toBeGreaterThan(1);

    status = 200;
    await expect.poll(() => metric('site_edge_purges_waiting'), { timeout: 30_000 }).toBe(0);
    await untilLogged('edge-purge-taken');
    edge.close();
  });

  test('the disk can’t be written: pages come from memory until it can', async ({ request }) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'pages'), 'A file where the folder should be.');
    await start();
    expect((await request.get(site.url + article)).status()).toBe(200);
    await untilLogged('disk-error');
    const errors = () => metric('site_store_write_errors_total', { layer: 'disk' });
    await expect.poll(errors).toBeGreaterThan(0);
    expect(await explain(request)).toMatchObject({ way: 'memory', status: 200 });

    rmSync(path.join(folder, 'pages'));
    mkdirSync(path.join(folder, 'pages'));
    const before = await errors();
    await request.get(site.url + neverMade);
    expect(await errors()).toBe(before);
    expect(existsSync(path.join(folder, 'pages'))).toBe(true);
  });
});

test('a deploy with a wrong setting ends with a line that names it', async () => {
  const wrong = startSecondSite(10, { REVALIDATE_SECONDS: 'soon' });
  await expect(wrong).rejects.toThrow(/REVALIDATE_SECONDS must be/);
});
