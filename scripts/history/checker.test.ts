import type { Finding } from './checker.ts';
import { check } from './checker.ts';
import type { Ack, Answer, Entrance, History, Outage, Shown } from './record.ts';

// One article `a1`: version 0 was there from the beginning, 1 since second 10, 2 since second 20, and it is gone since 60.
const versions = [
  { thing: 'a1', version: 0, at: 0, isGone: false },
  { thing: 'a1', version: 1, at: 10_000, isGone: false },
  { thing: 'a1', version: 2, at: 20_000, isGone: false },
  { thing: 'a1', version: 3, at: 60_000, isGone: true },
];
const told = (version: number, at: number, to: Entrance = 0): Ack => ({
  thing: 'a1',
  version,
  to,
  at,
});

const got = (
  entrance: Entrance,
  [askedAt, answeredAt]: readonly [number, number],
  version: number | null,
  place: Shown['place'] = 'itself',
): Answer => ({
  visitor: 1,
  entrance,
  process: 1,
  address: '/news/a1/',
  askedAt,
  answeredAt,
  status: version === null && place === 'itself' ? 404 : 200,
  shown: [{ thing: 'a1', place, version }],
});

const failed = (entrance: Entrance, askedAt: number): Answer => ({
  ...got(entrance, [askedAt, askedAt + 10], 0),
  status: 503,
  shown: [],
});

const away = (what: Outage['what'], from: number, to: number, instance?: number): Outage => ({
  what,
  from,
  to,
  ...(instance !== undefined && { instance }),
});

type Case = { answers: Answer[]; acks?: Ack[]; outages?: Outage[] };

function rules({ answers, acks = [told(1, 11_000)], outages = [] }: Case): Finding['rule'][] {
  const history: History = { instances: 2, versions, acks, outages, answers };
  return check(history).map(({ rule }) => rule);
}

test.each<[string, Case]>([
  ['the new version', { answers: [got(0, [11_001, 11_050], 1)] }],
  ['a version that nobody was told of yet', { answers: [got(0, [20_500, 20_600], 2)] }],
  ['the old one, asked for before the webhook was answered', { answers: [got(0, [10_999, 11_500], 0)] }],
  ['the old one at another instance within a second', { answers: [got(1, [11_900, 11_950], 0)] }],
  ['the old one at the edge within a second', { answers: [got('edge', [11_900, 11_950], 0)] }],
  ['an old tile for ten seconds', { answers: [got(0, [20_900, 20_910], 0, 'around')] }],
  ['the old one, where no webhook was answered', { acks: [], answers: [got(0, [40_000, 40_010], 0)] }],
  [
    'the old one while the CMS fails, and for three seconds after it',
    { outages: [away('cms', 12_000, 14_000)], answers: [got(0, [16_900, 16_950], 0)] },
  ],
  [
    'the old one at an instance that does not reach the store',
    { outages: [away('store', 10_500, 20_000, 1)], answers: [got(1, [22_900, 22_950], 0)] },
  ],
  [
    'the old one where the instance that was told does not reach the store',
    { outages: [away('store', 10_500, 20_000, 0)], answers: [got(1, [22_900, 22_950], 0)] },
  ],
  [
    'the old one at the edge, which the instance that was told does not reach',
    { outages: [away('edge', 10_500, 20_000, 0)], answers: [got('edge', [25_000, 25_010], 0)] },
  ],
  [
    'the old one at the edge, where an answer was under way as its instance was cut off',
    { outages: [away('way from the edge', 10_500, 15_000, 1)], answers: [got('edge', [19_900, 19_950], 0)] },
  ],
  ['an article that is gone', { acks: [told(3, 61_000)], answers: [got(0, [61_001, 61_010], null)] }],
  [
    'an error of an instance that starts',
    { outages: [away('instance', 10_000, 20_000, 0)], answers: [failed(0, 15_000)] },
  ],
  [
    'an error for a page that was never made, while the CMS fails',
    { outages: [away('cms', 10_000, 20_000)], answers: [failed(0, 15_000)] },
  ],
  [
    'an older version at the edge within a second, while the CMS fails',
    {
      outages: [away('cms', 11_300, 20_000)],
      answers: [got('edge', [11_200, 11_250], 1), got('edge', [11_900, 11_950], 0)],
    },
  ],
  [
    'an older version at the edge while CMS and store are away, so that an instance has only its own',
    {
      outages: [away('cms', 12_500, 20_000), away('store', 12_500, 20_000)],
      answers: [got('edge', [12_100, 12_150], 1), got('edge', [13_000, 13_050], 0)],
    },
  ],
  [
    'an older version at another instance, within the limit',
    { answers: [got(0, [11_100, 11_150], 1), got(1, [11_200, 11_250], 0)] },
  ],
])('%s is right', (_, history) => {
  expect(rules(history)).toEqual([]);
});

