import { compareBuilds } from '#lib/masteries/compare.ts';
import { mastery, tree, treeOf } from '#lib/masteries/fixture.ts';
import type { Build } from '#lib/masteries/masteries.ts';
import {
  costsOf,
  describe as fillIn,
  describeText,
  effectsOf,
  sumResources,
} from '#lib/masteries/receipt.ts';

const build = (levels: Record<string, number>): Build => new Map(Object.entries(levels));
const collator = new Intl.Collator('en');

test('costs are those of every level reached, with its unlocking once', () => {
  expect(costsOf(tree, build({ strength: 3, well: 1 }), collator)).toEqual([
    { id: 'sc', name: 'Gold', quantity: 100 + 200 + 300 + 100 },
    { id: 'core_offense', name: 'Core of offense', quantity: 1 },
    { id: 'core_utility', name: 'Core of utility', quantity: 1 },
  ]);
});

test('gold comes first, then units, then the others by name', () => {
  const resource = (id: string, name: string) => ({ id, name, quantity: 1 });
  const mixed = [
    resource('z', 'Zeal'),
    resource('hc', 'Units'),
    resource('a', 'Émber'),
    resource('sc', 'Gold'),
    resource('b', 'Fang'),
  ];
  expect(sumResources(mixed, new Intl.Collator('fr')).map(({ name }) => name)).toEqual([
    'Gold',
    'Units',
    'Émber',
    'Fang',
    'Zeal',
  ]);
});

test('effects stand under their type, sorted the way the language sorts', () => {
  const turkish = treeOf(
    mastery('a', 'offense', 0, 0, { type: 'attack', name: 'Çelik' }),
    mastery('b', 'offense', 0, 1, { type: 'attack', name: 'Dalga' }),
    mastery('c', 'offense', 0, 2, { type: 'attack', name: 'Cesaret' }),
    mastery('d', 'offense', 0, 3, { type: 'bleed', name: 'Yara' }),
  );
  const groups = effectsOf(turkish, build({ a: 1, b: 5, c: 2 }), new Intl.Collator('tr'));
  expect(groups.map(({ type, effects }) => [type, effects.map((effect) => effect.mastery.name)])).toEqual([
    ['attack', ['Cesaret', 'Çelik', 'Dalga']],
  ]);
  expect(groups[0]?.effects[2]).toMatchObject({ level: 5, max: 5 });
});

/** As the planner writes numbers. */
const oneDecimal = (tag: string) => {
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (value: number) => format.format(value);
};

describe('a description', () => {
  test.each([
    [
      'en',
      'Critical rate +{0}%, for {2} seconds (+{1}).',
      [5, 0, 2.5],
      'Critical rate +5.0%, for 2.5 seconds (+0.0).',
    ],
    ['de', '{0} Angriff', [1234.56, null, null], '1.234,6 Angriff'],
    ['en', '{0} and {1}', [1, null, null], '1.0 and –'],
    ['en', 'no numbers, {3} and {x} stay', [1, 2, 3], 'no numbers, {3} and {x} stay'],
    ['en', '{0}{0}', [0.05, null, null], '0.10.1'],
  ] as const)('in %s: %s', (tag, text, values, expected) => {
    expect(describeText(text, values, oneDecimal(tag))).toBe(expected);
  });

  test('comes in pieces, numbers set off', () => {
    expect(fillIn('+{0}% damage', [2, null, null], oneDecimal('en'))).toEqual([
      { text: '+', isNumber: false },
      { text: '2.0', isNumber: true },
      { text: '% damage', isNumber: false },
    ]);
  });
});

test('two builds side by side: points, levels and costs of both', () => {
  const compared = compareBuilds(
    tree,
    build({ strength: 2, fury: 1 }),
    build({ strength: 1, well: 2, fury: 1 }),
    collator,
  );
  expect(compared.points).toEqual({ left: 3, right: 4 });
  expect(compared.sections).toEqual([
    { section: 'offense', left: 3, right: 2 },
    { section: 'defense', left: 0, right: 0 },
    { section: 'utility', left: 0, right: 2 },
  ]);
  expect(compared.levels.map((pair) => [pair.mastery.id, pair.left, pair.right])).toEqual([
    ['strength', 2, 1],
    ['well', 0, 2],
  ]);
  expect(compared.costs.map((pair) => [pair.resource.id, pair.left, pair.right])).toEqual([
    ['sc', 400, 500],
    ['core_offense', 2, 2],
    ['core_utility', 0, 1],
  ]);
});
