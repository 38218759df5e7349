import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { log } from './log.mjs';
import { chooseEncoding } from './pages/negotiation.mjs';

/**
 * Serves scripts, styles and media of builds that no longer run. A page cached at the edge, or in a tab opened before a
 * deploy, asks for the files of its own build; every instance finds these files in the store for seven days after the
 * last process of that build ended.
 *
 * @typedef {import('./store/store.mjs').Store} Store
 */

const types = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
});
const day = 24 * 60 * 60 * 1000;
const retryAfter = 10_000;
const unbrotli = promisify(zlib.brotliDecompress);

/** @param {string} folder what `/_next/static` serves */
async function namesIn(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && path.extname(file.name) in types)
    .map((file) => path.relative(folder, path.join(file.parentPath ?? file.path, file.name)));
}

/**
 * @param {Store} store @param {string} folder @param {readonly string[]} names @returns {Promise<string[]>} those that
 *   Redis did not take
 */
async function keepAll(store, folder, names) {
  const left = [];
  for (const name of names) {
    const packed = await readFile(path.join(folder, `${name}.br`)).catch(() => undefined);
    const value = packed ?? (await readFile(path.join(folder, name)));
    const meta = { isPacked: packed !== undefined };
    const isShared = await store.set('chunk', name.split(path.sep).join('/'), { value, meta });
    if (isShared === false) left.push(name);
  }
  return left;
}

/**
 * Stores the files of this build, and again every day while it runs. Files that Redis did not take are tried again.
 * @param {Store} store @param {string} folder
 */
export function keepChunks(store, folder) {
  /** @param {readonly string[]} [names] all, if none are named */
  async function keep(names) {
    try {
      const left = await keepAll(store, folder, names ?? (await namesIn(folder)));
      if (left.length > 0) setTimeout(() => void keep(left), retryAfter).unref();
    } catch (error) {
      log.warn(
        { event: 'build-files-not-stored', err: error },
        'The files of this build could not be stored; after a deploy, open tabs may miss them.',
      );
    }
  }
  setInterval(() => void keep(), day).unref();
  return keep();
}

/**
 * @param {Store} store @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {string} name below `/_next/static/`
 */
export async function answerKeptChunk(store, request, response, name) {
  const type = types[path.extname(name)];
  const entry = type ? await store.get('chunk', name) : undefined;
  if (!entry || !type) {
    // Next is not asked, because it would look for a page at this address.
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('There is no such file.');
    return;
  }
  const { isPacked } = entry.meta;
  const takesBrotli = chooseEncoding(String(request.headers['accept-encoding'] ?? '')) === 'br';
  const body = isPacked && !takesBrotli ? await unbrotli(entry.value) : entry.value;
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    ...(isPacked && takesBrotli ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
