import type { Kept } from './kept-pages.ts';
import { kindOfFile } from './rules.ts';
import type { Config, FetchEvent } from './scope.ts';

const mostPictures = 200;
const mostPictureBytes = 300_000;
const mostData = 150;
const mostDataBytes = 2_000_000;

/** Answers what pages load: pictures, data, and files of the build. */
export function fileAnswers(config: Config, origin: string, { open, inTurn }: Kept) {
  /** Origins that answered a picture, but let no script read it. */
  const closed = new Set<string>();

  /**
   * A picture of another host is asked for in a form that may be read and measured (CORS), as far as the host allows it. An
   * answer that can't be read is never kept.
   */
  async function load(request: Request) {
    const url = new URL(request.url);
    if (url.origin === origin || request.mode !== 'no-cors' || closed.has(url.origin)) return fetch(request);
    try {
      return await fetch(url, { mode: 'cors', credentials: 'omit' });
    } catch {
      const response = await fetch(request);
      closed.add(url.origin);
      return response;
    }
  }

  function keepFile(kind: 'pictures' | 'data', address: string, response: Response) {
    const [most, mostBytes] = kind === 'data' ? [mostData, mostDataBytes] : [mostPictures, mostPictureBytes];
    return inTurn(async () => {
      const cache = await open(kind);
      const tag = response.headers.get('etag');
      if (tag && (await cache.match(address))?.headers.get('etag') === tag) return;
      const body = await response.blob();
      if (body.size > mostBytes) return;
      const headers = new Headers(response.headers);
      for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
      await cache.put(address, new Response(body, { headers }));
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
    });
  }

  const mayKeep = ({ status, type, headers }: Response) =>
    status === 200 && type !== 'opaque' && !/no-store/.test(headers.get('cache-control') ?? '');

  /** From the network; from the cache if that fails. */
  async function answerFile(event: FetchEvent, kind: 'pictures' | 'data') {
    try {
      const response = await load(event.request);
      if (mayKeep(response)) event.waitUntil(keepFile(kind, event.request.url, response.clone()));
      return response;
    } catch (error) {
      const kept = await (await open(kind)).match(event.request.url);
      if (kept) return kept;
      throw error;
    }
  }

  /** A file of the build never changes under its address. */
  async function answerBuilt(request: Request) {
    const kept = await (await open('files')).match(request.url, { ignoreVary: true });
    if (!kept) return fetch(request);
    // A worker has the address of the answer to its script. The bundler's settings stand in the fragment of the address
    // that was asked for, and what is kept has none; a new answer has the address of its request.
    return request.destination === 'worker' ? new Response(kept.body, kept) : kept;
  }

  /** What a page loaded before there was a worker. */
  async function keepSeen(addresses: unknown) {
    for (const address of Array.isArray(addresses) ? (addresses as unknown[]) : []) {
      if (typeof address !== 'string' || !URL.canParse(address)) continue;
      const kind = kindOfFile(new URL(address), origin, config);
      if ((kind !== 'pictures' && kind !== 'data') || (await (await open(kind)).match(address))) continue;
      const isOwn = address.startsWith(`${origin}/`);
      const options = isOwn ? {} : ({ mode: 'cors', credentials: 'omit' } as const);
      const response = await fetch(address, options).catch(() => undefined);
      if (response && mayKeep(response)) await keepFile(kind, address, response);
    }
  }

  return { answerFile, answerBuilt, keepSeen };
}
