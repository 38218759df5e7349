import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { metricAt } from './support/metrics.ts';
import { sitePort } from './support/ports.ts';
import { startSecondSite } from './support/second-site.ts';
import { findBrowser } from '#scripts/machine/browser.ts';
import { makeCertificate } from '#scripts/machine/certificate.ts';
import { expect, test } from './support/test.ts';

/**
 * `report-to`, which browsers obey over https only: the site is reached through a proxy with a certificate of its own.
 * Chromium collects such reports for a minute, but for less than a second with `--short-reporting-delay`.
 */

const offset = 30;
const tlsPort = sitePort + offset + 2;
const metricsPort = sitePort + offset + 1;
const url = `https://localhost:${String(tlsPort)}`;

/** A proxy for the site, and the types of the reports that came through it. */
async function startProxy(folder: string, port: number) {
  const { certificate, key } = makeCertificate(folder, 'DNS:localhost');
  const pair = { cert: readFileSync(certificate), key: readFileSync(key) };
  const reports: (string | undefined)[] = [];
  const proxy = createServer(pair, (incoming, answer) => {
    const { method, url: address = '/', headers } = incoming;
    if (method === 'POST' && address === '/api/reports') reports.push(headers['content-type']);
    const passed = ask({ port, path: address, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(tlsPort, resolve));
  return { proxy, reports };
}

test('over https a refused source is reported by `report-to`, and counted', async ({ playwright }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporting-'));
  const site = await startSecondSite(offset, {
    SITE_URL: url,
    REPORT_SAMPLE: '0',
    METRICS_PORT: String(metricsPort),
  });
  const { proxy, reports } = await startProxy(folder, sitePort + offset);
  const browser = await playwright.chromium.launch({
    // Not the headless shell, which sends no reports.
    channel: 'chromium',
    executablePath: process.env.WINDOWED_CHROMIUM_PATH || findBrowser() || undefined,
    args: ['--no-sandbox', '--ignore-certificate-errors', '--short-reporting-delay'],
  });
  try {
    const labels = { kind: 'events', directive: 'style-src-elem' };
    const counted = () => metricAt(metricsPort, 'site_policy_violations_total', labels);
    // A browser may drop a report (the specification calls its delivery best effort): once in twelve runs on a busy
    // machine none was sent. Each page that is opened has a report of its own.
    await expect(async () => {
      const page = await browser.newPage();
      await page.goto(`${url}/events/`);
      await page.evaluate(() => {
        const address = 'https://evil.example/x.css?who=anna';
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
        document.head.append(link);
      });
      await expect.poll(counted, { timeout: 5_000 }).toBeGreaterThan(0);
    }).toPass({ timeout: 30_000 });
    expect(new Set(reports)).toEqual(new Set(['application/reports+json']));
    // A report of an earlier page may arrive only now.
    await expect.poll(async () => (await counted()) - reports.length, 'each report is counted once').toBe(0);
    expect(site.log()).toContain('"blocked":"https://evil.example"');
    expect(site.log()).not.toContain('anna');
  } finally {
    await browser.close();
    proxy.closeAllConnections();
    proxy.close();
    await site.stop();
    rmSync(folder, { recursive: true });
  }
});
