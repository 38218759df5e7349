import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { siteStart, typescriptLoader } from '#scripts/run.ts';
import { cmsUrl } from './support/cms.ts';
import { cacheFolder, sitePort } from './support/ports.ts';
import { startSecondSite } from './support/second-site.ts';
import { expect, test } from './support/test.ts';

/** `GET /api/ready` decides which process gets visitors. */

test('a build that can’t render a page is not ready, and becomes ready once it can', async ({ request }) => {
  const port = sitePort + 9;
  const url = `http://localhost:${String(port)}`;
  const flag = path.resolve(`${cacheFolder('ready')}-throws`);
  writeFileSync(flag, '');
  const site = spawn(process.execPath, [siteStart], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CMS_URL: cmsUrl,
      PORT: String(port),
      SITE_URL: url,
      CACHE_DIR: cacheFolder('ready'),
      NODE_OPTIONS: [...typescriptLoader, '--import ./e2e/support/throw-in-frame.ts'].join(' '),
      THROW_WHILE: flag,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  site.stdout.on('data', (part: Buffer) => {
    log += part.toString();
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await expect.poll(() => log, { timeout: 30_000 }).toContain('"event":"trial-failed"');
    const answer = await request.get(`${url}/api/ready`);
    expect([answer.status(), await answer.json()]).toEqual([503, { site: 'starting' }]);
    const page = await request.get(`${url}/events/?lang=de`);
    expect([page.status(), page.headers()['x-site-state']]).toEqual([503, 'starting']);
    expect(await page.text()).toContain('Die Seite startet');
    expect(log).toContain('The frame is broken');
    expect(log).not.toContain('"event":"ready"');

    rmSync(flag);
    await expect.poll(async () => (await request.get(`${url}/api/ready`)).status()).toBe(200);
    expect((await request.get(`${url}/events/`)).status()).toBe(200);
  } finally {
    rmSync(flag, { force: true });
    site.kill('SIGTERM');
    await ended;
  }
});

test('a CMS that does not answer holds up nothing, and is not asked', async ({ request }) => {
  let calls = 0;
  const silent = createServer(() => {
    calls += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, resolve));
  const { port } = silent.address() as AddressInfo;
  const site = await startSecondSite(9, {
    CMS_URL: `http://localhost:${String(port)}`,
    CMS_TIMEOUT_MS: '60000',
  });
  try {
    expect((await request.get(`${site.url}/api/ready`)).status()).toBe(200);
    expect(calls).toBe(0);
  } finally {
    await site.stop();
    silent.closeAllConnections();
    silent.close();
  }
});
