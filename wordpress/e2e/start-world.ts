// wordpress/e2e/start-world.ts one|two PORT: starts a new WordPress and the site, which run until standard input ends. For
// two domains it also writes a file with the pages of the demo world as blocks. Worlds on different ports can run at the
// same time.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { siteStart } from '#scripts/run.ts';
import { startWordPress } from '#wordpress/env/site.ts';
import { turnWorldIntoBlocks } from '#wordpress/tests/demo-world.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const secret = 'only-for-these-tests';

/**
 * @param port WordPress on one origin and the site on another. A browser treats `localhost` and `127.0.0.1` as
 * two hosts.
 */
function twoDomains(port: number) {
  const cms = `http://127.0.0.1:${port}`;
  const site = `http://localhost:${port + 1}`;
  return open({ name: `e2e-${port}`, cmsPort: port, sitePort: port + 1, cms, site });
}

/**
 * @param port WordPress and the site on one origin: a reverse proxy sends WordPress's own addresses to
 * WordPress and all others to the site.
 */
function oneDomain(port: number) {
  const origin = `http://localhost:${port}`;
  return open({
    name: `e2e-${port}`,
    cmsPort: port + 1,
    sitePort: port + 2,
    cms: origin,
    site: origin,
    proxy: port,
  });
}

async function open({
  name,
  cmsPort,
  sitePort,
  cms,
  site,
  proxy,
}: {
  name: string;
  cmsPort: number;
  sitePort: number;
  cms: string;
  site: string;
  proxy?: number;
}) {
  const closeProxy = proxy === undefined ? undefined : await openProxy(proxy, cmsPort, sitePort);
  const wordpress = await startWordPress({
    name,
    port: cmsPort,
    url: cms,
    siteUrl: site,
    secret,
    fresh: true,
  });
  await wordpress.runPhp(path.join(root, 'wordpress/e2e/preferences.php'));
  // The cache folder is empty, because the answers of an earlier WordPress don't fit the new one.
  const cache = `.next/cache/site-wordpress-${name}`;
  rmSync(path.join(root, cache), { recursive: true, force: true });
  const server = spawn(process.execPath, [siteStart], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CMS_URL: cms,
      SITE_URL: site,
      PORT: String(sitePort),
      REVALIDATE_SECRET: secret,
      REVALIDATE_SECONDS: '3600',
      CACHE_DIR: cache,
    },
  });
  const stop = async () => {
    server.kill();
    await wordpress.stop();
    await closeProxy?.();
  };
  for (let tries = 0; tries < 150; tries += 1) {
    const healthy = await fetch(`http://localhost:${sitePort}/api/health`).catch(() => null);
    if (healthy?.ok) return { site, cms, password: wordpress.password, runPhp: wordpress.runPhp, stop };
    await wait(200);
  }
  await stop();
  throw new Error('The site does not start');
}

const forWordPress = /^\/(wp-(admin|json|content|includes|login\.php|cron\.php)|static\/|xmlrpc\.php)/;

async function openProxy(port: number, cmsPort: number, sitePort: number) {
  const proxy = http.createServer((request, response) => {
    const target = forWordPress.test(request.url ?? '') ? cmsPort : sitePort;
    const onward = http.request(
      {
        host: target === cmsPort ? '127.0.0.1' : 'localhost',
        port: target,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => {
      response.writeHead(502);
      response.end();
    });
    request.pipe(onward);
  });
  // As long as the site's, whose Keep-Alive header is passed on: a client would ask again on a connection that is just closed.
  proxy.keepAliveTimeout = 65_000;
  await new Promise((done) => proxy.listen(port, 'localhost', () => done(undefined)));
  return () =>
    new Promise((done) => {
      proxy.closeAllConnections();
      proxy.close(() => {
        done(undefined);
      });
    });
}

const [kind, port] = process.argv.slice(2);
const world = await (kind === 'one' ? oneDomain(Number(port)) : twoDomains(Number(port)));
const { site, cms, password } = world;
const pages = path.join(root, 'wordpress', '.cache', 'demo-world.json');
if (kind === 'two') writeFileSync(pages, JSON.stringify(await turnWorldIntoBlocks(world.runPhp)));
console.log(JSON.stringify({ site, cms, password, pages }));
process.stdin.resume();
process.stdin.once('end', () => void world.stop().then(() => process.exit(0)));
