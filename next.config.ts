import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { NextConfig } from 'next';
import { decidingParams, plainPrefix } from './lib/links/deciding-params';

/** Read when the server starts; while building there is no CMS, and nothing of these is needed. */
function pictureHosts(): URL[] {
  const addresses = [process.env.CMS_URL, process.env.STATIC_URL].filter(
    (value) => value && URL.canParse(value),
  );
  return [...new Set(addresses.map((value) => new URL(value ?? '').origin))].map(
    (origin) => new URL('/**', origin),
  );
}

function isNear(host: string): boolean {
  return /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])/.test(host);
}

/**
 * Asks the browser to compile a script whole, beside the page while it arrives, and not function by function on the page's
 * own thread once it runs: starting a page takes half the time (docs/decisions/0005). To other browsers it is a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Written once, with the pains that are too long for every visit: a seventh less than on the way out. */
async function finishChunks(distDir: string): Promise<void> {
  const folder = path.join(distDir, 'static/chunks');
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

const config: NextConfig = {
  compiler: { runAfterProductionCompile: ({ distDir }) => finishChunks(distDir) },
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: true,
  // server/front-door.mjs does it, with Brotli too.
  compress: false,
  // Next's own redirect takes the slash away from a slug with a dot in it; server/front-door.mjs does it instead.
  skipTrailingSlashRedirect: true,
  cacheHandler: path.resolve('server/page-cache.mjs'),
  cacheMaxMemorySize: 0,
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
  images: {
    formats: ['image/webp'],
    remotePatterns: pictureHosts(),
    localPatterns: [
      { pathname: '/images/**' },
      { pathname: '/brand/**' },
      { pathname: '/_next/static/media/**' },
    ],
    // A CMS on this machine or network (the demo CMS is one) is refused otherwise. Only the hosts above are asked.
    dangerouslyAllowLocalIP: pictureHosts().some(({ hostname }) => isNear(hostname)),
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 1_000_000_000,
    qualities: [75],
  },
  headers: () =>
    Promise.resolve([
      {
        source: '/letters/:name',
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

export default config;
