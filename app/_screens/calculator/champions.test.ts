import { toChampions } from './champions.ts';

const entry = (id: string, name = id) => ({ id, name, championClass: null, maxPrestige: null });

test('champions in the order of their names, each id once, without those that can be neither kept nor loaded', () => {
  const { list } = toChampions([
    entry('b'),
    entry('a.b', 'Ärger'),
    entry('b', 'Again'),
    entry('x|y'),
    entry('50%'),
    entry(''),
    entry('.'),
    entry('..'),
  ]);
  expect(list.map(({ id, name }) => [id, name])).toEqual([
    ['a.b', 'Ärger'],
    ['b', 'b'],
  ]);
});
