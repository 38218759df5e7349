import {
  emptied,
  highestLevel,
  layout,
  valueAt,
  withHighestLevel,
  withoutRow,
  withRow,
  withValue,
} from './tiers.ts';
import type { Tier } from './tiers.ts';

const tier: Tier = {
  rarity_num: 5,
  attributes: {
    1: { static: { max_level: 10 }, dynamic: { 1: { prestige_by_sig: { 0: { prestige: 100 } } } } },
    10: { dynamic: { 2: { prestige_by_sig: { 20: { prestige: 300 } } }, 11: {} } },
    2: { dynamic: { 5: { prestige_by_sig: { 0: { prestige: 200 } } } } },
  },
};
const first = { rank: '1', level: '1' };

test('rows and columns stand in the order of their numbers', () => {
  expect(layout(tier, ['3'])).toEqual({
    rows: [first, { rank: '2', level: '5' }, { rank: '10', level: '2' }, { rank: '10', level: '11' }],
    signatures: ['0', '3', '20'],
  });
  expect(layout({}, [])).toEqual({ rows: [], signatures: [] });
});

test('a value is changed, added and taken out, and nothing else', () => {
  expect(valueAt(withValue(tier, first, '0', 101), first, '0')).toBe(101);
  expect(valueAt(withValue(tier, first, '20', 150), first, '20')).toBe(150);
  const without = withValue(tier, first, '0', '');
  expect(without.attributes?.['1']).toEqual({
    static: { max_level: 10 },
    dynamic: { 1: { prestige_by_sig: {} } },
  });
  expect(without.attributes?.['2']).toBe(tier.attributes?.['2']);
  expect(valueAt(tier, first, '0')).toBe(100);
});

test('a tier like another has its ranks and levels, without values', () => {
  expect(emptied(tier, 6)).toEqual({
    rarity_num: 6,
    attributes: {
      1: { static: { max_level: 10 }, dynamic: { 1: { prestige_by_sig: {} } } },
      2: { dynamic: { 5: { prestige_by_sig: {} } } },
      10: { dynamic: { 2: { prestige_by_sig: {} }, 11: { prestige_by_sig: {} } } },
    },
  });
});

test('a rank goes with its last level', () => {
  expect(Object.keys(withoutRow(tier, first).attributes ?? {})).toEqual(['2', '10']);
  expect(layout(withoutRow(tier, { rank: '10', level: '2' }), []).rows.at(-1)).toEqual({
    rank: '10',
    level: '11',
  });
});

test('a new row is empty, and one that is there stays as it is', () => {
  expect(withRow(tier, { rank: '3', level: '7' }).attributes?.['3']).toEqual({
    static: { max_level: 7 },
    dynamic: { 7: { prestige_by_sig: {} } },
  });
  expect(withRow(tier, first)).toEqual(tier);
});

test('the highest level of a rank is set and taken out', () => {
  expect(highestLevel(withHighestLevel(tier, '2', 25), '2')).toBe(25);
  expect(withHighestLevel(tier, '1', '').attributes?.['1']?.static).toEqual({});
});
