import { anyEdit, edgeTag, groupTags, tagList } from './tags.ts';

test.each(['home', 'post:winter-of-wrath', 'page:a/b', 'author:7', 'category:game_updates'])(
  '%s keeps its name',
  (tag) => {
    expect(edgeTag(tag)).toBe(tag);
  },
);

test.each([
  'post:winter of wrath',
  'post:a,b',
  'post:ölfarbe',
  'post:a\r\nset-cookie: x',
  'post:',
  `post:${'a'.repeat(200)}`,
  '',
])('%j is named within the characters and the length that every vendor takes', (tag) => {
  expect(edgeTag(tag)).toMatch(/^[\w:./-]{1,100}$/);
});

test('different tags have different names', () => {
  expect(edgeTag('post:a b')).not.toBe(edgeTag('post:a c'));
});

test('each tag stands once', () => {
  expect(tagList(['home', 'menu', 'home'], ' ')).toBe('home menu');
});

test('a page with too many tags is purged by every edit', () => {
  const many = Array.from({ length: 500 }, (_, number) => `post:article-number-${number}`);
  const list = tagList(many, ',').split(',');
  expect(list).toContain(anyEdit);
  expect(list.join(',').length).toBeLessThanOrEqual(4000);
  expect(list.length).toBeGreaterThan(100);
});

test('tags are purged in groups that a request can hold', () => {
  const tags = ['a', 'bb', 'ccc', 'd', 'e', 'f', 'f'];
  expect(groupTags(tags, { count: 3, bytes: 100 })).toEqual([
    ['a', 'bb', 'ccc'],
    ['d', 'e', 'f'],
  ]);
  expect(groupTags(tags, { count: 100, bytes: 5 })).toEqual([
    ['a', 'bb'],
    ['ccc', 'd'],
    ['e', 'f'],
  ]);
  expect(groupTags([], { count: 1, bytes: 1 })).toEqual([]);
});
