import { parseEvent } from '#lib/api/revalidate.ts';
import { isSecret } from '#lib/api/secret.ts';
import type { CmsEvent } from './tags.ts';
import { eventTypes, tagsOf } from './tags.ts';

const cases: [CmsEvent, string[]][] = [
  [
    { type: 'post', slug: 'a', categories: ['news'], author: '7' },
    [
      'post:a',
      'category:news',
      'related:news',
      'author:7',
      'articles',
      'related:',
      'search',
      'sitemap',
      'hub',
      'news',
      'strips',
      'changes',
      'codes',
    ],
  ],
  [{ type: 'page', slug: 'a/b' }, ['page:a/b', 'search', 'sitemap']],
  [{ type: 'course', slug: 'c' }, ['course:c', 'academy', 'search', 'sitemap']],
  [{ type: 'events' }, ['events', 'codes']],
  [{ type: 'menu' }, ['menu']],
  [{ type: 'redirects' }, ['redirects']],
  [{ type: 'all' }, ['everything']],
];

test.each(cases)('%j throws away %j', (event, tags) => {
  expect(tagsOf(event)).toEqual(tags);
});

test('every type of event purges something', () => {
  for (const type of eventTypes) expect(tagsOf({ type, slug: 'x' })).not.toEqual([]);
});

test.each([
  [null, 'not a JSON object'],
  [[], 'not a JSON object'],
  [{}, 'type'],
  [{ type: 'nothing' }, 'type'],
  [{ type: 'post' }, 'slug'],
  [{ type: 'post', slug: '' }, 'slug'],
  [{ type: 'post', slug: 'a', categories: 'x' }, 'categories'],
  [{ type: '__proto__' }, 'type'],
])('%j is refused with a reason', (body, reason) => {
  const result = parseEvent(body);
  expect('reason' in result && result.reason).toContain(reason);
});

test('the author may be a number, missing fields may be null', () => {
  expect(parseEvent({ type: 'post', slug: 'a', author: 7, categories: null })).toMatchObject({
    tags: tagsOf({ type: 'post', slug: 'a', author: '7' }),
  });
});

test.each([
  ['Bearer secret', true],
  ['Bearer secret2', false],
  ['secret', false],
  ['', false],
  [null, false],
])('the secret %j', (given, expected) => {
  expect(isSecret(given, 'Bearer secret')).toBe(expected);
});
