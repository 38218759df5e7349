import type { Wish } from './kept-wish.ts';
import {
  addOpponent,
  noWish,
  parseWish,
  pinnedIn,
  removeOpponent,
  togglePin,
  withoutGone,
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
  ['more pinned than places', '{"pinned":["a","b","c","d"],"size":3}', { pinned: ['a', 'b', 'c', 'd'] }],
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
});

test('a smaller team has room for fewer pinned champions, a larger one has them all again', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].reduce<Wish>(togglePin, { ...noWish, size: 5 });
  const small: Wish = { ...five, size: 3 };
  expect(pinnedIn(small)).toEqual(['a', 'b', 'c']);
  expect(pinnedIn({ ...small, size: 5 })).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(pinnedIn(togglePin(small, 'b'))).toEqual(['a', 'c', 'd']);
});

test('a champion that is pinned where there is no place replaces the last', () => {
  const pinned = ['a', 'b', 'c'].reduce(togglePin, noWish);
  expect(togglePin(pinned, 'd').pinned).toEqual(['a', 'b', 'd']);
  expect(togglePin(pinned, 'b').pinned).toEqual(['a', 'c']);
  expect(togglePin({ ...pinned, pinned: ['a', 'b', 'c', 'd'] }, 'd').pinned).toEqual(['a', 'b', 'd']);
});
