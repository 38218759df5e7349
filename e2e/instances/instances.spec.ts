import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { cmsSwitch } from '#e2e/support/cms.ts';
import { metricAt } from '#e2e/support/metrics.ts';
import { cacheFolder } from '#e2e/support/ports.ts';
import { openRedis } from '#scripts/machine/redis.ts';
import type { Instance } from './support.ts';
import { instancePort, secret, startInstance } from './support.ts';

const slug = 'why-we-rebuilt-parry';
const article = `/news/${slug}/`;

test.describe.configure({ timeout: 180_000 });

let redis: Awaited<ReturnType<typeof openRedis>>;
/**
 * The two instances that all tests share. A test of pages that were never made reads addresses or languages of its own.
 * The test that freezes Redis comes last.
 */
let a: Instance;
let b: Instance;
/** Instances of one test. */
let started: Instance[] = [];

const metricsPorts = [instancePort(4), instancePort(5)];
/** Whether each of the two instances reaches Redis. */
const connected = () => Promise.all(metricsPorts.map((port) => metricAt(port, 'site_store_connected')));

test.beforeAll(async ({ request }) => {
  await cmsSwitch(request).reset();
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
test.beforeEach(({ request }) => cmsSwitch(request).reset());
test.afterEach(async ({ request }) => {
  await cmsSwitch(request).reset();
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

function plant(request: APIRequestContext, title: string): Promise<void> {
  const body = { id: 1, type: 'post', title: { rendered: title }, content: { rendered: `<p>${title}</p>` } };
  return cmsSwitch(request).plant({ route: 'slugpost', match: slug, body });
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
async function expectShared(request: APIRequestContext, first: Instance, second: Instance): Promise<void> {
  const neverMade = ['/news/', '/events/', '/community/', '/glossary/', '/academy/'];
  await expect(async () => {
    const address = neverMade.shift();
    if (!address) throw new Error('The instances never met in the store.');
    await textOf(request, first, address);
    await cmsSwitch(request).reset();
    await textOf(request, second, address);
    expect(await cmsSwitch(request).calls()).toEqual([]);
  }).toPass();
}

const edit = (request: APIRequestContext, instance: Instance, data: object = { type: 'post', slug }) =>
  request.post(`${instance.url}/api/revalidate`, { data, headers: secret });

test('scripts of a build that no longer runs are found by any instance', async ({ request }) => {
  const script =
    /\/_next\/static\/(immutable\/chunks\/[\w.~-]+\.js)/.exec(await textOf(request, a))?.[1] ?? '';
  // Not imported above: Playwright would compile the store to CommonJS, and the `import()` in it would not find what other
  // modules compiled so export.
  const { openStore } = await import('#server/store/store.ts');
  const store = await openStore({ folder: cacheFolder('another-build'), url: redis.url, log: console });
  await expect.poll(() => store.get('chunk', script)).toBeTruthy();
  await store.set('chunk', 'chunks/of-another-build.js', { value: Buffer.from('let a'), meta: {} });
  await store.close();
  const answer = await request.get(`${a.url}/_next/static/chunks/of-another-build.js`);
  expect(await answer.text()).toBe('let a');
  expect(answer.headers()['content-type']).toContain('text/javascript');
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect((await request.get(`${a.url}/_next/static/chunks/of-no-build.js`)).status()).toBe(404);
});

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
  await plant(request, 'Edited meanwhile');
  expect((await edit(request, a)).status()).toBe(200);
  expect(await textOf(request, a)).toContain('Edited meanwhile');
  expect(await textOf(request, b)).not.toContain('Edited meanwhile');

  await redis.start();
  await expect.poll(connected).toEqual([1, 1]);
  await expect.poll(() => textOf(request, b), { timeout: 10_000 }).toContain('Edited meanwhile');
  await plant(request, 'Edited after');
  await edit(request, b);
  expect(await textOf(request, b)).toContain('Edited after');
  await expect.poll(() => textOf(request, a), { timeout: 1500 }).toContain('Edited after');
  // The line is written once in ten seconds.
  await expect.poll(events, { timeout: 15_000 }).toEqual(both('store-found', 'store-lost', 'store-found'));
});

test('a page that one instance made is answered by all, and an edit reaches all in a second', async ({
  request,
}) => {
  await expectShared(request, a, b);
  await Promise.all([textOf(request, a), textOf(request, b)]);

  await plant(request, 'Edited once');
  expect((await edit(request, a)).status()).toBe(200);
  expect(await textOf(request, a)).toContain('Edited once');
  await expect.poll(() => textOf(request, b), { timeout: 1500 }).toContain('Edited once');

  await cmsSwitch(request).reset();
  await cmsSwitch(request).fault({ route: '*', mode: 'fail' });
  const cold = await start(2, { CACHE_URL: redis.url });
  expect(await textOf(request, cold)).toContain('Edited once');
  expect(await textOf(request, cold, `${article}?utm_source=x`)).toContain('Edited once');
});

test('five hundred visitors of a page never made, over two instances: it is made once', async ({
  request,
}) => {
  const address = '/news/screenshot-contest-shadows-of-ashmarket/';
  // After this both instances hold the answers that every page is made of, such as the menu.
  await Promise.all([textOf(request, a, '/news/'), textOf(request, b, '/news/')]);
  await cmsSwitch(request).reset();
  await cmsSwitch(request).fault({ route: 'slugpost', mode: 'slow', ms: 500 });
  const visit = async (index: number) => {
    const answer = await fetch(`${(index % 2 === 0 ? a : b).url}${address}?utm_source=${String(index)}`);
    await answer.text();
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 500 }, (_, index) => visit(index)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const calls = await cmsSwitch(request).calls();
  expect(calls.filter(({ path }) => path.endsWith('/slugpost'))).toHaveLength(1);
});

test('five hundred webhooks in a second, to both: nothing is lost, nothing fails', async ({ request }) => {
  await textOf(request, a);
  await textOf(request, b);
  await plant(request, 'After the storm');
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

test('a CMS that hangs for one slug: all other pages are made, on both', async ({ request }) => {
  await cmsSwitch(request).fault({ route: 'slugpost', match: 'double-shard-weekend-november', mode: 'hang' });
  const hanging = [a, b].flatMap((instance) =>
    ['en', 'de', 'fr', 'es', 'it', 'tr'].map((language) =>
      fetch(`${instance.url}/news/double-shard-weekend-november/?lang=${language}`),
    ),
  );
  const others = ['/news/hotfix-52-1-1/', '/news/patch-52-1-release-notes/', '/events/', '/news/'];
  await Promise.all(
    [a, b].flatMap((instance) => others.map((address) => textOf(request, instance, `${address}?lang=ru`))),
  );
  const answers = await Promise.all(hanging);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
});

test('an instance that is killed while it makes a page holds up the other for seconds only', async ({
  request,
}) => {
  const address = '/news/convergence-cup-finals-preview/';
  const patient = await start(2, { CACHE_URL: redis.url, CMS_TIMEOUT_MS: '20000' });
  await textOf(request, b, '/news/');
  await cmsSwitch(request).fault({ route: 'slugpost', mode: 'hang', times: 1 });
  const lost = fetch(patient.url + address).catch(() => 'lost');
  await expect
    .poll(
      async () => (await cmsSwitch(request).calls()).filter(({ path }) => path.endsWith('/slugpost')).length,
    )
    .toBe(1);
  const began = Date.now();
  const waiting = textOf(request, b, address);
  await patient.kill();
  expect(await lost).toBe('lost');
  expect(await waiting).toContain('Convergence Cup');
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('if the store refuses the password, the log says so and the site runs without it', async ({
  request,
}) => {
  const locked = await openRedis(['--requirepass', 'right']);
  try {
    const refused = await start(2, { CACHE_URL: `redis://:wrong-word@127.0.0.1:${String(locked.port)}` });
    await textOf(request, refused);
    expect(refused.log()).toContain(
      'CACHE_URL: the store refuses the user or the password. The site runs without it.',
    );
    expect(refused.log()).not.toContain('wrong-word');
  } finally {
    await locked.kill();
  }
});

test('a store over TLS, with a certificate that NODE_EXTRA_CA_CERTS vouches for', async ({ request }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-tls-'));
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-out', certificate, '-keyout', key];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  );
  const secure = await openRedis([], { certificate, key });
  try {
    const env = { CACHE_URL: secure.url, NODE_EXTRA_CA_CERTS: certificate };
    const [trusting, other] = [await start(2, env), await start(3, env)];
    await expectShared(request, trusting, other);
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
}) => {
  // A shared instance would close the connections that `fetch` has kept open since earlier tests.
  const ending = await start(3, { CACHE_URL: redis.url });
  expect((await request.get(`${ending.url}/api/ready`)).status()).toBe(200);
  await cmsSwitch(request).fault({ route: 'slugpost', mode: 'slow', ms: 1200 });
  const underWay = fetch(`${ending.url}/news/hammer-odile-strikes/`);
  await expect.poll(async () => (await cmsSwitch(request).calls()).length).toBeGreaterThan(0);
  const stopped = ending.stop();
  await expect.poll(async () => (await fetch(`${ending.url}/api/ready`)).status).toBe(503);
  const answer = await underWay;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('</html>');
  expect(await stopped).toBe(0);
});

test('a store that hangs holds no visitor up', async ({ request }) => {
  await textOf(request, a);
  redis.freeze();
  const began = Date.now();
  for (let visit = 0; visit < 20; visit += 1) await textOf(request, a);
  expect(Date.now() - began).toBeLessThan(5000);
  // This page was never made before.
  await textOf(request, a, '/events/?lang=es');
  redis.thaw();
});
