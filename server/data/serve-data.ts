import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { PackedFile } from '#lib/data/stored-data.ts';
import {
  fileKey,
  listKey,
  unpackFile,
  unpackList,
  unpackVersion,
  versionKey,
} from '#lib/data/stored-data.ts';
import { isKnownToClient } from '#server/http/entity-tag.ts';
import { chooseEncoding } from '#server/http/negotiation.ts';
import { plainHeaders } from '#server/http/policy.ts';
import type { Store } from '#server/store/store.ts';
import { countAnswer } from '#server/watch/watch-request.ts';
import type { DataPlace } from './data-address.ts';

/**
 * Answers the files of the public data from the store, for builds and instances that never made them, and while the CMS is
 * gone. No line of Next runs.
 */

const ungzip = promisify(zlib.gunzip);

/** In seconds, for clients and caches. Nothing is remembered here: a version answers as soon as it is listed. */
const missingFor = 10;
const missing = Buffer.from(
  JSON.stringify({ error: 'There is no such file. /data/versions.json names all versions.' }),
);
const away = Buffer.from(
  JSON.stringify({ error: 'The file can’t be read now. Please try again in a moment.' }),
);

type Found = { digest: string; file: PackedFile };

export function dataServer(store: Store) {
  const headers = {
    ...plainHeaders(),
    'Content-Type': 'application/json; charset=utf-8',
  };
  /** What is listed is there: if it can't be found, the store did not answer. */
  async function isListed(version: string) {
    const list = unpackList(await store.get('data', listKey));
    return list?.versions.some((one) => one.version === version) ?? false;
  }

  async function find({ version, name }: DataPlace): Promise<Found | 'missing' | 'away'> {
    const files = unpackVersion(await store.get('data', versionKey(version)));
    if (!files) return !store.state().isReachable || (await isListed(version)) ? 'away' : 'missing';
    const digest = Object.hasOwn(files, name) ? files[name] : undefined;
    if (digest === undefined) return 'missing';
    const entry = await store.get('data', fileKey(digest));
    const file = entry && unpackFile(entry);
    return file ? { digest, file } : 'away';
  }

  function end(request: Request, response: Response, status: number, body?: Buffer) {
    response.writeHead(status, body ? { 'Content-Length': body.length } : {});
    response.end(request.method === 'HEAD' ? undefined : body);
    countAnswer('file', 'data', status);
  }

  /** @param place null for an address that names no file */
  return async (request: Request, response: Response, place: DataPlace | null) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const found = place ? await find(place) : 'missing';
    if (found === 'away') {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Retry-After', '5');
      end(request, response, 503, away);
      return;
    }
    if (found === 'missing') {
      response.setHeader('Cache-Control', `public, max-age=${missingFor}`);
      end(request, response, 404, missing);
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    response.setHeader('Vary', 'Accept-Encoding');
    if (!encoding) {
      end(request, response, 406);
      return;
    }
    const tag = `"${found.digest.slice(0, 24)}-${encoding}"`;
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', tag);
    if (isKnownToClient(request.headers['if-none-match'], tag)) {
      response.removeHeader('Content-Type');
      end(request, response, 304);
      return;
    }
    const { file } = found;
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    end(request, response, 200, encoding === 'identity' ? await ungzip(file.gzip) : file[encoding]);
  };
}
