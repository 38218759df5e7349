import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@/e2e/support/test';
import { cmsSwitch } from '@/e2e/support/cms';
import { metricAt } from '@/e2e/support/metrics';
import { openRedis } from '@/scripts/redis.mjs';
import { startVarnish } from '@/scripts/varnish.mjs';
import { copyOtherBuild, openCheckout, otherId } from './builds';
import type { Instance } from './support';
import { instancePort, secret, startInstance } from './support';

/** The parts of docs/runbook.md that need several instances; the others are in e2e/runbook.alone.spec.ts. */

const slug = 'why-we-rebuilt-parry';
const article = `/news/${slug}/`;

test.describe.configure({ timeout: 90_000 });

test('the store is lost: both instances go on, say so, and learn of the edits when it is back', async ({
  request,
}) => {
  await cmsSwitch(request).reset();
  const redis = await openRedis();
  const instances: Instance[] = [];
  const metricsPorts = [instancePort(4), instancePort(5)];
  const connected = () => Promise.all(metricsPorts.map((port) => metricAt(port, 'site_store_connected')));
  const untilLogged = (event: string) =>
    expect
      .poll(() => instances.map((instance) => instance.log().includes(`"event":"${event}"`)))
      .toEqual([true, true]);
  try {
    for (const [number, port] of metricsPorts.entries())
      instances.push(
        await startInstance(number, {
          CACHE_URL: redis.url,
          METRICS_PORT: String(port),
          REVALIDATE_SECONDS: '3600',
        }),
      );
    const textsOf = () =>
      Promise.all(instances.map(async ({ url }) => (await request.get(url + article)).text()));
    await textsOf();
    expect(await connected()).toEqual([1, 1]);

    await redis.kill();
    await untilLogged('store-lost');
    await expect.poll(connected).toEqual([0, 0]);
    const body = {
      id: 1,
      type: 'post',
      title: { rendered: 'Parry' },
      content: { rendered: '<p>Edited</p>' },
    };
    await cmsSwitch(request).plant({ route: 'slugpost', match: slug, body });
    const data = { type: 'post', slug };
    const said = await request.post(`${instances[0]?.url ?? ''}/api/revalidate`, { data, headers: secret });
    expect(said.status()).toBe(200);
    const apart = await textsOf();
    expect(apart.map((text) => text.includes('Edited'))).toEqual([true, false]);

    await redis.start();
    await untilLogged('store-found');
    await expect.poll(connected).toEqual([1, 1]);
    await expect
      .poll(async () => (await textsOf()).map((text) => text.includes('Edited')))
      .toEqual([true, true]);
  } finally {
    await Promise.all(instances.map((instance) => instance.kill()));
    await redis.kill();
    await cmsSwitch(request).reset();
  }
});

/** Makes the articles of a build throw. A build whose frame throws gets no visitors at all (e2e/ready.alone.spec.ts). */
function breakArticles(build: string): void {
  appendFileSync(
    path.join(build, 'server/app/[locale]/[view]/news/[slug]/page.js'),
    '\nthrow new Error("a broken build");',
  );
}

test('a deploy went wrong: a build that answers errors is told of, and without it all is well', async ({
  request,
}) => {
  await cmsSwitch(request).reset();
  const edge = await startVarnish({ sites: [instancePort(0), instancePort(1)] });
  const { folder, next } = openCheckout('broken');
  copyOtherBuild(next);
  breakArticles(next);
  const metricsPort = instancePort(4);
  const old = await startInstance(0, {});
  let broken: Instance | undefined;
  try {
    broken = await startInstance(1, { METRICS_PORT: String(metricsPort) }, { folder });
    const { url } = broken;
    await expect.poll(async () => (await request.get(`${url}/api/ready`)).status()).toBe(200);
    expect((await request.get(url + article)).status()).toBe(500);
    for (const event of ['page-unwell', 'console', 'request'])
      await expect.poll(broken.log).toContain(`"event":"${event}"`);
    expect(broken.log()).toContain('a broken build');
    expect(await metricAt(metricsPort, 'site_answers_total', { status: '5xx' })).toBeGreaterThan(0);
    expect(await metricAt(metricsPort, 'site_build_info', { build: otherId })).toBe(1);
    const headers = { 'x-explain': 'only-for-these-tests' };
    const explained = await request.get(url + article, { headers });
    expect(await explained.json()).toMatchObject({ way: 'made', status: 500, build: otherId });

    await broken.stop();
    await expect.poll(async () => (await request.get(`${edge.url}/api/health`)).status()).toBe(200);
    for (const lang of ['en', 'de', 'fr', 'es'])
      expect((await request.get(`${edge.url}${article}?lang=${lang}`)).status()).toBe(200);
  } finally {
    await Promise.all([old.kill(), broken?.kill()]);
    await edge.stop();
  }
});
