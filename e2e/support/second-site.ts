import { spawn } from 'node:child_process';
import path from 'node:path';
import { test } from '@playwright/test';
import { siteStart } from '#scripts/run.ts';
import { cacheFolder, sitePort } from './ports.ts';

export type SecondSite = { url: string; pid: number; log: () => string; stop: () => Promise<void> };

/** Starts another server of the same build, with its own settings and port. Its log can be read. */
export async function startSecondSite(offset: number, env: Record<string, string>): Promise<SecondSite> {
  const port = sitePort + offset;
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [siteStart], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      // A folder for each file of tests and each offset; otherwise it would use what other sites have read from the CMS.
      CACHE_DIR: cacheFolder(`${path.basename(test.info().file)}-${String(offset)}`),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (part: Buffer) => {
      log += part.toString();
    });
  }
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await stopped;
  };
  for (let waited = 0; waited < 30_000 && server.exitCode === null; waited += 200) {
    // The server's own log is checked, because another server might answer on that port.
    if (log.includes(`The site is at ${url}`)) return { url, pid: server.pid ?? 0, log: () => log, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`The second site did not start:\n${log}`);
}
