import { findByName } from './find-by-name.ts';

const names = [
  'Outiron',
  'The Iron',
  'Ironveil',
  'Iron',
  'X-Iron',
  'Éclair',
  'Işık',
  'İnat',
  'Weiß',
  'Glass Cannon',
];

test.each([
  ['iron', ['Iron', 'Ironveil', 'The Iron', 'X-Iron', 'Outiron']],
  [' ECL', ['Éclair']],
  ['isik', ['Işık']],
  ['IŞIK', ['Işık']],
  ['inat', ['İnat']],
  ['weiss', ['Weiß']],
  ['s c', ['Glass Cannon']],
  ['', names],
  ['zzz', []],
])('%j finds %j', (typed, found) => {
  const all = names.map((name) => ({ name }));
  expect(findByName(all, typed).map(({ name }) => name)).toEqual(found);
});
