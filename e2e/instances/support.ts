import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { cmsUrl } from '#e2e/support/cms.ts';
import { cacheFolder, sitePort } from '#e2e/support/ports.ts';
import { siteStart } from '#scripts/run.ts';

export type Instance = {
  url: string;
  log: () => string;
  /** Ends the instance with SIGTERM, as a deploy does. Resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Kills the instance, as a crash does. */
  kill: () => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
};

export const instancePort = (number: number): number => sitePort + 14 + number;
export const secret = { authorization: 'Bearer only-for-these-tests' };

/**
 * Starts an instance of the site with a cache folder of its own, which is empty at first. `folder` is the checkout that
 * it runs in.
 */
export async function startInstance(
  number: number,
  env: Record<string, string>,
  { isEmpty = true, folder = '.' } = {},
): Promise<Instance> {
  const port = instancePort(number);
  const url = `http://localhost:${String(port)}`;
  const disk = path.resolve(cacheFolder(`instance-${String(number)}`));
  if (isEmpty) rmSync(disk, { recursive: true, force: true });
  const server = spawn(process.execPath, [siteStart], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: 'https://site.example',
      CMS_URL: cmsUrl,
      CMS_TIMEOUT_MS: '1500',
      REVALIDATE_SECRET: 'only-for-these-tests',
      CACHE_DIR: disk,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => {
      log += part.toString();
    });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const instance: Instance = {
    url,
    log: () => log,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      return server.exitCode;
    },
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
    signal: (name) => void server.kill(name),
  };
  for (let waited = 0; waited < 60_000 && server.exitCode === null; waited += 100) {
    if (log.includes(`The site is at ${url}`)) return instance;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await instance.kill();
  throw new Error(`The instance did not start:\n${log}`);
}
