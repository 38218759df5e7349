import ipaddr from 'ipaddr.js';

/** @typedef {ReturnType<typeof ipaddr.parseCIDR>} Network */

/** This machine and private networks. */
export const usualProxies =
  '127.0.0.0/8, ::1/128, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, fc00::/7, fe80::/10';

/**
 * @param {string} text a comma list of networks (10.0.0.0/8) and single addresses
 * @returns {Network[] | undefined} undefined where one of them is neither
 */
export function parseNetworks(text) {
  /** @type {Network[]} */
  const networks = [];
  for (const part of text.split(',').map((name) => name.trim())) {
    if (part === '') continue;
    const address = parseAddress(part);
    if (address) networks.push([address, address.kind() === 'ipv4' ? 32 : 128]);
    else if (ipaddr.isValidCIDR(part) && parseAddress(part.split('/')[0] ?? ''))
      networks.push(ipaddr.parseCIDR(part));
    else return undefined;
  }
  return networks;
}

/**
 * An address as proxies write it: some add the port. An IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`) is the same
 * visitor as the IPv4 address. ipaddr.js also reads `1` and `0x7f.1`, which no proxy writes.
 * @param {string} text
 */
export function parseAddress(text) {
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const bare = (inBrackets ?? withPort ?? text).replace(/%.*$/, '');
  const isAddress = bare.includes(':') ? ipaddr.IPv6.isValid(bare) : ipaddr.IPv4.isValidFourPartDecimal(bare);
  return isAddress ? ipaddr.process(bare) : undefined;
}

/** @param {ReturnType<typeof ipaddr.process>} address @param {readonly Network[]} networks */
export function isWithin(address, networks) {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}
