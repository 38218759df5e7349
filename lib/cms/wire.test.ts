import {
  parseWith,
  wireCategories,
  wireChampions,
  wireGlossary,
  wireHome,
  wireListing,
  wireNews,
  wirePost,
  wireTooltip,
} from './wire.ts';

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
    'terms whose words are numbers',
    wireGlossary,
    { glossary: [{ word: 42, description: '<p>x</p>' }, { word: 7 }] },
  ],
  ['a term whose word is a number', wireTooltip, { term: { id: 1, word: 42, description: '' } }],
  ['categories whose names are numbers', wireCategories, { categories: [{ slug: 'a', name: 1 }] }],
  [
    'a home page that is no text',
    wireHome,
    { homepage: { content: 42, view_classes: true }, takeover: null },
  ],
])('%s are no answer', (_, schema, body) => {
  expect(parseWith(schema)(body)).toBeNull();
});

test('an empty home page is valid', () => {
  expect(parseWith(wireHome)({ homepage: { content: '', view_classes: [] }, takeover: null })).not.toBeNull();
});

test.each([
  [1_795_017_600, 1_795_017_600],
  ['1795017600', 1_795_017_600],
  [1_795_017_600_000_000, null],
  ['1795017600000000', null],
  ['2026-11-18', null],
  [0, null],
  ['', null],
  [false, null],
])('a date_time of %j is %j everywhere', (value, seconds) => {
  const posted = parseWith(wirePost)({ ...post, date_time: value, modified_time: value });
  expect([posted?.date_time, posted?.modified_time]).toEqual([seconds, seconds]);
  expect(parseWith(wireGlossary)({ glossary: [], date_time: value })?.date_time).toBe(seconds);
});

test('a text that is a number is none, an id that is one is its digits', () => {
  const odd = { ...post, id: 812, seo_title: 42, author: { id: 7, name: 'Ada' }, status: 1 };
  expect(parseWith(wirePost)({ ...odd, title: 'x' })).toMatchObject({
    id: '812',
    seo_title: '',
    status: '',
    author: { id: '7', name: 'Ada' },
  });
  const named = { categories: [{ slug: 2026, name: 'The year' }] };
  expect(parseWith(wireCategories)(named)?.categories).toEqual([{ slug: '2026', name: 'The year' }]);
});
