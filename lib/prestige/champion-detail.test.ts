import fc from 'fast-check';
import { parseChampionDetail, signaturesAt, sortedKeys } from '#lib/prestige/champion-detail.ts';
import { detail } from '#lib/prestige/fixture.ts';

test('keys are sorted as numbers', () => {
  expect(sortedKeys(detail.tiers)).toEqual([5, 6]);
  expect(sortedKeys(detail.tiers.get(6))).toEqual([1, 2, 9, 10]);
  expect(sortedKeys(detail.tiers.get(6)?.get(1))).toEqual([9, 25]);
  expect([...signaturesAt(detail.tiers.get(6)?.get(1), 25)].sort()).toEqual([
    [0, 5000],
    [100, 5100],
    [20, 5020],
  ]);
});

const oneRank = (dynamic: unknown) => ({ blueprints: [{ rarity_num: 6, attributes: { 1: { dynamic } } }] });

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'sorry'],
  ['a list', []],
  ['no blueprints', { id: 'x' }],
  ['blueprints that are a text', { blueprints: 'abc' }],
  ['empty blueprints', { blueprints: [] }],
  ['broken blueprints', { blueprints: [null, 7, [], { rarity_num: 6 }, { attributes: {} }] }],
  ['a rank without levels', oneRank({})],
  ['a level that is no number', oneRank({ max: { prestige_by_sig: { 0: { prestige: 1 } } } })],
  ['a signature that is no number', oneRank({ 25: { prestige_by_sig: { none: { prestige: 1 } } } })],
  [
    'values that are none',
    oneRank({
      25: {
        prestige_by_sig: {
          0: { prestige: null },
          1: {},
          2: 'x',
          3: { prestige: -1 },
          4: { prestige: 1e300 },
        },
      },
    }),
  ],
])('%s is no detail', (_, body) => {
  expect(parseChampionDetail(body)).toBeNull();
});

test('what can be used of an odd file is used', () => {
  const odd = parseChampionDetail({
    blueprints: {
      a: { rarity_num: 'six', attributes: {} },
      b: {
        rarity_num: 4,
        attributes: [null, { dynamic: { 10: { prestige_by_sig: [{ prestige: '12' }] } } }],
      },
    },
  });
  expect(odd && sortedKeys(odd.tiers)).toEqual([4]);
  expect(signaturesAt(odd?.tiers.get(4)?.get(1), 10).get(0)).toBe(12);
});

test('holes, words for keys, texts for values and other tiers leave what can be used', () => {
  const levels = (value: unknown) => ({ dynamic: { 10: { prestige_by_sig: { 0: { prestige: value } } } } });
  const odd = parseChampionDetail({
    blueprints: [
      null,
      'x',
      { rarity_num: '6', attributes: { 2: levels('1234'), 1: levels(1000.4), x: levels(9) } },
      { rarity_num: 7, attributes: {} },
      { rarity_num: 8 },
      { rarity_num: -9, attributes: { 1: levels(9999) } },
      { rarity_num: 5, attributes: { 1: levels(-5), 2: levels(null), 3: levels({ a: 1 }) } },
    ],
  });
  const ranks = odd?.tiers.get(6);
  expect(odd && sortedKeys(odd.tiers)).toEqual([6]);
  expect(ranks && sortedKeys(ranks)).toEqual([1, 2]);
  expect([1, 2].map((rank) => signaturesAt(ranks?.get(rank), 10).get(0))).toEqual([1000.4, 1234]);
});

test('keys such as __proto__ are data', () => {
  const body: unknown = JSON.parse(
    '{"__proto__":{"blueprints":[1]},"blueprints":[{"rarity_num":6,"attributes":{"__proto__":{}}}]}',
  );
  expect(parseChampionDetail(body)).toBeNull();
});

test('nothing throws', () => {
  fc.assert(fc.property(fc.anything(), (body) => void parseChampionDetail(body)));
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => void parseChampionDetail(oneRank({ 25: { prestige_by_sig: value } })),
    ),
  );
});

test('a file of 330,000 values is parsed at once, since only what is needed is read', () => {
  const bySignature = Object.fromEntries(Array.from({ length: 201 }, (_, sig) => [sig, { prestige: sig }]));
  const dynamic = Object.fromEntries(
    Array.from({ length: 65 }, (_, level) => [level + 1, { prestige_by_sig: bySignature }]),
  );
  const attributes = Object.fromEntries(Array.from({ length: 5 }, (_, rank) => [rank + 1, { dynamic }]));
  const large = { blueprints: [3, 4, 5, 6, 7].map((rarity_num) => ({ rarity_num, attributes })) };
  expect(signaturesAt(parseChampionDetail(large)?.tiers.get(7)?.get(5), 65).get(200)).toBe(200);
});
