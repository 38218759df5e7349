import type { Change } from './changes.ts';
import {
  changesAddress,
  filterChanges,
  noChangeFilter,
  parseChangeFilter,
  toPages,
  toPatches,
  versionsOf,
} from './patches.ts';

const change = (champion: string, version: string, more: Partial<Change> = {}): Change => ({
  champion,
  ability: '',
  was: 'a',
  is: 'b',
  kind: undefined,
  version,
  language: undefined,
  post: {
    title: `Patch ${version}`,
    titleLanguage: undefined,
    target: `/news/patch-${version}/`,
    publishedAt: 1,
  },
  ...more,
});

const changes = [
  change('ironveil', '52.1', { kind: 'buff' }),
  change('kestrel', '52.1', { kind: 'nerf' }),
  change('ironveil', '52.0', { kind: 'fix' }),
  change('kestrel', ''),
  change('stranger', '52.1'),
];

test('changes are grouped by their release notes, in the order of the newest of each', () => {
  expect(toPatches(changes).map(({ target, changes }) => [target, changes.length])).toEqual([
    ['/news/patch-52.1/', 3],
    ['/news/patch-52.0/', 1],
    ['/news/patch-/', 1],
  ]);
  expect(toPatches([])).toEqual([]);
});

test.each([
  ['nothing', [], []],
  ['fewer than fill a page', [3], [[3]]],
  [
    'whole patches only',
    [3, 3, 3, 3],
    [
      [3, 3],
      [3, 3],
    ],
  ],
  ['a patch longer than a page', [1, 12, 1], [[1, 12], [1]]],
  ['exactly a page', [5, 5], [[5], [5]]],
])('pages of %s', (_, lengths, pages) => {
  const patches = lengths.map((length, index) => ({
    ...change('a', String(index)).post,
    version: '',
    changes: Array.from({ length }, () => change('a', String(index))),
  }));
  expect(toPages(patches, 5).map((page) => page.map(({ changes }) => changes.length))).toEqual(pages);
});

test.each([
  ['', noChangeFilter],
  [
    'champion=Ironveil&class=TECH&kind=Buff&version=52.0',
    { champion: 'ironveil', championClass: 'tech', kind: 'buff', version: '52.0' },
  ],
  ['class=__proto__&kind=constructor', noChangeFilter],
  ['champion=%20&version=%20', noChangeFilter],
  ['champion=%00&version=5%0A2', { ...noChangeFilter, version: '52' }],
  ['champion=a&champion=b', { ...noChangeFilter, champion: 'a' }],
  [`champion=${'x'.repeat(300)}`, { ...noChangeFilter, champion: 'x'.repeat(200) }],
  [`version=${'a'.repeat(199)}🔥🔥`, { ...noChangeFilter, version: `${'a'.repeat(199)}🔥` }],
])('reads the address %s', (search, filter) => {
  const read = parseChangeFilter(new URLSearchParams(search));
  expect(read).toEqual(filter);
  expect(() => changesAddress(read)).not.toThrow();
});

const classes = new Map([
  ['ironveil', 'tech'],
  ['kestrel', 'skill'],
] as const);

test.each([
  ['nothing', {}, [0, 1, 2, 3, 4]],
  ['a champion', { champion: 'ironveil' }, [0, 2]],
  ['a class', { championClass: 'skill' }, [1, 3]],
  ['a kind', { kind: 'fix' }, [2]],
  ['a version', { version: '52.1' }, [0, 1, 4]],
  ['all at once', { champion: 'kestrel', championClass: 'skill', kind: 'nerf', version: '52.1' }, [1]],
  ['an unknown champion', { champion: 'nobody' }, []],
  ['an unknown version', { version: '9.9' }, []],
] as const)('filters by %s', (_, filter, left) => {
  const shown = filterChanges(changes, { ...noChangeFilter, ...filter }, (slug) =>
    classes.get(slug as 'ironveil'),
  );
  expect(shown).toEqual(left.map((index) => changes[index]));
});

test('versions are named once, newest first', () => {
  expect(versionsOf(changes)).toEqual(['52.1', '52.0']);
});

test('the address of a filter has its parameters in one order', () => {
  expect(changesAddress({})).toBe('/patches/');
  expect(changesAddress(parseChangeFilter(new URLSearchParams('version=52.0&kind=buff&class=tech')))).toBe(
    '/patches/?class=tech&kind=buff&version=52.0',
  );
  expect(changesAddress({ champion: 'a&b' })).toBe('/patches/?champion=a%26b');
});
