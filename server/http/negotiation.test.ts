import { isKnownToClient } from '#server/http/entity-tag.ts';
import { acceptsAvif, chooseEncoding } from './negotiation.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, Br', 'br'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000, *', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0.5, identity', 'identity'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity;q=0.1', 'identity'],
  ['*;q=0.1, gzip;q=0.2', 'gzip'],
  ['identity;q=0', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['br ; q=0.2 , gzip ;Q=0.3', 'gzip'],
  ['br;q=nonsense, gzip', 'gzip'],
  [',,', 'identity'],
])('Accept-Encoding %p is answered in %p', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['image/*', false],
  ['image/webp,*/*', false],
  ['image/avif', true],
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', true],
  ['image/webp, IMAGE/AVIF', true],
  ['image/avif;q=0', false],
  ['image/avif ; q=0.0, image/webp', false],
  ['image/avif;q=0.1, image/webp', true],
  ['image/avif;q=nonsense', false],
  ['image/avif-sequence', false],
])('Accept %p takes AVIF: %p', (header, expected) => {
  expect(acceptsAvif(header)).toBe(expected);
});

test.each([
  [undefined, false],
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"b", "a-br"', true],
  ['"b",W/"a-br" , "c"', true],
  ['"x, y", "a-br"', true],
  ['*', true],
  [' * ', true],
  ['"a"', false],
  ['"a-gzip"', false],
  ['a-br', false],
  ['"A-br"', false],
  ['', false],
])('If-None-Match %p names "a-br": %p', (header, isKnown) => {
  expect(isKnownToClient(header, '"a-br"')).toBe(isKnown);
});
