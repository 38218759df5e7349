import { readFileSync } from 'node:fs';
import path from 'node:path';
import next from 'next';
import { buildFolder } from '#server/build/build-folder.ts';
import type { NextHandler } from './call-next.ts';

/**
 * Gives Next the settings that the build was made with, as the server of `output: 'standalone'` does: next.config.ts is not
 * read, and no compiler for it is needed.
 * @param folder of the build; Next takes it relative to the working directory
 */
function useBuiltSettings(folder: string) {
  const file = path.join(folder, 'required-server-files.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: Record<string, unknown> };
  const ofThisProcess = { distDir: folder, cacheHandler: path.resolve(folder, 'process/next-cache.mjs') };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, ...ofThisProcess });
}

export async function openNext({ dev, port }: { dev: boolean; port: number }) {
  if (!dev) useBuiltSettings(buildFolder());
  // With `127.0.0.1` every rewrite of the middleware became a call through the network, and failed (vercel/next.js#94745).
  const app = next({ dev, dir: process.cwd(), port, hostname: 'localhost' });
  await app.prepare();
  const handle = app.getRequestHandler();
  const handler: NextHandler = (request, response) => handle(request, response);
  return { handler, upgrade: app.getUpgradeHandler() };
}
