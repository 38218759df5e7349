import { findByName } from '#lib/masteries/find.ts';
import { mastery } from '#lib/masteries/fixture.ts';

const names = ['Sharp Eye', 'Précision', 'Glass Cannon', 'Iron Precepts', 'Impression', 'Kırılma', 'İnat'];
const all = names.map((name, row) => mastery(name, 'offense', row, 0, { name }));

test.each([
  ['', []],
  ['  ', []],
  ['eye', ['Sharp Eye']],
  ['PREC', ['Précision', 'Iron Precepts']],
  ['pre', ['Précision', 'Iron Precepts', 'Impression']],
  ['s c', ['Glass Cannon']],
  ['kiril', ['Kırılma']],
  ['inat', ['İnat']],
  ['I', ['Iron Precepts', 'Impression', 'İnat', 'Précision', 'Kırılma']],
  ['nothing', []],
])('%j finds %j', (text, found) => {
  expect(findByName(all, text).map(({ name }) => name)).toEqual(found);
});

test('at most six are named', () => {
  const many = Array.from({ length: 9 }, (_, at) => mastery(`m${at}`, 'utility', at, 0));
  expect(findByName(many, 'm')).toHaveLength(6);
});
