import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import sirv from 'sirv';
import { log } from '#server/watch/log.ts';
import { chooseEncoding } from '#server/http/negotiation.ts';
import type { Store } from '#server/store/store.ts';

/**
 * Serves scripts, styles and media of builds that no longer run. A page cached at the edge, or in a tab opened before a
 * deploy, asks for the files of its own build; every instance finds these files in the store for seven days after the
 * last process of that build ended.
 */

const types: Record<string, string> = {
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
};
const day = 24 * 60 * 60 * 1000;
const retryAfter = 10_000;
/**
 * Attempts to store files when the process ends. The pause between them is longer than the second after which the circuit
 * breaker of Redis lets a call through.
 */
const lastTries = 3;
const lastPause = 1100;
const rereadAfter = 100;
const unbrotli = promisify(zlib.brotliDecompress);

/** @param folder what `/_next/static` serves */
async function namesIn(folder: string) {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => path.extname(name) in types);
}

/** @returns those that Redis did not take */
async function keepAll(store: Store, folder: string, names: readonly string[]) {
  const left: string[] = [];
  for (const name of names) {
    const packed = await readFile(path.join(folder, `${name}.br`)).catch(() => undefined);
    const value = packed ?? (await readFile(path.join(folder, name)));
    const meta = { isPacked: packed !== undefined };
    const isShared = await store.set('chunk', name.split(path.sep).join('/'), { value, meta });
    if (!isShared) left.push(name);
  }
  return left;
}

/**
 * Stores the files of this build, and again every day while it runs. Files that Redis did not take are tried again.
 * @returns what is called before the process ends: it resolves once all files are stored, as far as Redis takes them now
 */
export function keepChunks(store: Store, folder: string) {
  let left: readonly string[] = [];
  /** @param names all, if none are named */
  async function keep(names?: readonly string[]) {
    try {
      left = await keepAll(store, folder, names ?? (await namesIn(folder)));
    } catch (error) {
      log.warn(
        { event: 'build-files-not-stored', err: error },
        'The files of this build could not be stored; after a deploy, open tabs may miss them.',
      );
    }
  }
  async function keepUntilTaken(names?: readonly string[]) {
    await keep(names);
    if (left.length > 0) setTimeout(() => void keepUntilTaken(left), retryAfter).unref();
  }
  const first = keepUntilTaken();
  setInterval(() => void keepUntilTaken(), day).unref();
  return async () => {
    await first;
    for (let tries = 0; tries < lastTries && left.length > 0; tries += 1) {
      await delay(lastPause);
      await keep(left);
    }
  };
}

/**
 * A read that takes too long finds nothing, like one of a file that does not exist. So a file is read twice before it
 * counts as missing.
 */
async function findChunk(store: Store, name: string) {
  const entry = await store.get('chunk', name);
  if (entry) return entry;
  await delay(rereadAfter);
  return store.get('chunk', name);
}

/** @param name below `/_next/static/` */
export async function answerKeptChunk(
  store: Store,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
) {
  const type = types[path.extname(name)];
  const entry = type ? await findChunk(store, name) : undefined;
  if (!entry && type && !store.state().isReachable) {
    // A store that does not answer can't say that the file is missing.
    response.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store' }).end();
    return;
  }
  if (!entry || !type) {
    // Next is not asked, because it would look for a page at this address.
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('There is no such file.');
    return;
  }
  const { isPacked } = entry.meta;
  const takesBrotli = chooseEncoding(request.headers['accept-encoding']) === 'br';
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

const chunksFolder = '/_next/static';

/** Returns whether the request was for a file of the build, and is answered. */
type ServeChunk = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the files of this build. */
export function chunkServer(folder: string): ServeChunk {
  const serve = sirv(folder, { brotli: true, extensions: [], maxAge: 31_536_000, immutable: true });
  return (request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(`${chunksFolder}/`)) return false;
    request.url = url.slice(chunksFolder.length);
    // sirv looks for the letters `br` in this header, wherever they stand.
    request.headers['accept-encoding'] = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
    let isOurs = true;
    serve(request, response, () => {
      isOurs = false;
    });
    request.url = url;
    return isOurs;
  };
}
