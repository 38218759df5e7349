/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileName } from '#lib/addresses/file-name.ts';
import { isUnknownFile } from '#server/pages/known-files.ts';
import { postedPaths } from './methods.ts';

const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .map((file) => ({
    address: `/${path.dirname(file)}`,
    source: readFileSync(path.join('app', file), 'utf8'),
  }));

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
  const files = routes
    .map(({ address }) => address)
    .flatMap((address) =>
      address.includes('[name]')
        ? [address.replace('[name]', address.startsWith('/events') ? 'x.ics' : 'x.xml')]
        : [address],
    )
    .filter((address) => fileName.test(address));
  expect(files.length).toBeGreaterThan(6);
  expect(files.filter((address) => isUnknownFile(address))).toEqual([]);
});
