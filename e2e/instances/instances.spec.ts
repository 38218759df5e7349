import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { createClient } from '@redis/client';
import { expect, test } from '#e2e/support/test.ts';
import type { Cms } from '#e2e/support/cms.ts';
import { metricAt } from '#e2e/support/metrics.ts';
import { makeCertificate } from '#scripts/machine/certificate.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import type { Instance } from './support.ts';
import { instancePort, secret, startInstance } from './support.ts';

const slug = 'why-we-rebuilt-parry';
const article = `/news/${slug}/`;

test.describe.configure({ timeout: 180_000 });

let redis: Awaited<ReturnType<typeof openRedis>>;
/**
 * The two instances that all tests share. A test of pages that were never made reads addresses or languages of its own.
 */
let a: Instance;
let b: Instance;
/** Instances of one test. */
let started: Instance[] = [];

const metricsPorts = [instancePort(4), instancePort(5)];
/** Whether each of the two instances reaches Redis. */
const connected = () => Promise.all(metricsPorts.map((port) => metricAt(port, 'site_store_connected')));

test.beforeAll(async ({ cms }) => {
  await cms.reset();
  redis = await openRedis();
  const start = (number: number) =>
    startInstance(number, {
      CACHE_URL: redis.url,
      METRICS_PORT: String(metricsPorts[number]),
      REVALIDATE_SECONDS: '3600',
    });
  [a, b] = await Promise.all([start(0), start(1)]);
  await expect.poll(connected).toEqual([1, 1]);
});
test.afterEach(async ({ cms }) => {
  await cms.reset();
  await Promise.all(started.map((instance) => instance.kill()));
  started = [];
});
test.afterAll(async () => {
  await Promise.all([a.kill(), b.kill()]);
  await redis.kill();
});

async function start(number: number, env: Record<string, string>): Promise<Instance> {
  const instance = await startInstance(number, env);
  started.push(instance);
  return instance;
}

function plant(cms: Cms, title: string): Promise<void> {
  const body = { id: 1, type: 'post', title: { rendered: title }, content: { rendered: `<p>${title}</p>` } };
  return cms.plant({ route: 'slugpost', match: slug, body });
}

async function textOf(request: APIRequestContext, instance: Instance, address = article): Promise<string> {
  const answer = await request.get(instance.url + address);
  expect(answer.status(), `${instance.url}${address}`).toBe(200);
  return answer.text();
}

/**
 * Expects that the second instance answers a page that the first has made. It tries several pages, because an instance
 * makes a page itself if the store takes longer than 50 ms, as it may under load or while it connects.
 */
async function expectShared(
  request: APIRequestContext,
  cms: Cms,
  first: Instance,
  second: Instance,
): Promise<void> {
  const neverMade = ['/news/', '/events/', '/community/', '/glossary/', '/academy/'];
  await expect(async () => {
    const address = neverMade.shift();
    if (!address) throw new Error('The instances never met in the store.');
    await textOf(request, first, address);
    await cms.reset();
    await textOf(request, second, address);
    expect(await cms.calls()).toEqual([]);
  }).toPass();
}

const edit = (request: APIRequestContext, instance: Instance, data: object = { type: 'post', slug }) =>
  request.post(`${instance.url}/api/revalidate`, { data, headers: secret });

test('a page is explained as coming from Redis where another instance made it', async ({ request }) => {
  const explain = async (instance: Instance, address: string) => {
    const answer = await request.get(instance.url + address, {
      headers: { 'x-explain': 'only-for-these-tests' },
    });
    return (await answer.json()) as { way: string; calls: unknown[]; instance: string };
  };
  // Several pages are tried, because an instance makes a page itself if Redis takes longer than 50 ms.
  const addresses = ['/news/', '/events/', '/community/', '/glossary/', '/academy/'];
  await expect(async () => {
    const address = `${addresses.shift() ?? article}?lang=de`;
    const made = await explain(a, address);
    const found = await explain(b, address);
    expect([made.way, found.way]).toEqual(['made', 'redis']);
    expect(found.calls).toEqual(made.calls);
    expect(found.instance).not.toBe(made.instance);
  }).toPass();
});

