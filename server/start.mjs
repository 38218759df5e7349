import { createServer } from 'node:http';
import next from 'next';
import { demoCms } from './demo-cms.mjs';
import { frontDoor } from './front-door.mjs';

const dev = process.argv.includes('--dev');
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`The setting PORT must be a whole number from 0 to 65535 (it is "${process.env.PORT}").`);
  process.exit(1);
}
process.env.NODE_ENV ??= dev ? 'development' : 'production';
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
if (!process.env.CMS_URL?.trim()) process.env.CMS_URL = await demoCms({ sitePort: port });

// Next makes an old answer of the CMS anew without the limit it was asked with (patch-fetch: `isStale ? undefined : signal`),
// and the page waits for it: a CMS that hangs would hold it for good.
const { fetch: unlimited } = globalThis;
// The default of lib/settings.ts, which is compiled with the app.
const limit = Number(process.env.CMS_TIMEOUT_MS) || 5000;
globalThis.fetch = (input, init) =>
  unlimited(input, init?.signal ? init : { ...init, signal: AbortSignal.timeout(limit) });

const app = next({ dev, dir: process.cwd(), port, hostname: 'localhost' });
try {
  await app.prepare();
} catch (error) {
  // Settings are checked by instrumentation.ts; Next puts a sentence of its own before ours.
  const message = error instanceof Error ? error.message : String(error);
  console.error(message.replace(/^.*instrumentation hook: /, ''));
  process.exit(1);
}
const server = createServer(frontDoor(app.getRequestHandler(), { dev }));
if (dev) server.on('upgrade', app.getUpgradeHandler());
server.keepAliveTimeout = 65_000;
server.on('error', (error) => {
  const reason =
    'code' in error && error.code === 'EADDRINUSE'
      ? `Port ${port} is in use: set PORT to another one.`
      : error.message;
  console.error(reason);
  process.exit(1);
});
server.listen(port, () => {
  const address = server.address();
  console.log(
    `The site is at http://localhost:${typeof address === 'object' && address ? address.port : port}`,
  );
  process.send?.({ ready: true, port: typeof address === 'object' && address ? address.port : port });
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
    setTimeout(() => process.exit(0), 2000).unref();
  });
}
