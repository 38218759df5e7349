import { parseNetworks } from './networks.ts';

test.each([
  '10.0.0.0/33',
  '10.0.0/8',
  'localhost',
  'fd00::/129',
  '10.0.0.0/',
  '10',
  '10.0.0.0/8 192.168.0.0/16',
])('%s is no network', (text) => {
  expect(parseNetworks(text)).toBeUndefined();
});