test('a store that is lost and found is told, and purges from meanwhile reach all instances', async ({
  request,
  cms,
}) => {
  const eventsOf = (instance: Instance) =>
    instance
      .log()
      .split('\n')
      .flatMap((line) => /"event":"(store-\w+)"/.exec(line)?.[1] ?? []);
  const events = () => [a, b].map(eventsOf);
  const both = (...names: string[]) => [names, names];
  expect(events()).toEqual(both('store-found'));
  await textOf(request, a);
  await textOf(request, b);

  await redis.kill();
  await expect.poll(connected).toEqual([0, 0]);
  await expect.poll(events).toEqual(both('store-found', 'store-lost'));
  expect(await textOf(request, a)).toContain('parry');
  // This page was never made before.
  await textOf(request, b, '/events/?lang=fr');
  await plant(cms, 'Edited meanwhile');
  expect((await edit(request, a)).status()).toBe(200);
  expect(await textOf(request, a)).toContain('Edited meanwhile');
  expect(await textOf(request, b)).not.toContain('Edited meanwhile');

  await redis.start();
  await expect.poll(connected).toEqual([1, 1]);
  await expect.poll(() => textOf(request, b), { timeout: 10_000 }).toContain('Edited meanwhile');
  await plant(cms, 'Edited after');
  await edit(request, b);
  expect(await textOf(request, b)).toContain('Edited after');
  await expect.poll(() => textOf(request, a), { timeout: 1500 }).toContain('Edited after');
  // The line is written once in ten seconds.
  await expect.poll(events, { timeout: 15_000 }).toEqual(both('store-found', 'store-lost', 'store-found'));
});

test('a page of one instance is answered by all; an edit reaches all', async ({ request, cms }) => {
  await expectShared(request, cms, a, b);
  await Promise.all([textOf(request, a), textOf(request, b)]);

  await plant(cms, 'Edited once');
  expect((await edit(request, a)).status()).toBe(200);
  expect(await textOf(request, a)).toContain('Edited once');
  await expect.poll(() => textOf(request, b), { timeout: 1500 }).toContain('Edited once');

  await cms.reset();
  await cms.fault({ route: '*', mode: 'fail' });
  const cold = await start(2, { CACHE_URL: redis.url });
  expect(await textOf(request, cold)).toContain('Edited once');
  expect(await textOf(request, cold, `${article}?utm_source=x`)).toContain('Edited once');
});

test('for five hundred visitors, over two instances, a page is made once', async ({ request, cms }) => {
  const address = '/news/screenshot-contest-shadows-of-ashmarket/';
  // After this both instances hold the answers that every page is made of, such as the menu.
  await Promise.all([textOf(request, a, '/news/'), textOf(request, b, '/news/')]);
  await cms.reset();
  await cms.fault({ route: 'slugpost', mode: 'slow', ms: 500 });
  const visit = async (index: number) => {
    const answer = await fetch(`${(index % 2 === 0 ? a : b).url}${address}?utm_source=${String(index)}`);
    await answer.text();
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 500 }, (_, index) => visit(index)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Each instance asks once whether there is such an article, and one of them makes it.
  const calls = await cms.calls();
  expect(calls.filter(({ path }) => path.endsWith('/slugpost')).length).toBeLessThanOrEqual(2);
  const madeAt = async ({ url }: Instance) => {
    const headers = { 'x-explain': 'only-for-these-tests' };
    return ((await (await request.get(url + address, { headers })).json()) as { madeAt: string }).madeAt;
  };
  expect(await madeAt(a)).toBe(await madeAt(b));
});

test('five hundred webhooks in a second, to both: nothing is lost, nothing fails', async ({
  request,
  cms,
}) => {
  await textOf(request, a);
  await textOf(request, b);
  await plant(cms, 'After the storm');
  const send = (index: number) =>
    fetch(`${(index % 2 === 0 ? a : b).url}/api/revalidate`, {
      method: 'POST',
      headers: { ...secret, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'post', slug: index === 250 ? slug : `post-${String(index)}` }),
    }).then(({ status }) => status);
  const storm = Promise.all(Array.from({ length: 500 }, (_, index) => send(index)));
  const during = [await textOf(request, a), await textOf(request, b, '/news/')];
  expect(during).toHaveLength(2);
  expect(new Set(await storm)).toEqual(new Set([200]));
  for (const instance of [a, b]) {
    const shown = async () => (await textOf(request, instance)).includes('After the storm');
    const isShown = expect.poll(shown, { timeout: 2000 }).toBe(true);
    // Why a page stayed old stands in the log.
    await isShown.catch((error: unknown) => {
      throw new Error(instance.log().slice(-3000), { cause: error });
    });
  }
});

