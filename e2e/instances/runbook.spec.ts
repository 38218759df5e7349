import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#e2e/support/test.ts';
import { metricAt } from '#e2e/support/metrics.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import { copyOtherBuild, openCheckout, otherId } from './builds.ts';
import type { Instance } from './support.ts';
import { instancePort, startInstance } from './support.ts';

/**
 * The part of docs/runbook.md on a deploy that went wrong. A store that is lost is tested in instances.spec.ts, the other
 * parts in e2e/runbook.alone.spec.ts.
 */

const article = '/news/why-we-rebuilt-parry/';

test.describe.configure({ timeout: 90_000 });

/** Makes the articles of a build throw. A build whose frame throws gets no visitors at all (e2e/ready.alone.spec.ts). */
function breakArticles(build: string): void {
  appendFileSync(
    path.join(build, 'server/app/[locale]/[view]/news/[slug]/page.js'),
    '\nthrow new Error("a broken build");',
  );
}

test('a deploy went wrong: a build that answers errors is told of', async ({ request, cms }) => {
  await cms.reset();
  const edge = await startVarnish({ sites: [instancePort(0), instancePort(1)] });
  const folder = openCheckout('broken');
  breakArticles(copyOtherBuild(folder));
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
