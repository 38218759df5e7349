import { readFileSync } from 'node:fs';
import path from 'node:path';
import next from 'next';
import { needsDemoCms, parsePort, secretValues, settings, settingsForLog } from '#lib/settings.ts';
import { openBridge } from './bridge.ts';
import { buildFolder, buildIdOf } from '#server/build/build-folder.ts';
import { keepChunks } from '#server/build/chunks.ts';
import { demoCms } from './demo-cms.ts';
import { openLastingEdge } from './edge/edge.ts';
import { openServer } from './door/open-server.ts';
import { readEnvFiles } from './env-files.ts';
import { requestListener } from '#server/door/request-listener.ts';
import { Lifecycle } from '#server/door/lifecycle.ts';
import { log, openLog, takeOverConsole } from '#server/watch/log.ts';
import { metrics, serveMetrics } from '#server/watch/metrics.ts';
import type { NextHandler } from './pages/page-maker.ts';
import { readSheets } from './pages/critical-css.ts';
import { workerServer } from './offline/serve-worker.ts';
import { openPages } from './pages/open-pages.ts';
import { untilPagesRender } from '#server/next/trial-page.ts';
import { useBuiltSettings } from '#server/next/next-settings.ts';
import { openPictures } from './pictures/pictures.ts';
import { pictureServer } from './pictures/serve-picture.ts';
import { openStore } from './store/store.ts';
import { closeTraces, openTraces } from '#server/watch/traces.ts';

const dev = process.argv.includes('--dev');
const mode: string | undefined = process.env.NODE_ENV;
if (!mode) Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
readEnvFiles(process.cwd(), { dev });

function stop(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function portProblem(error: unknown, setting: string, value: number) {
  const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isInUse ? `Port ${value} is in use: set ${setting} to another one.` : error;
}

async function readSettings() {
  const port = parsePort(process.env);
  if (needsDemoCms(process.env)) process.env.CMS_URL = await demoCms({ sitePort: port });
  return settings();
}
const {
  port,
  cacheDir,
  cacheDiskMb,
  cacheUrl,
  edge: vendor,
  edgeUrls = [],
  edgeToken,
  logLevel,
  metricsPort,
} = await readSettings().catch(stop);
await openLog({ level: logLevel, secrets: secretValues(process.env) });
if (!dev) takeOverConsole();
log.info({ event: 'start', settings: settingsForLog(process.env) }, 'The site starts.');

const store = await openStore({ folder: cacheDir, url: cacheUrl, log, diskMegabytes: cacheDiskMb });
const edge = openLastingEdge(vendor && { vendor, urls: edgeUrls, token: edgeToken }, store);
const pictures = openPictures(store);
const { redirectHits } = openBridge({ store, pictures, edge, log, metrics });
metrics.onScrape(() => store.measure());
if (vendor) metrics.onScrape(() => edge.measure());

/** Development bundles the service worker itself, when it starts. */
async function workerScript() {
  if (!dev) return readFileSync(path.join(buildFolder(), 'process/service-worker.js'), 'utf8');
  const { bundleWorker } = await import('./offline/bundle-worker.ts');
  return bundleWorker();
}

const lifecycle = new Lifecycle();
const server = openServer(lifecycle.listener);
server.on('error', (error) => stop(portProblem(error, 'PORT', port)));
if (metricsPort)
  await serveMetrics(metricsPort).catch((error: unknown) =>
    stop(portProblem(error, 'METRICS_PORT', metricsPort)),
  );
/** Resolves once the files of this build are in the store. */
let finishKeeping: (() => Promise<void>) | undefined;
async function end() {
  await edge.close();
  // The store is closed only after the files of this build are stored: pages that were already answered need them.
  await finishKeeping?.();
  await Promise.all([store.close(), closeTraces()]);
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => lifecycle.stop(signal, server, end));
}
await new Promise((resolve) => server.listen(port, () => resolve(undefined)));

if (!dev) useBuiltSettings(buildFolder());
const app = next({ dev, dir: process.cwd(), port, hostname: 'localhost' });
await app.prepare().catch(stop);
await openTraces();
const handle = app.getRequestHandler();
const nextHandler: NextHandler = (request, response) => handle(request, response);
metrics.set('buildInfo', { build: dev ? 'dev' : buildIdOf(buildFolder()), node: process.version }, 1);
const pages = dev ? undefined : openPages({ next: nextHandler, store, edge });
const upgrade = app.getUpgradeHandler();
if (dev) server.on('upgrade', (...request) => void upgrade(...request));
else await untilPagesRender({ next: nextHandler, store });
const servePicture = pictureServer(pictures);
lifecycle.serve(
  requestListener({
    next: nextHandler,
    pages,
    redirectHits,
    store: dev ? undefined : store,
    edge,
    servePicture,
    serveWorker: workerServer(await workerScript()),
    dev,
    folder: buildFolder(),
  }),
);
const address = server.address();
const usedPort = typeof address === 'object' && address ? address.port : port;
log.info({ event: 'ready', port: usedPort }, `The site is at http://localhost:${usedPort}`);
if (!dev) {
  finishKeeping = keepChunks(store, path.join(buildFolder(), 'static'));
  readSheets(buildFolder()).catch((error: unknown) =>
    log.error(
      { event: 'critical-css-error', err: error },
      'The style sheets of the build could not be read.',
    ),
  );
}
process.send?.({ ready: true, port: usedPort });
