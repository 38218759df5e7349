import type { Change } from '#lib/champions/changes.ts';
import type { TierList } from '#lib/champions/tier-lists.ts';
import {
  countUnknown,
  currentLists,
  goneSince,
  lastChangesOf,
  listBefore,
  movesSince,
  ratingsOf,
  sideBySide,
  unknownChange,
} from '#lib/champions/tier-lists.ts';

const change = (champion: string, version: string, publishedAt: number | null): Change => ({
  champion,
  ability: '',
  was: 'a',
  is: 'b',
  kind: undefined,
  version,
  language: undefined,
  post: { title: version, titleLanguage: undefined, target: `/news/${version}/`, publishedAt },
});

/** "S: a b, A: c" as tiers. */
function list(tiers: string, more: Partial<TierList> = {}): TierList {
  const publishedAt = more.publishedAt === undefined ? 100 : more.publishedAt;
  return {
    slug: 'arena',
    title: 'Arena',
    language: undefined,
    mode: { slug: 'arena', name: 'Arena' },
    author: { id: '7', name: 'Tobias' },
    patch: '',
    html: '',
    ...more,
    publishedAt,
    modifiedAt: publishedAt,
    tiers: tiers.split(', ').map((tier) => {
      const [name = '', champions = ''] = tier.split(': ');
      return {
        name,
        ratings: champions
          .split(' ')
          .filter(Boolean)
          .map((champion) => ({ champion, reason: '', ratedAt: publishedAt })),
      };
    }),
  };
}

const rating = (ratedAt: number | null) => ({ champion: 'kestrel', reason: '', ratedAt });

describe('a rating does not know the last change of its champion', () => {
  test.each<[string, number | null, string, readonly Change[], string | undefined]>([
    ['if that is newer', 100, '52.0', [change('kestrel', '52.1', 101)], '52.1'],
    ['but one of the same moment', 100, '52.0', [change('kestrel', '52.1', 100)], undefined],
    ['but an older one', 100, '52.0', [change('kestrel', '51.4', 99)], undefined],
    ['but one of another champion', 100, '52.0', [change('apsis', '52.1', 101)], undefined],
    ['but one of the patch that its list is for', 100, '52.1', [change('kestrel', '52.1', 101)], undefined],
    [
      'if another patch came behind that',
      100,
      '52.1',
      [change('kestrel', '52.1', 101), change('kestrel', '52.1.1', 102)],
      '52.1.1',
    ],
    ['if neither names a version', 100, '', [change('kestrel', '', 101)], ''],
    ['but one without a date', 100, '52.0', [change('kestrel', '52.1', null)], undefined],
    ['but none if the list has no date', null, '52.0', [change('kestrel', '52.1', 101)], undefined],
  ])('%s', (_, ratedAt, patch, changes, version) => {
    const unknown = unknownChange(rating(ratedAt), { patch }, lastChangesOf(changes));
    expect(unknown?.version).toBe(version);
  });
});

test('a list counts its ratings that are older than a change', () => {
  const last = lastChangesOf([change('a', '2', 101), change('b', '2', 99), change('z', '2', 101)]);
  expect(countUnknown(list('S: a b, A: c'), last)).toBe(1);
});

const series = [
  list('S: a, A: b', { slug: 'new', publishedAt: 300 }),
  list('S: b', { slug: 'other-author', publishedAt: 250, author: { id: '9', name: 'Wren' } }),
  list('S: b, A: a', { slug: 'before', publishedAt: 200 }),
  list('S: c', { slug: 'other-mode', publishedAt: 150, mode: { slug: 'war', name: 'War' } }),
  list('S: c', { slug: 'first', publishedAt: 100 }),
];

test.each([
  ['new', 'before'],
  ['before', 'first'],
  ['first', undefined],
  ['other-author', undefined],
  ['other-mode', undefined],
])('the list before %s is %s', (slug, before) => {
  const own = series.find((one) => one.slug === slug);
  expect(own && listBefore(own, series)?.slug).toBe(before);
});

test('the newest list of each author for each mode is current', () => {
  expect(currentLists(series).map(({ slug }) => slug)).toEqual(['new', 'other-author', 'other-mode']);
});

test('lists without an author are a series if they have one title', () => {
  const authorless = [
    list('S: a', { slug: 'community-2', title: 'By the community', publishedAt: 300, author: null }),
    list('S: b', { slug: 'council', title: 'By the council', publishedAt: 250, author: null }),
    list('S: c', { slug: 'arena', publishedAt: 220 }),
    list('S: b', { slug: 'community-1', title: 'By the Community', publishedAt: 200, author: null }),
  ];
  expect(currentLists(authorless).map(({ slug }) => slug)).toEqual(['community-2', 'council', 'arena']);
  expect(authorless.map((one) => listBefore(one, authorless)?.slug)).toEqual([
    'community-1',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a champion is rated by current lists alone', () => {
  expect(ratingsOf('b', series).map(({ list: { slug }, tier }) => [slug, tier.name])).toEqual([
    ['new', 'A'],
    ['other-author', 'S'],
  ]);
  expect(ratingsOf('nobody', series)).toEqual([]);
});

test.each([
  ['up, down and new', 'S: a, A: b', 'S: b, A: a', { a: 1, b: -1 }],
  ['two tiers', 'S: a, A: b, B: c', 'S: c, A: b, B: a', { a: 2, c: -2 }],
  ['what is new', 'S: a z', 'S: a', { z: 'new' }],
  ['nothing', 'S: a, A: b', 'S: a, A: b', {}],
  ['nothing where only the order within a tier differs', 'S: a b', 'S: b a', {}],
  ['nothing where a tier was put above', 'S+: z, S: a, A: b', 'S: a, A: b', { z: 'new' }],
  ['by number where names differ', 'God: a, Great: b', 'S: b, A: a', { a: 1, b: -1 }],
])('%s moved from one list to the next', (_, now, before, moves) => {
  expect(Object.fromEntries(movesSince(list(before), list(now)))).toEqual(moves);
});

test('who is gone', () => {
  expect(goneSince(list('S: a b, A: c'), list('S: b'))).toEqual(['a', 'c']);
});

test('side by side, what differs most comes first, and each champion once', () => {
  const pairs = sideBySide(list('S: a b, A: c, B: d'), list('S: d, A: c b, B: z'));
  expect(pairs.map(({ champion, one, other, apart }) => [champion, one?.tier, other?.tier, apart])).toEqual([
    ['d', 'B', 'S', 2],
    ['b', 'S', 'A', 1],
    ['c', 'A', 'A', 0],
    ['a', 'S', undefined, null],
    ['z', undefined, 'B', null],
  ]);
});
