import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProgram } from './debian.mjs';

const modules = [
  '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
  '/usr/lib/aarch64-linux-gnu/varnish/vmods/libvmod_xkey.so',
];

/** Finds a Varnish with xkey, which deploy/varnish/default.vcl needs. */
export function findVarnish() {
  const packages = ['varnish', 'varnish-modules'];
  return findProgram(modules, packages) && findProgram(['/usr/sbin/varnishd'], packages);
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {number[]} sites the ports of the site's processes */
function backends(sites) {
  const one = (/** @type {number} */ port) =>
    `backend site_${port} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; .connect_timeout = 1s; }`;
  return `probe ready { .url = "/api/ready"; .interval = 200ms; .timeout = 1s; .window = 2; .threshold = 1; .initial = 1; }
${sites.map(one).join('\n')}
sub vcl_init {
  new sites = directors.round_robin();
${sites.map((port) => `  sites.add_backend(site_${port});`).join('\n')}
}
`;
}

/**
 * Starts Varnish with deploy/varnish/default.vcl on a free port of this machine.
 * @param {{ sites: number[] }} options the ports of the site's processes
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startVarnish({ sites }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  // Varnish reads the folder as another user.
  await chmod(folder, 0o755);
  const rules = path.resolve('deploy/varnish');
  await writeFile(path.join(folder, 'backends.vcl'), backends(sites));
  const port = await freePort();
  // The option for the jail has to come first. Only root can change to the user of a jail.
  const args = [
    ['-j', process.getuid?.() === 0 ? 'unix' : 'none'],
    ['-F', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,128m'],
    ['-p', `vcl_path=${folder}:${rules}`, '-f', path.join(rules, 'default.vcl')],
  ].flat();
  const child = spawn('/usr/sbin/varnishd', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
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
  throw new Error(`Varnish did not start:\n${said}`);
}
