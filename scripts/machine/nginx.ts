import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unpackDebian } from './debian.ts';
import { freePort } from './varnish.ts';

const folder = path.resolve('.cache/nginx');
const files = [process.env.NGINX, '/usr/sbin/nginx', path.join(folder, 'usr/sbin/nginx')];

/**
 * @returns the path of an nginx for the tests: an installed one, or else that of Debian's package, which
 * is not installed because that would start it
 */
export function findNginx(): string | undefined {
  const find = () => files.find((file) => file && existsSync(file));
  return find() ?? (unpackDebian('nginx', folder) ? find() : undefined);
}

/** The text of deploy/nginx/site.conf, for free ports of this machine. */
async function siteConf({
  sites,
  port,
  securePort,
  mirrorPort,
  folder: work,
}: {
  sites: readonly number[];
  port: number;
  securePort: number;
  mirrorPort: number;
  folder: string;
}) {
  const conf = await readFile('deploy/nginx/site.conf', 'utf8');
  const servers = sites.map((site) => `    server 127.0.0.1:${site} max_fails=0;\n`).join('');
  return conf
    .replace('127.0.0.1:8087', `127.0.0.1:${mirrorPort}`)
    .replace(/(?: *server 127\.0\.0\.1:\d+ .*;\n)+/, servers)
    .replaceAll(/.*listen \[::\].*\n/g, '')
    .replace('listen 80 ', `listen 127.0.0.1:${port} `)
    .replace('listen 443 ', `listen 127.0.0.1:${securePort} `)
    .replaceAll('/etc/nginx/', `${work}/`);
}

/** The text of deploy/nginx/mirror.conf, for a port of this machine and a folder. */
async function mirrorConf(port: number, mirror: string) {
  const conf = await readFile('deploy/nginx/mirror.conf', 'utf8');
  return conf.replace(/listen .*;/, `listen 127.0.0.1:${port};`).replace(/root .*;/, `root ${mirror};`);
}

/**
 * Starts nginx with deploy/nginx/site.conf, and with deploy/nginx/mirror.conf where there is a mirror.
 * @param options the ports of the site's processes, and the folder of the mirror
 * @returns with a certificate that nobody signed
 */
export async function startNginx({
  sites,
  mirror,
  mirrorPort,
}: {
  sites: readonly number[];
  mirror?: string;
  mirrorPort?: number;
}): Promise<{ url: string; plainUrl: string; mirrorUrl: string; stop: () => Promise<void> }> {
  const program = findNginx();
  if (!program) throw new Error('nginx is missing: install it, or set NGINX to its path.');
  const work = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const [port, securePort] = [await freePort(), await freePort()];
  const ownPort = mirrorPort ?? (await freePort());
  const certificate = ['-subj', '/CN=127.0.0.1', '-keyout', `${work}/site.key`, '-out', `${work}/site.crt`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate], {
    stdio: 'ignore',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${work}/${name};\n`,
  );
  await writeFile(
    path.join(work, 'site.conf'),
    await siteConf({ sites, port, securePort, mirrorPort: ownPort, folder: work }),
  );
  const ofMirror = mirror === undefined ? '' : await mirrorConf(ownPort, path.resolve(mirror));
  await writeFile(path.join(work, 'mirror.conf'), ofMirror);
  await writeFile(
    path.join(work, 'nginx.conf'),
    `daemon off;
pid ${work}/pid;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
error_log stderr;
events {}
http {
${temporary.join('')}  access_log off;
  include ${work}/site.conf;
  include ${work}/mirror.conf;
}
`,
  );
  const child = spawn(program, ['-p', work, '-c', `${work}/nginx.conf`, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
    await rm(work, { recursive: true, force: true });
  };
  const plainUrl = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < 10_000 && child.exitCode === null; waited += 50) {
    const answered = await fetch(plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answered)
      return {
        url: `https://127.0.0.1:${securePort}`,
        plainUrl,
        mirrorUrl: `http://127.0.0.1:${ownPort}`,
        stop,
      };
    await setTimeout(50);
  }
  await stop();
  throw new Error(`nginx did not start:\n${output}`);
}
