import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileName } from '#lib/addresses/file-name.ts';
import { parsePageAddress } from '#server/pages/page-address.ts';
import { isUnknownFile } from '#server/pages/known-files.ts';
import { postedPaths } from './methods.ts';

const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .map((file) => ({
    address: `/${path.dirname(file)}`,
    source: readFileSync(path.join('app', file), 'utf8'),
  }));

/** An address that the route answers. */
function exampleOf(address: string) {
  const name = address.startsWith('/events') ? 'x.ics' : 'news.xml';
  return address
    .replace('[strip]', 'news')
    .replace('[form]', '1')
    .replace('[...path]', 'events/')
    .replace('[name]', address.startsWith('/data') ? 'champions.json' : name);
}

test('the door lets POST through to the routes that take it, and to no other', () => {
  const taking = routes
    .filter(
      ({ address, source }) =>
        !address.includes('[') && /export (?:const|async function|function) POST\b/.test(source),
    )
    .map(({ address }) => address);
  expect([...postedPaths].sort()).toEqual(taking.sort());
});

test('the door knows the files that routes make', () => {
  const files = routes.map(({ address }) => exampleOf(address)).filter((address) => fileName.test(address));
  expect(files.length).toBeGreaterThan(6);
  expect(files.filter((address) => isUnknownFile(address))).toEqual([]);
});

/** Routes whose answers are not kept, with the reason. */
const unkept: Record<string, string> = {
  '/api/[...nothing]': 'there is no end of such addresses, and nothing is made for them',
  '/%5Fpreview/leave': 'it sets cookies',
  '/%5Fpreview/[parent]/[id]/[wpnonce]': 'it sets cookies',
};

test('what a route answers to GET is kept, or it is said here why not', () => {
  const reads = routes.filter(
    ({ address, source }) =>
      /export (?:const|async function|function) GET\b/.test(source) && !(address in unkept),
  );
  expect(reads.length).toBeGreaterThan(14);
  const examples = reads.map(({ address }) => exampleOf(address));
  expect(examples.filter((address) => parsePageAddress(address).kind !== 'route')).toEqual([]);
  for (const address of Object.keys(unkept)) expect(routes.map((one) => one.address)).toContain(address);
  // Nothing but the address, and the client that cards are counted by, decides about such an answer.
  for (const { address, source } of reads)
    expect([address, /\bcookies\(|\bheaders\(|request\.headers/.test(source)]).toEqual([address, false]);
});
