import type { TeamChampion } from './matchup.ts';
import { pickChampions } from '#lib/champions/pick-champions.ts';
import { reportOf } from './matchup.ts';
import type { TeamScore } from './rate-team.ts';
import { compareScores } from './rate-team.ts';

const champion = (slug: string, more: Partial<TeamChampion> = {}): TeamChampion => ({
  slug,
  name: slug.toUpperCase(),
  championClass: null,
  counters: [],
  synergies: [],
  immunities: [],
  effects: [],
  prestige: null,
  ...more,
});
const counter = (slug: string, isTried = false) => ({
  champion: slug,
  text: `${slug} does`,
  isTried,
  source: '',
});

const apsis = champion('apsis', {
  counters: [counter('kestrel'), counter('votive', true), counter('apsis')],
  effects: ['bleed', 'shock', 'taunt'],
});
const gantry = champion('gantry', { counters: [counter('apsis')], effects: ['bleed'] });
const kestrel = champion('kestrel', { immunities: ['bleed'], prestige: 100 });
const votive = champion('votive', {
  synergies: [
    { champion: 'kestrel', text: 'wings' },
    { champion: 'votive', text: 'itself' },
  ],
  prestige: 20,
});
const petri = champion('petri', { immunities: ['shock'] });
const all = [apsis, gantry, kestrel, votive, petri];

test('a report says who beats whom, what is met, what is missing, and who is good together', () => {
  const report = reportOf([kestrel, votive], [apsis, gantry], all);
  expect(report.score).toEqual({ countered: 1, tried: 1, immunities: 1, synergies: 1, prestige: 120 });
  expect(
    report.opponents.map(({ champion: { slug }, answers }) => [
      slug,
      answers.map(({ champion: by, counter: { text } }) => `${by.name}: ${text}`),
    ]),
  ).toEqual([
    ['apsis', ['VOTIVE: votive does', 'KESTREL: kestrel does']],
    ['gantry', []],
  ]);
  // Nobody is immune to "taunt", so no team could be.
  expect(report.effects).toEqual([
    { effect: 'bleed', by: ['kestrel'] },
    { effect: 'shock', by: [] },
  ]);
  expect(report.synergies).toEqual([{ one: votive, other: kestrel, text: 'wings' }]);
});

const score: TeamScore = { countered: 1, tried: 1, immunities: 1, synergies: 1, prestige: 1 };
test.each<[Partial<TeamScore>, Partial<TeamScore>]>([
  [
    { countered: 2, tried: 0 },
    { tried: 1, immunities: 9 },
  ],
  [{ tried: 2, immunities: 0 }, { immunities: 9 }],
  [{ immunities: 2, synergies: 0 }, { synergies: 9 }],
  [{ synergies: 2, prestige: 0 }, { prestige: 99_999 }],
  [{ prestige: 2 }, {}],
])('%j is better than %j', (better, worse) => {
  expect(compareScores({ ...score, ...better }, { ...score, ...worse })).toBeGreaterThan(0);
  expect(compareScores({ ...score, ...worse }, { ...score, ...better })).toBeLessThan(0);
});

test.each<[string, string, string[], string[], string[]]>([
  ['each once, in this order', 'votive,kestrel,votive', ['votive', 'kestrel'], [], []],
  ['in any case, with blanks', ' Kestrel , ,APSIS', ['kestrel', 'apsis'], [], []],
  ['a champion that is gone', 'longshadow,kestrel', ['kestrel'], ['longshadow'], []],
  ['those beyond the most', 'apsis,gantry,kestrel', ['apsis', 'gantry'], [], ['kestrel']],
  ['nothing', '', [], [], []],
])('%s', (_, list, champions, unknown, leftOut) => {
  const picks = pickChampions(list, new Map(all.map((one) => [one.slug, one])), 2);
  const slugs = (some: readonly TeamChampion[]) => some.map(({ slug }) => slug);
  expect([slugs(picks.champions), picks.unknown, slugs(picks.leftOut)]).toEqual([
    champions,
    unknown,
    leftOut,
  ]);
});
