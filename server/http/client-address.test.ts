import { BlockList } from 'node:net';
import { parseNetworks, usualProxies } from '#lib/networks.ts';
import { clientAddress } from './client-address.ts';

const networks = (text: string) => parseNetworks(text) ?? new BlockList();
const usual = networks(usualProxies);

describe('with the usual trusted proxies', () => {
  test.each([
    ['no proxy', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger writes the header himself', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a proxy on this machine', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a proxy on this machine, over IPv6', '::1', '203.0.113.9', '203.0.113.9'],
    ['IPv4 written as IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['IPv4 written as IPv6, in hexadecimal', '::ffff:7f00:1', '::ffff:cb00:7109', '203.0.113.9'],
    ['a stranger, IPv4 written as IPv6', '::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['two private proxies in a row', '10.1.2.3', '203.0.113.9, 192.168.4.4', '203.0.113.9'],
    ['what the visitor wrote stands on the left', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['… also if he names a private network', '10.1.2.3', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['a visitor inside the private network', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['the edge of 172.16.0.0/12, inside', '172.31.255.255', '203.0.113.9', '203.0.113.9'],
    ['the edge of 172.16.0.0/12, outside', '172.32.0.1', '203.0.113.9', '172.32.0.1'],
    ['a port is no part of the address', '127.0.0.1', '203.0.113.9:50123', '203.0.113.9'],
    ['a port behind IPv6', '127.0.0.1', '[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
    [
      'all addresses of one IPv6 network count as one',
      '2001:db8:1:2:aaaa::1',
      undefined,
      '2001:db8:1:2::/64',
    ],
    ['… however it is written', '2001:0DB8:0001:0002:0:0:0:1', undefined, '2001:db8:1:2::/64'],
    ['a network that begins with zeros', '::2', undefined, '::/64'],
    ['a network with zeros in the middle', '2001:0:0:9:1:2:3:4', undefined, '2001:0:0:9::/64'],
    ['a private IPv6 proxy', 'fd00::5', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['a link-local proxy with its interface', 'fe80::1%eth0', '203.0.113.9', '203.0.113.9'],
    ['an IPv4 network trusts no IPv6 address', '2001:db8::1', '203.0.113.9', '2001:db8::/64'],
    ['an empty header', '127.0.0.1', '', '127.0.0.1'],
    ['empty parts', '127.0.0.1', ' , ', '127.0.0.1'],
    ['garbage', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['garbage right of an address', '127.0.0.1', '203.0.113.9, _hidden', '127.0.0.1'],
    ['garbage left of an address', '127.0.0.1', '<script>, 203.0.113.9', '203.0.113.9'],
    ['short forms that only old programs read', '127.0.0.1', '0x7f.1', '127.0.0.1'],
    ['a number that is no address', '127.0.0.1', '3405803785', '127.0.0.1'],
    ['a part above 255', '127.0.0.1', '256.1.1.1', '127.0.0.1'],
    ['a closed connection', undefined, '203.0.113.9', 'unknown'],
  ])('%s', (_, socket, forwarded, client) => {
    expect(clientAddress({ socket, forwarded, trusted: usual })).toBe(client);
  });
});

test.each([
  ['a network of the CDN', '151.101.0.0/16', '151.101.3.4', '203.0.113.9', '203.0.113.9'],
  ['one address', '151.101.3.4', '151.101.3.4', '203.0.113.9', '203.0.113.9'],
  ['its neighbour', '151.101.3.4', '151.101.3.5', '203.0.113.9', '151.101.3.5'],
  ['an IPv6 network', '2a04:4e40::/32', '2a04:4e40:1::1', '203.0.113.9', '203.0.113.9'],
  ['private networks, where they are not named', '151.101.0.0/16', '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  [
    'the CDN in front of a private proxy',
    '151.101.0.0/16,10.0.0.0/8',
    '10.0.0.1',
    '203.0.113.9, 151.101.3.4',
    '203.0.113.9',
  ],
  ['everybody', '0.0.0.0/0, ::/0', '198.51.100.7', '203.0.113.9, 198.51.100.8', '203.0.113.9'],
])('trusting %s', (_, trusted, socket, forwarded, client) => {
  expect(clientAddress({ socket, forwarded, trusted: networks(trusted) })).toBe(client);
});
