import type { IncomingMessage } from 'node:http';

/** A request's path and query as sent; a broken escape gives null. */
export function readAddress(request: IncomingMessage) {
  const raw = request.url ?? '/';
  const mark = raw.indexOf('?');
  const path = mark < 0 ? raw : raw.slice(0, mark);
  const query = mark < 0 ? '' : raw.slice(mark + 1);
  try {
    return { path: decodeURIComponent(path), query, params: new URLSearchParams(query) };
  } catch {
    return null;
  }
}

/**
 * @param limit in bytes
 * @returns undefined for a body that is too long or no JSON
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  const sent: AsyncIterable<Buffer> = request;
  for await (const part of sent) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  if (size > limit) return undefined;
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return undefined;
  }
}

/**
 * The origin of the CMS as the visitor calls it. Only names of this machine are accepted from the request; any other
 * gives the default.
 */
export function originOf(request: IncomingMessage, otherwise: string) {
  const host = request.headers.host ?? '';
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? `http://${host}` : otherwise;
}

/**
 * Whether a request may use the test switches: only from this machine, and never from a page of another site in its
 * browser.
 */
export function isLocal(request: IncomingMessage) {
  const address = request.socket.remoteAddress ?? '';
  const from = request.headers.origin;
  const isOwnOrigin = from === undefined || from === `http://${request.headers.host}`;
  return isOwnOrigin && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
