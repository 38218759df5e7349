import { areSame, bestOf, prestigeRows, suggestedPairs } from '#lib/champions/compare.ts';
import { mostCompared } from '#lib/champions/compare-address.ts';
import { pickChampions } from '#lib/champions/pick-champions.ts';
import { compareAddress } from '#lib/champions/compare-address.ts';
import type { Facts } from '#lib/champions/facts.ts';
import { parseChampionDetail } from '#lib/prestige/champion-detail.ts';
import { detail } from '#lib/prestige/fixture.ts';
import type { RankValues } from '#lib/prestige/prestige-table.ts';
import { toPrestigeTable } from '#lib/prestige/prestige-table.ts';

const bySlug = new Map(['apsis', 'ironveil', 'kestrel', 'votive', 'scrapwing'].map((slug) => [slug, slug]));

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['', [], [], []],
  [',,', [], [], []],
  ['kestrel', ['kestrel'], [], []],
  ['kestrel,ironveil', ['kestrel', 'ironveil'], [], []],
  [' Kestrel , IRONVEIL ', ['kestrel', 'ironveil'], [], []],
  ['kestrel,kestrel,KESTREL', ['kestrel'], [], []],
  ['kestrel,nobody,nobody', ['kestrel'], ['nobody'], []],
  ['__proto__,constructor', [], ['__proto__', 'constructor'], []],
  ['a,b,c,d,e', [], ['a', 'b', 'c', 'd'], []],
  ['x'.repeat(100), [], ['x'.repeat(60)], []],
  [
    'apsis,ironveil,nobody,kestrel,votive,scrapwing',
    ['apsis', 'ironveil', 'kestrel', 'votive'],
    ['nobody'],
    ['scrapwing'],
  ],
])('%p asks for %p; %p are no champions, %p are too many', (list, champions, unknown, leftOut) => {
  expect(pickChampions(list, bySlug, mostCompared)).toEqual({ champions, unknown, leftOut });
});

test.each([
  [[], '/champions/compare/'],
  [['a'], '/champions/compare/?c=a'],
  [['a', 'b c', 'd,e&f'], '/champions/compare/?c=a,b%20c,d%2Ce%26f'],
])('%p are compared at %s', (slugs, address) => expect(compareAddress(slugs)).toBe(address));

test.each<[string, (number | null)[], number[]]>([
  ['the highest', [1, 3, 2], [1]],
  ['all that are highest', [3, 1, 3], [0, 2]],
  ['nobody, if all are equal', [2, 2], []],
  ['nobody, if nobody else has a value', [null, 3], []],
  ['the highest of those that have a value', [null, 3, 1], [1]],
  ['nobody of none', [], []],
  ['nobody, alone', [4], []],
])('best is %s', (_, values, best) => expect([...bestOf(values)]).toEqual(best));

test.each<[(string | undefined)[], boolean]>([
  [['a', 'a'], true],
  [['', ''], true],
  [['a', 'b'], false],
  [['a', ''], false],
  [[undefined, undefined], false],
  [['a', undefined], false],
])('%p are the same: %p', (keys, expected) => expect(areSame(keys)).toBe(expected));

test('a rank has its values at the highest level, at the lowest and the highest signature', () => {
  expect(toPrestigeTable(detail)).toEqual([
    { tier: 6, rank: 10, low: { signature: 0, prestige: 9900 }, high: { signature: 0, prestige: 9900 } },
    { tier: 6, rank: 9, low: { signature: 0, prestige: 9000 }, high: { signature: 0, prestige: 9000 } },
    { tier: 6, rank: 2, low: { signature: 0, prestige: 6000 }, high: { signature: 40, prestige: 6040 } },
    { tier: 6, rank: 1, low: { signature: 0, prestige: 5000 }, high: { signature: 100, prestige: 5100 } },
    { tier: 5, rank: 1, low: { signature: 0, prestige: 3000 }, high: { signature: 0, prestige: 3000 } },
  ]);
});

test('of a file of 330,000 values, 8 MB of JSON, less than 3 kB are kept', () => {
  const bySignature = Object.fromEntries(Array.from({ length: 201 }, (_, sig) => [sig, { prestige: sig }]));
  const dynamic = Object.fromEntries(
    Array.from({ length: 65 }, (_, level) => [level + 1, { prestige_by_sig: bySignature }]),
  );
  const attributes = Object.fromEntries(Array.from({ length: 5 }, (_, one) => [one + 1, { dynamic }]));
  const large = parseChampionDetail({
    blueprints: [3, 4, 5, 6, 7].map((rarity_num) => ({ rarity_num, attributes })),
  });
  const table = large ? toPrestigeTable(large) : [];
  expect(table).toHaveLength(25);
  expect(JSON.stringify(table).length).toBeLessThan(3000);
});

const rank = (tier: number, number: number, prestige: number): RankValues => ({
  tier,
  rank: number,
  low: { signature: 0, prestige },
  high: { signature: 200, prestige },
});

test('ranks go from high to low, and hold what each champion has', () => {
  const one = [rank(6, 2, 60), rank(6, 1, 50)];
  const other = [rank(7, 1, 70), rank(6, 1, 55)];
  expect(prestigeRows([one, other])).toEqual([
    { tier: 7, rank: 1, values: [null, other[0]], isHighest: true },
    { tier: 6, rank: 2, values: [one[0], null], isHighest: true },
    { tier: 6, rank: 1, values: [one[1], other[1]], isHighest: false },
  ]);
  expect(prestigeRows([[], []])).toEqual([]);
});

describe('pairs to begin with', () => {
  const champion = (slug: string, publishedAt: number | null, ...counters: string[]) => {
    const facts: Facts = {
      language: undefined,
      abilities: [],
      immunities: [],
      tags: [],
      synergies: [],
      counters: counters.map((counter) => ({ champion: counter, html: '', isTried: false, source: '' })),
    };
    return { slug, publishedAt, facts };
  };
  const pairsOf = (champions: ReturnType<typeof champion>[], most = 4) =>
    suggestedPairs(champions, most).map((pair) => pair.map(({ slug }) => slug).join());

  test.each<[string, string[], ReturnType<typeof champion>[]]>([
    ['none of one', [], [champion('a', 1)]],
    ['the newest two', ['b,a'], [champion('a', 1), champion('b', 2)]],
    [
      'the newest beside one that beats it',
      ['b,a', 'd,c'],
      [champion('a', 1), champion('b', 4, 'nobody', 'b', 'a'), champion('c', 2), champion('d', 3)],
    ],
    ['no champion twice', ['c,a'], [champion('a', 1), champion('b', 2, 'a'), champion('c', 3, 'a')]],
    ['one without a date too', ['a,b'], [champion('a', 1), champion('b', null)]],
  ])('%s', (_, pairs, champions) => expect(pairsOf(champions)).toEqual(pairs));

  test('no more than asked for', () => {
    const many = Array.from({ length: 20 }, (_, index) => champion(String(index), index));
    expect(pairsOf(many, 3)).toEqual(['19,18', '17,16', '15,14']);
  });
});
