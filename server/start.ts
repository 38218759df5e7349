import path from 'node:path';
import { needsDemoCms, parsePort, secretValues, settings, settingsForLog } from '#lib/settings.ts';
import { openBridge } from './bridge.ts';
import { buildFolder, buildIdOf } from '#server/build/build-folder.ts';
import { readBrowserScripts } from '#server/build/browser-scripts.ts';
import { keepOwnCopies } from '#server/data/own-copies.ts';
import { dataServer } from '#server/data/serve-data.ts';
import { keepChunks } from '#server/door/chunks.ts';
import { demoCms } from './demo-cms.ts';
import { openLastingEdge } from './edge/edge.ts';
import { openServer } from './door/open-server.ts';
import { readEnvFiles } from './env-files.ts';
import { requestListener } from '#server/door/request-listener.ts';
import { Lifecycle } from '#server/door/lifecycle.ts';
import { log, openLog, takeOverConsole } from '#server/watch/log.ts';
import { metrics, serveMetrics } from '#server/watch/metrics.ts';
import { readSheets } from '#server/build/critical-css.ts';
import { tooltipsServer } from './embeds/serve-tooltips.ts';
import { workerServer } from './offline/serve-worker.ts';
import { openMirror } from './mirror/open-mirror.ts';
import { openPages } from './pages/open-pages.ts';
import { untilPagesRender } from '#server/next/trial-page.ts';
import { openNext } from '#server/next/open-next.ts';
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
/** Development bundles the scripts itself, when it starts. */
async function bundledNow() {
  const { bundleScripts } = await import('./build/bundle-scripts.ts');
  return bundleScripts();
}
const scripts = dev ? await bundledNow() : readBrowserScripts(buildFolder());
const inlineScripts = scripts.inline;
const { redirectHits } = openBridge({
  build: dev ? 'dev' : buildIdOf(buildFolder()),
  store,
  pictures,
  edge,
  log,
  metrics,
  inlineScripts,
});
metrics.onScrape(() => store.measure());
if (vendor) metrics.onScrape(() => edge.measure());

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

const { handler: next, upgrade } = await openNext({ dev, port }).catch(stop);
await openTraces();
metrics.set('buildInfo', { build: dev ? 'dev' : buildIdOf(buildFolder()), node: process.version }, 1);
const mirror = dev
  ? undefined
  : openMirror({
      store,
      visit: (key, address): Promise<{ status: number } | undefined> =>
        Promise.resolve(kept?.pages.visit(key, address)),
    });
const kept = dev ? undefined : openPages({ next, store, edge, inlineScripts, onKept: mirror?.keep });
if (dev) server.on('upgrade', (...request) => void upgrade(...request));
else await untilPagesRender({ next, store });
const servePicture = pictureServer(pictures);
lifecycle.serve(
  requestListener({
    next,
    ...kept,
    redirectHits,
    serveData: dataServer(store),
    store: dev ? undefined : store,
    edge,
    servePicture,
    serveWorker: workerServer(scripts.worker),
    serveTooltips: tooltipsServer(scripts.tooltips),
    dev,
    folder: buildFolder(),
  }),
);
const address = server.address();
const usedPort = typeof address === 'object' && address ? address.port : port;
log.info({ event: 'ready', port: usedPort }, `The site is at http://localhost:${usedPort}`);
mirror?.start(usedPort);
if (!dev) {
  keepOwnCopies(store);
  finishKeeping = keepChunks(store, path.join(buildFolder(), 'static'));
  readSheets(buildFolder()).catch((error: unknown) =>
    log.error(
      { event: 'critical-css-error', err: error },
      'The style sheets of the build could not be read.',
    ),
  );
}
process.send?.({ ready: true, port: usedPort });
