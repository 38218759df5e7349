import { BlockList, SocketAddress, isIP } from 'node:net';

/** The networks that the setting of trusted proxies names by default: this machine and private networks. */
export const usualProxies =
  '127.0.0.0/8, ::1/128, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, fc00::/7, fe80::/10';

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * @param text a comma list of networks (10.0.0.0/8) and single addresses
 * @returns undefined where one of them is neither
 */
export function parseNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const part of text.split(',').map((name) => name.trim())) {
    if (part === '') continue;
    const [, start = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    const address = parseAddress(start);
    if (!address) return undefined;
    const family = familyOf(address);
    const mostBits = family === 'ipv4' ? 32 : 128;
    if (Number(bits) > mostBits) return undefined;
    networks.addSubnet(address, Number(bits ?? mostBits), family);
  }
  return networks;
}

/**
 * Parses an address as proxies write it: some add the port. An IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`)
 * becomes the IPv4 address, because both are the same visitor.
 * @returns the address in its shortest form
 */
export function parseAddress(text: string): string | undefined {
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const bare = (inBrackets ?? withPort ?? text).replace(/%.*$/, '');
  if (isIP(bare) === 0) return undefined;
  const { address } = new SocketAddress({ address: bare, family: familyOf(bare) });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** @param address as `parseAddress` returns it */
export function isWithin(address: string, networks: BlockList) {
  return networks.check(address, familyOf(address));
}