test('an instance that is killed while it makes a page holds up the other for seconds only', async ({
  request,
  cms,
}) => {
  // The news hub looks for gift codes in the newest articles: neither is it visited here, nor is this one of them.
  const address = '/news/the-forge-trials/';
  const patient = await start(2, { CACHE_URL: redis.url, CMS_TIMEOUT_MS: '20000' });
  await textOf(request, b, '/events/');
  await cms.fault({ route: 'slugpost', mode: 'hang', times: 1 });
  const lost = fetch(patient.url + address).catch(() => 'lost');
  await expect
    .poll(async () => (await cms.calls()).filter(({ path }) => path.endsWith('/slugpost')).length)
    .toBe(1);
  const began = Date.now();
  const waiting = textOf(request, b, address);
  await patient.kill();
  expect(await lost).toBe('lost');
  expect(await waiting).toContain('Forge Trials');
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('a store over TLS, with a certificate that NODE_EXTRA_CA_CERTS vouches for', async ({
  request,
  cms,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-tls-'));
  const { certificate, key } = makeCertificate(folder, 'IP:127.0.0.1');
  const secure = await openRedis([], { certificate, key });
  try {
    const env = { CACHE_URL: secure.url, NODE_EXTRA_CA_CERTS: certificate };
    const [trusting, other] = [await start(2, env), await start(3, env)];
    await expectShared(request, cms, trusting, other);
    const stranger = await start(6, { CACHE_URL: secure.url });
    await textOf(request, stranger);
    expect(stranger.log()).toContain('The store can’t be reached: self-signed certificate');
  } finally {
    await secure.kill();
    rmSync(folder, { recursive: true });
  }
});

test('after SIGTERM an instance is not ready, finishes its requests and exits with 0', async ({
  request,
  cms,
}) => {
  // A shared instance would close the connections that `fetch` has kept open since earlier tests.
  const ending = await start(3, { CACHE_URL: redis.url });
  expect((await request.get(`${ending.url}/api/ready`)).status()).toBe(200);
  await cms.fault({ route: 'slugpost', mode: 'slow', ms: 1200 });
  const underWay = fetch(`${ending.url}/news/hammer-odile-strikes/`);
  await expect.poll(async () => (await cms.calls()).length).toBeGreaterThan(0);
  const stopped = ending.stop();
  await expect.poll(async () => (await fetch(`${ending.url}/api/ready`)).status).toBe(503);
  const answer = await underWay;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('</html>');
  expect(await stopped).toBe(0);
});

test('one instance makes edited pages behind answers, and another once it is gone', async ({
  request,
  cms,
}) => {
  const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((letter) => `made-once-${letter}`);
  /** The tiles below all articles are the newest of these. */
  async function tell(title: string) {
    const posts = [1, 2, 3, 4, 5].map((number) => ({
      id: 90 + number,
      type: 'post',
      title: { rendered: `${title} ${String(number)}` },
      permalink: `/news/newest-${String(number)}/`,
      date_time: 1_764_892_800 - number,
    }));
    await cms.plant({ route: 'news', body: { posts } });
    expect((await edit(request, a, { type: 'post', slug: 'newest-3' })).status()).toBe(200);
  }
  const visitAll = (instance: Instance) =>
    Promise.all(slugs.map((slug) => textOf(request, instance, `/news/${slug}/`)));
  const countOf = (name: string, labels?: Record<string, string>) =>
    Promise.all(metricsPorts.map((port) => metricAt(port, name, labels)));
  const makings = async () => {
    const [ofA = 0, ofB = 0] = await countOf('site_makings_total', { kind: 'page', reason: 'answer' });
    return ofA + ofB;
  };
  // Tiles that name what was taken back are never shown as they were.
  for (const slug of [...slugs, 'newest-3']) await cms.plantPost(slug, `Title of ${slug}`);
  const showAll = async (instance: Instance, title: string) =>
    expect((await visitAll(instance)).filter((text) => !text.includes(`${title} 3`))).toHaveLength(0);
  await tell('Before the edit');
  for (const instance of [a, b]) await expect(() => showAll(instance, 'Before the edit')).toPass();
  const before = await makings();

  // An instance that was killed while it made pages: nobody prolongs its lock.
  const client = await createClient({ url: redis.url }).connect();
  const lock = `site:lock:${createHash('sha256').update('makings behind answers').digest('base64url')}`;
  try {
    await client.set(lock, 'of one that is gone', { expiration: { type: 'PX', value: 60_000 } });
    await tell('After the edit');
    await visitAll(a);
    const waiting = async () => Math.max(...(await countOf('site_makings_waiting')));
    await expect.poll(waiting).toBeGreaterThan(0);
    // A visitor who asks for a page that was never made does not wait for that lock.
    expect(await textOf(request, a, '/news/?lang=tr')).toContain('<html lang="tr"');
    expect(await waiting()).toBeGreaterThan(0);
    await client.pExpire(lock, 3000);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  } finally {
    await client.del(lock);
    client.destroy();
  }
  for (const instance of [a, b]) await expect(() => showAll(instance, 'After the edit')).toPass();
  expect(await makings()).toBe(before + slugs.length);
});
