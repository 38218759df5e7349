import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { writeFontSheets } from './lib/first-paint/font-sheets.ts';

/**
 * Asks Chromium to compile all functions of a script on another thread while it arrives, instead of one by one on the
 * main thread when they are called. Starting a page then takes half the time (docs/decisions/0005). Other browsers read
 * a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Compresses with the highest level of Brotli, once per build: the files are a seventh smaller than with a level that
 * is fast enough to compress each answer.
 */
async function finishChunks(distDir: string): Promise<void> {
  const folder = path.join(distDir, 'static/immutable/chunks');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    let text = await readFile(file, 'utf8');
    if (name.endsWith('.js') && !text.startsWith(compileHint)) {
      text = compileHint + text;
      await writeFile(file, text);
    }
    await compress(file, text);
  }
  for (const file of writeFontSheets(path.join(distDir, 'static')))
    await compress(file, await readFile(file));
}

/** Writes the compressed copy that stands beside a file. */
async function compress(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}

/**
 * Builds of different sources have different ids. Pages and the answers to soft navigations carry the id, so the router in a
 * tab of an older build loads the next page whole instead of mixing two builds. `npm run build` names it by the sources;
 * `next build` alone takes one by chance. It starts processes that read these settings again: they find the id in their
 * environment.
 */
function nameBuild(): string {
  process.env.NEXT_DEPLOYMENT_ID ||= `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;
  return process.env.NEXT_DEPLOYMENT_ID;
}

const config: NextConfig = {
  // A cache makes the next build 8 s faster and this one 5 s slower. Where CI is set nothing is built twice.
  experimental: { turbopackFileSystemCacheForBuild: !process.env.CI },
  compiler: { runAfterProductionCompile: ({ distDir }) => finishChunks(distDir) },
  turbopack: {
    // Without it Next takes the outermost folder with a lock file for the root, and names of modules and chunks would differ with
    // what lies around this folder. A copy of the sources (e2e/support/other-game.ts) borrows the packages of the folder around it.
    root: path.resolve(realpathSync('node_modules/next'), '../..'),
    // `next/dynamic` is replaced under the name that Next itself gives it, because Next does not follow an alias of
    // `next/dynamic`.
    resolveAlias: { 'next/dist/shared/lib/app-dynamic': { browser: './lib/next/dynamic-in-browser.tsx' } },
  },
  // The name of a chunk is a hash of its content, so its address needs no id of the build: a visitor who comes back
  // after a deploy loads only the chunks that changed.
  supportsImmutableAssets: true,
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: true,
  // server/door/pass-on.ts compresses answers, with Brotli too.
  compress: false,
  // The server computes the entity tags of pages; no other HTML that Next answers is cached anywhere.
  generateEtags: false,
  // server/door/request-listener.ts redirects instead, because Next's own redirect removes the slash behind a slug with a dot in
  // it.
  skipTrailingSlashRedirect: true,
  cacheMaxMemorySize: 0,
  serverExternalPackages: ['cockatiel', 'undici'],
  transpilePackages: [
    'html-react-parser',
    'html-dom-parser',
    'react-property',
    'style-to-js',
    'style-to-object',
    'inline-style-parser',
  ],
  // Titles and descriptions stand in the head for every client, not only for crawlers that Next knows.
  htmlLimitedBots: /.*/,
  // server/pictures resizes pictures and answers at the address of Next's own optimizer.
  images: { unoptimized: true },
};

/** The production server does not read this file, but the settings as the build wrote them (server/next/open-next.ts). */
export default function configOf(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_BUILD) return config;
  const id = nameBuild();
  return { ...config, deploymentId: id, generateBuildId: () => id };
}
