import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { siteStart } from '#scripts/run.ts';
import { cmsUrl } from './cms.ts';
import { cacheFolder, sitePort } from './ports.ts';

/** A line of a site's log. */
type Line = { event: string; level: string; msg: string } & Record<string, unknown>;

export type SecondSite = { url: string; pid: number; log: () => string; stop: () => Promise<void> };

/** The lines of this event in a site's log. */
export function linesOf(site: SecondSite, event: string): Line[] {
  return site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event);
}

/** A folder for each file of tests and each offset; otherwise a site would use what others have read from the CMS. */
const folderOf = (offset: number) => cacheFolder(`${path.basename(test.info().file)}-${String(offset)}`);

/** Starts another server of the same build, with its own settings and port. Its log can be read. */
export async function startSecondSite(offset: number, env: Record<string, string> = {}): Promise<SecondSite> {
  const port = sitePort + offset;
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [siteStart], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      CACHE_DIR: folderOf(offset),
      CMS_URL: cmsUrl,
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

/** A site for all tests of a file or group, which has read nothing before them and ends behind them. */
export function siteOfTests(offset: number, env: Record<string, string> = {}): SecondSite {
  let site: SecondSite | undefined;
  const started = () => {
    if (!site) throw new Error('The site is started before the first test.');
    return site;
  };
  test.beforeAll(async () => {
    rmSync(folderOf(offset), { recursive: true, force: true });
    site = await startSecondSite(offset, env);
  });
  test.afterAll(() => started().stop());
  return {
    get url() {
      return started().url;
    },
    get pid() {
      return started().pid;
    },
    log: () => started().log(),
    stop: () => started().stop(),
  };
}
