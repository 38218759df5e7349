import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { decidingParams, plainPrefix } from './lib/links/deciding-params.mjs';
import { buildFolder, buildIdOf } from './server/build-folder.mjs';

/**
 * Asks the browser to compile a script whole, beside the page while it arrives, and not function by function on the page's
 * own thread once it runs: starting a page takes half the time (docs/decisions/0005). To other browsers it is a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Compresses with the highest level of Brotli, once per build: a seventh smaller than a level that is fast enough per answer. */
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
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  }
}

/**
 * Each build has an id of its own. Pages and the answers to soft navigations carry it, so the router in a tab of an older
 * build loads the next page whole instead of mixing two builds. `next build` starts processes that read these settings
 * again: they find the id in their environment, where whoever builds on several machines can set it too.
 */
function nameBuild(): string {
  process.env.NEXT_DEPLOYMENT_ID ||= `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;
  return process.env.NEXT_DEPLOYMENT_ID;
}

function ofThisBuild(phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_BUILD) {
    const id = nameBuild();
    return { deploymentId: id, generateBuildId: () => id };
  }
  if (phase === PHASE_PRODUCTION_SERVER) {
    const folder = buildFolder();
    return { deploymentId: buildIdOf(folder), distDir: folder };
  }
  return {};
}

const config: NextConfig = {
  compiler: { runAfterProductionCompile: ({ distDir }) => finishChunks(distDir) },
  turbopack: {
    // `next/dynamic` under the name Next itself gives it: an alias of `next/dynamic` is not followed.
    resolveAlias: { 'next/dist/shared/lib/app-dynamic': { browser: './lib/next/dynamic-in-browser.tsx' } },
  },
  // The names of chunks are hashes of what they hold, so the id of the build is no part of their addresses: a visitor who
  // comes back after a deploy loads only those that changed.
  supportsImmutableAssets: true,
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: true,
  // server/http-server.mjs does it, with Brotli too.
  compress: false,
  // The server computes those of pages; nothing else that Next answers with HTML is kept by anybody.
  generateEtags: false,
  // Next's own redirect takes the slash away from a slug with a dot in it; server/http-server.mjs does it instead.
  skipTrailingSlashRedirect: true,
  cacheHandler: path.resolve('server/next-cache.mjs'),
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
  // Titles and descriptions stand in the head for everyone, not only for crawlers that Next knows.
  htmlLimitedBots: /.*/,
  // server/pictures makes them; nothing is left at the address of Next's own optimizer.
  images: { unoptimized: true },
  headers: () =>
    Promise.resolve([
      {
        source: '/fonts/:name',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  redirects: () =>
    Promise.resolve([
      { source: '/:list(news|news/category|news/author)/page/1', destination: '/:list/', statusCode: 308 },
      { source: '/news/:list(category|author)/:id/page/1', destination: '/news/:list/:id/', statusCode: 308 },
    ]),
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [],
      // After files, so that what `public` and the routes outside `[locale]` serve needs no list here.
      afterFiles: [
        {
          source: '/:path((?!_next/|api/|_preview/|(?:feed|sitemap)/[^/]+\\.xml$).*)',
          destination: `${plainPrefix}/:path`,
          missing: decidingParams.map((key) => ({ type: 'query', key })),
        },
      ],
      fallback: [],
    }),
};

export default function configOf(phase: string): NextConfig {
  return { ...config, ...ofThisBuild(phase) };
}
