import {
  parseWith,
  wireCategories,
  wireChampions,
  wireGlossary,
  wireHome,
  wireListing,
  wireNews,
} from './wire';

const post = { title: 'Ironveil', permalink: '/news/ironveil/' };

test.each([
  ['what is of another kind is left out', [null, 7, 'x', post, {}], 1],
  ['none is none', [], 0],
  ['PHP sends a list with gaps', { 3: post, 7: post }, 2],
])('%s', (_, posts, length) => {
  expect(parseWith(wireNews)({ posts })?.posts).toHaveLength(length);
});

test.each([
  ['posts without a word', wireNews, { posts: [null, { title: 42, content: ['x'], excerpt: false }, 7] }],
  ['a listing of such', wireListing, { news: [{ title: false }], total: true, postsPerPage: null }],
  ['categories without names', wireCategories, { categories: [{ slug: true, name: ['x'] }, 'x'] }],
  ['a map without champions', wireChampions, []],
  ['terms without words', wireGlossary, { glossary: [{ word: null, description: 42 }] }],
  [
    'a home page that is no text',
    wireHome,
    { homepage: { content: 42, view_classes: true }, takeover: null },
  ],
])('%s are no answer', (_, schema, body) => {
  expect(parseWith(schema)(body)).toBeNull();
});

test('a home page that says nothing yet is one', () => {
  expect(parseWith(wireHome)({ homepage: { content: '', view_classes: [] }, takeover: null })).not.toBeNull();
});
