import type { IncomingMessage as Request } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * What Node's parser lets through though HTTP does not allow it (RFC 9112, 3.2): several hosts, none, or one that is none, and
 * versions before 1.0, which have no headers.
 */

/** A name or a number as RFC 3986, 3.2.2 has them, and a port. */
const host = /^(?:\[([\da-f:.]+)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::(\d{0,5}))?$/i;

function isHost(value: string | undefined) {
  const found = host.exec(value ?? '');
  if (!found) return false;
  const [, address, port = 0] = found;
  return Number(port) <= 65_535 && (address === undefined || isIPv6(address));
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: string[]) {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

type Line = Pick<Request, 'url' | 'method' | 'httpVersion' | 'headers' | 'rawHeaders'>;

/** An address with scheme and host, as clients of a proxy send it. */
const absolute = /^https?:\/\/([^/?#]*)([^#]*)$/i;

/**
 * The path and query that are asked for, or `*` (the server itself, RFC 9110, 9.3.7). An absolute address means the same
 * as its path: which host is asked for makes no difference anywhere on the site.
 * @returns undefined: the request is broken
 */
export function readTarget({ url = '', method, httpVersion, headers, rawHeaders }: Line) {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return undefined;
  const hosts = countHosts(rawHeaders);
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return undefined;
  if (hosts === 1 && !isHost(headers.host)) return undefined;
  if (url === '*') return method === 'OPTIONS' ? url : undefined;
  if (url.startsWith('/')) return url.includes('#') ? undefined : url;
  const [, authority, rest = ''] = absolute.exec(url) ?? [];
  if (!isHost(authority)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
