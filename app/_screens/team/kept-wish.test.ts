import type { Wish } from './kept-wish.ts';
import {
  addOpponent,
  noWish,
  parseWish,
  removeOpponent,
  togglePin,
  withoutGone,
  withSize,
} from './kept-wish.ts';

test.each<[string, string | null, Partial<Wish>]>([
  ['nothing', null, {}],
  ['no JSON', '{', {}],
  ['another kind of value', '7', {}],
  [
    'a wish',
    '{"opponents":["a","b"],"size":4,"from":"all","pinned":["c"]}',
    { opponents: ['a', 'b'], size: 4, from: 'all', pinned: ['c'] },
  ],
  ['broken parts', '{"opponents":["a",7,"","a"],"size":9,"from":"x","pinned":"c"}', { opponents: ['a'] }],
  ['too many', '{"opponents":["a","b","c","d","e","f"]}', { opponents: ['a', 'b', 'c', 'd', 'e'] }],
  ['more pinned than places', '{"pinned":["a","b","c","d"],"size":3}', { pinned: ['a', 'b', 'c'] }],
  ['an endless name', JSON.stringify({ opponents: ['a'.repeat(500)] }), {}],
])('%s is read', (_, text, wish) => {
  expect(parseWish(text)).toEqual({ ...noWish, ...wish });
});

test('five opponents are the most, each once', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].reduce(addOpponent, noWish);
  expect(addOpponent(five, 'f')).toBe(five);
  expect(addOpponent(removeOpponent(five, 'b'), 'a').opponents).toEqual(['a', 'c', 'd', 'e']);
});

test('champions that are gone take no place', () => {
  const wish = { ...noWish, opponents: ['a', 'b', 'c', 'd', 'e'], pinned: ['f', 'g', 'h'] };
  const known = withoutGone(wish, (slug) => slug !== 'b' && slug !== 'g');
  expect(addOpponent(known, 'x').opponents).toEqual(['a', 'c', 'd', 'e', 'x']);
  expect(togglePin(known, 'y').pinned).toEqual(['f', 'h', 'y']);
  expect(withoutGone(wish, () => true)).toBe(wish);
});

test('a smaller team has room for fewer pinned champions, and a new one replaces the last', () => {
  const pinned = ['a', 'b', 'c'].reduce(togglePin, noWish);
  expect(togglePin(pinned, 'd').pinned).toEqual(['a', 'b', 'd']);
  expect(togglePin(pinned, 'b').pinned).toEqual(['a', 'c']);
  expect(withSize(withSize(pinned, 5), 3).pinned).toEqual(['a', 'b', 'c']);
  expect(withSize(['d', 'e'].reduce(togglePin, withSize(pinned, 5)), 3).pinned).toEqual(['a', 'b', 'c']);
});