test.each<[string, Finding['rule'], Case]>([
  ['the old version at the instance that was told', 'old', { answers: [got(0, [11_001, 11_050], 0)] }],
  ['the old version at another instance after a second', 'old', { answers: [got(1, [12_001, 12_050], 0)] }],
  ['the old version at the edge after a second', 'old', { answers: [got('edge', [12_001, 12_050], 0)] }],
  [
    'the old version at the edge after the last purge of what was under way',
    'old',
    { outages: [away('way from the edge', 10_500, 15_000, 1)], answers: [got('edge', [20_100, 20_150], 0)] },
  ],
  [
    'the old version at the edge, where an answer was under way as its instance was frozen',
    'old',
    { outages: [away('frozen', 10_500, 15_000, 1)], answers: [got('edge', [16_000, 16_050], 0)] },
  ],
  ['an old tile after ten seconds', 'old', { answers: [got(0, [21_001, 21_010], 0, 'around')] }],
  ['an old list', 'old', { answers: [got(0, [11_001, 11_050], 0, 'list')] }],
  [
    'an article that was published, and is missing in a list',
    'never so',
    { answers: [got(0, [11_001, 11_050], null, 'list')] },
  ],
  [
    'the old version at an instance that was frozen',
    'old',
    { outages: [away('frozen', 10_500, 20_000, 1)], answers: [got(1, [20_001, 20_050], 0)] },
  ],
  [
    'the old version at the told instance, whose store is away',
    'old',
    { outages: [away('store', 10_500, 20_000)], answers: [got(0, [11_001, 11_050], 0)] },
  ],
  [
    'the old version, three seconds after the store is back',
    'old',
    { outages: [away('store', 10_500, 20_000)], answers: [got(1, [23_001, 23_050], 0)] },
  ],
  [
    'an article that was taken back',
    'old',
    { acks: [told(3, 61_000)], answers: [got(0, [61_001, 61_010], 2)] },
  ],
  [
    'a tile of an article that was taken back',
    'taken back',
    { acks: [told(3, 61_000)], answers: [got(0, [61_001, 61_010], 2, 'around')] },
  ],
  [
    'an older version than this visitor had before',
    'back in time',
    { acks: [], answers: [got(0, [21_000, 21_010], 2), got(0, [21_020, 21_030], 1)] },
  ],
  [
    'an article that comes back though it is gone',
    'back in time',
    { acks: [], answers: [got(0, [61_000, 61_010], null), got(0, [61_020, 61_030], 2)] },
  ],
  [
    'an older version than this visitor had before at the edge, while the CMS fails',
    'back in time',
    {
      outages: [away('cms', 12_500, 20_000)],
      answers: [got('edge', [12_100, 12_150], 1), got('edge', [13_000, 13_050], 0)],
    },
  ],
  [
    'an older version than before at the edge, while all is well, though only once',
    'old',
    { answers: [got('edge', [12_100, 12_150], 1), got('edge', [13_000, 13_050], 0)] },
  ],
  ['an error while all is well', 'error', { answers: [failed(0, 15_000)] }],
  [
    'an error at the edge while one instance is well',
    'error',
    { outages: [away('instance', 10_000, 20_000, 0)], answers: [failed('edge', 15_000)] },
  ],
  [
    'an error for a page that this process has answered, while the CMS fails',
    'error',
    { outages: [away('cms', 10_000, 20_000)], answers: [got(0, [9000, 9010], 0), failed(0, 15_000)] },
  ],
])('%s is found', (_, rule, history) => {
  expect(rules(history)).toEqual([rule]);
});

test('a notice is never shown after its end, whoever was told of what', () => {
  const shown = (at: number, version: number | null) => ({
    ...got(0, [at, at + 5], version, 'around'),
    status: 200,
    shown: [{ thing: 'notice', place: 'around' as const, version }],
  });
  const history = (answers: Answer[]): History => ({
    instances: 1,
    versions: [
      { thing: 'notice', version: 0, at: 0, isGone: true },
      { thing: 'notice', version: 1, at: 1000, isGone: false, endsAt: 5000 },
      { thing: 'notice', version: 2, at: 4900, isGone: false },
    ],
    acks: [{ thing: 'notice', version: 1, to: 0, at: 1100 }],
    outages: [],
    answers,
  });
  expect(check(history([shown(4990, 1), shown(5001, null)]))).toEqual([]);
  expect(check(history([shown(5001, 1)])).map(({ rule }) => rule)).toEqual(['ended']);
});
