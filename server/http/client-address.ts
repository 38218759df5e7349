import type { BlockList } from 'node:net';
import { isIPv4 } from 'node:net';
import { isWithin, parseAddress } from '#lib/networks.ts';

/**
 * The visitor's address, for rate limits. Each proxy appends the address that a request came from to X-Forwarded-For, so the
 * header is read from the right, and only as far as trusted proxies wrote it.
 */

/**
 * An IPv6 address is cut to its network of 64 bits: one household or server usually has such a network for itself, with
 * countless addresses.
 * @param address as `parseAddress` returns it
 */
function nameOf(address: string) {
  if (isIPv4(address)) return address;
  // `::` replaces as many groups of zeros as are missing to eight groups.
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).join(':');
  return `${parseAddress(`${network}::`)}/64`;
}

/** Whether a trusted proxy sent the request, so that the headers it adds are believed. */
export function isFromTrustedProxy(
  { socket }: { socket: { remoteAddress?: string | undefined } },
  trusted: BlockList,
) {
  const peer = parseAddress(socket.remoteAddress ?? '');
  return peer !== undefined && isWithin(peer, trusted);
}

type Way = {
  /** Where the connection comes from. */
  socket: string | undefined;
  /** The header X-Forwarded-For. */
  forwarded: string | undefined;
  trusted: BlockList;
};

/** @returns an IPv4 address, the network of an IPv6 address, or `unknown` */
export function clientAddress({ socket, forwarded = '', trusted }: Way) {
  let client = parseAddress(socket ?? '');
  if (!client) return 'unknown';
  for (const part of forwarded.split(',').reverse()) {
    if (!isWithin(client, trusted)) break;
    const before = parseAddress(part.trim());
    if (!before) break;
    client = before;
  }
  return nameOf(client);
}
