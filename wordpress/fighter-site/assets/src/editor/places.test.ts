import { blockAt, places } from './places.ts';

const block = (clientId: string, ...innerBlocks: { clientId: string; innerBlocks: never[] }[]) => ({
  clientId,
  innerBlocks,
});
const map = places([
  block('a'),
  block('b', { clientId: 'c', innerBlocks: [] }, { clientId: 'd', innerBlocks: [] }),
]);

test.each([
  ['0', 'a'],
  ['1', 'b'],
  ['1.1', 'd'],
  // The site draws a row of a list with its list.
  ['1.1.4', 'd'],
  ['0.2', 'a'],
  ['7', undefined],
  ['', undefined],
])('at %s is %s', (place, clientId) => {
  expect(blockAt(map, place)).toBe(clientId);
});
