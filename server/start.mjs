import path from 'node:path';
import next from 'next';
import { needsDemoCms, parsePort, secretValues, settings, settingsForLog } from '#lib/settings.mjs';
import { openBridge } from './bridge.mjs';
import { buildFolder, buildIdOf } from './build-folder.mjs';
import { keepChunks } from './chunks.mjs';
import { demoCms } from './demo-cms.mjs';
import { openLastingEdge } from './edge/edge.mjs';
import { openServer } from './door/open-server.mjs';
import { readEnvFiles } from './env-files.mjs';
import { requestListener } from './http-server.mjs';
import { Lifecycle } from './lifecycle.mjs';
import { log, openLog, takeOverConsole } from './log.mjs';
import { metrics, serveMetrics } from './metrics.mjs';
import { readSheets } from './pages/critical-css.mjs';
import { openPages } from './pages/open-pages.mjs';
import { untilPagesRender } from './pages/trial-page.mjs';
import { openPictures } from './pictures/pictures.mjs';
import { pictureServer } from './pictures/serve-picture.mjs';
import { openStore } from './store/store.mjs';
import { closeTraces, openTraces } from './traces.mjs';

const dev = process.argv.includes('--dev');
if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
readEnvFiles(process.cwd(), { dev });

/** @param {unknown} error @returns {never} */
function stop(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** @param {Error} error @param {string} setting @param {number} value */
function portProblem(error, setting, value) {
  const isInUse = 'code' in error && error.code === 'EADDRINUSE';
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

const lifecycle = new Lifecycle();
const server = openServer(lifecycle.listener);
server.on('error', (error) => stop(portProblem(error, 'PORT', port)));
if (metricsPort)
  await serveMetrics(metricsPort).catch((error) => stop(portProblem(error, 'METRICS_PORT', metricsPort)));
/** Resolves once the files of this build are in the store. @type {(() => Promise<void>) | undefined} */
let finishKeeping;
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

const app = next({ dev, dir: process.cwd(), port, hostname: 'localhost' });
await app.prepare().catch(stop);
await openTraces();
const nextHandler = app.getRequestHandler();
metrics.set('buildInfo', { build: dev ? 'dev' : buildIdOf(buildFolder()), node: process.version }, 1);
const pages = dev ? undefined : openPages({ next: nextHandler, store, edge });
if (dev) server.on('upgrade', app.getUpgradeHandler());
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
    dev,
  }),
);
const address = server.address();
const usedPort = typeof address === 'object' && address ? address.port : port;
log.info({ event: 'ready', port: usedPort }, `The site is at http://localhost:${usedPort}`);
if (!dev) {
  finishKeeping = keepChunks(store, path.join(buildFolder(), 'static'));
  readSheets(buildFolder()).catch((error) =>
    log.error(
      { event: 'critical-css-error', err: error },
      'The style sheets of the build could not be read.',
    ),
  );
}
process.send?.({ ready: true, port: usedPort });
