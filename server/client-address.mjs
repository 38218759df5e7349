import ipaddr from 'ipaddr.js';
import { isWithin, parseAddress } from '#lib/networks.mjs';

/**
 * The visitor's address, for rate limits. Each proxy appends the address that a request came from to X-Forwarded-For, so the
 * header is read from the right, and only as far as trusted proxies wrote it.
 *
 * @typedef {import('#lib/networks.mjs').Network} Network
 */

/**
 * An IPv6 address is cut to its network of 64 bits: one household or server has a whole one, with countless addresses.
 * @param {ReturnType<typeof ipaddr.process>} address
 */
function nameOf(address) {
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/**
 * @param {{ socket: string | undefined, forwarded: string | undefined, trusted: readonly Network[] }} request
 *   `socket`: where the connection comes from; `forwarded`: the X-Forwarded-For header
 * @returns {string} an IPv4 address, the network of an IPv6 address, or `unknown`
 */
export function clientAddress({ socket, forwarded = '', trusted }) {
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
