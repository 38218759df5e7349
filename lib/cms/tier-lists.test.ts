import { plantCms } from '#lib/cms/planted-for-test.ts';
import { getTierLists } from '#lib/cms/tier-lists.ts';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');

const sound = {
  slug: 'arena',
  title: 'Arena &amp; more',
  mode: { slug: 'arena', name: 'Arena' },
  date_time: 200,
  patch: '52.1',
  text: '<p>x</p>',
  tiers: [{ name: 'S', champions: [{ champion: 'Kestrel', reason: '<b>quick</b>', date_time: 300 }] }],
};

async function read(lists: unknown) {
  plantCms({ 'tier-lists': { lists } });
  return getTierLists('en');
}

test('texts are plain, and slugs in small letters', async () => {
  expect(await read([sound])).toEqual({
    kind: 'found',
    value: [
      {
        slug: 'arena',
        title: 'Arena & more',
        language: undefined,
        mode: { slug: 'arena', name: 'Arena' },
        author: null,
        publishedAt: 200,
        modifiedAt: 300,
        patch: '52.1',
        html: '<p>x</p>',
        tiers: [{ name: 'S', ratings: [{ champion: 'kestrel', reason: 'quick', ratedAt: 300 }] }],
      },
    ],
  });
});

type Slugs = readonly (readonly string[])[];
const tier = (name: unknown, ...champions: unknown[]) => ({ name, champions });

test.each<[string, unknown, Slugs]>([
  ['a champion that stands twice', [tier('S', { champion: 'a' }), tier('A', { champion: 'a' })], [['a']]],
  ['a tier without a name', [tier('', { champion: 'a' }), tier('A', { champion: 'b' })], [['b']]],
  ['a tier without champions', [tier('S'), tier('A', { champion: 'b' })], [['b']]],
  ['what is no rating', [tier('S', 7, null, { champion: '' }, { champion: 'b' })], [['b']]],
  [
    'tiers beyond the twentieth',
    Array.from({ length: 30 }, (_, i) => tier('T', { champion: `c${i}` })),
    Array.from({ length: 20 }, (_, i) => [`c${i}`]),
  ],
])('%s is left out', async (_, tiers, slugs) => {
  const lists = await read([{ ...sound, tiers }]);
  if (lists.kind !== 'found') throw new Error(lists.kind);
  expect(lists.value[0]?.tiers.map(({ ratings }) => ratings.map(({ champion }) => champion))).toEqual(slugs);
});

test.each([
  ['a rating older than its list is as old as that', [{ champion: 'a', date_time: 100 }], 200],
  ['a time that is none', [{ champion: 'a', date_time: 'soon' }], 200],
])('%s', async (_, champions, ratedAt) => {
  const lists = await read([{ ...sound, tiers: [{ name: 'S', champions }] }]);
  expect(lists.kind === 'found' && lists.value[0]?.tiers[0]?.ratings[0]?.ratedAt).toBe(ratedAt);
});

test.each([
  ['an edit after all ratings', { modified_time: 400 }, 400],
  ['a rating after the last edit', { modified_time: 250 }, 300],
  [
    'a list that was written before it was published',
    { modified_time: 100, tiers: [tier('S', { champion: 'a' })] },
    200,
  ],
])('%s is what makes the list new', async (_, fields, modifiedAt) => {
  const lists = await read([{ ...sound, ...fields }]);
  expect(lists.kind === 'found' && lists.value[0]?.modifiedAt).toBe(modifiedAt);
});

test('the newest comes first; of two with one slug the first counts, and an empty list is none', async () => {
  const lists = await read([
    { ...sound, slug: 'old', date_time: 1 },
    { ...sound, slug: 'empty', tiers: [] },
    { ...sound, slug: 'new', title: 'First' },
    { ...sound, slug: 'new', title: 'Second' },
  ]);
  expect(lists.kind === 'found' && lists.value.map(({ title }) => title)).toEqual(['First', 'Arena & more']);
});

test('a CMS without the route has no lists', async () => {
  plantCms({});
  expect((await getTierLists('en')).kind).toBe('missing');
});
