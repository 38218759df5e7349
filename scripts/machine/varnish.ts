import { spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProgram } from './debian.ts';

const modules = [
  '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
  '/usr/lib/aarch64-linux-gnu/varnish/vmods/libvmod_xkey.so',
];

/** Finds a Varnish with xkey, which deploy/varnish/default.vcl needs. */
export function findVarnish() {
  const packages = ['varnish', 'varnish-modules'];
  return findProgram(modules, packages) && findProgram(['/usr/sbin/varnishd'], packages);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @returns a folder with the rules of deploy/varnish, whose probes ask five times a second */
async function quickRules(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  // Varnish reads the folder as another user.
  await chmod(folder, 0o755);
  await cp('deploy/varnish', folder, { recursive: true });
  const script = path.join(folder, 'backends.sh');
  const quick = (await readFile(script, 'utf8')).replace('.interval = 2s', '.interval = 200ms');
  await writeFile(script, quick);
  return folder;
}

/** Starts Varnish with deploy/varnish/start.sh on a free port of this machine. */
export async function startVarnish({
  sites,
  env = {},
  host = '127.0.0.1',
}: {
  /** the ports of the site's processes, or `host:port` */
  sites: (number | string)[];
  /** more settings of start.sh */
  env?: Record<string, string>;
  /** the address that it listens at */
  host?: string;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const rules = await quickRules();
  const port = await freePort();
  const child = spawn(path.join(rules, 'start.sh'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin`,
      SITES: sites.map((site) => (typeof site === 'number' ? `127.0.0.1:${site}` : site)).join(' '),
      RULES: rules,
      WORK: path.join(rules, 'work'),
      ...env,
      LISTEN: `${host}:${port}`,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await ended;
    await rm(rules, { recursive: true, force: true });
  };
  for (let waited = 0; waited < 20_000 && child.exitCode === null; waited += 50) {
    const answered = await fetch(`${url}/`, { method: 'PURGE' }).then(
      () => true,
      () => false,
    );
    if (answered) return { url, stop };
    await setTimeout(50);
  }
  await stop();
  throw new Error(`Varnish did not start:\n${output}`);
}
