import fc from 'fast-check';
import { locales } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { parseMasteries } from '#lib/masteries/parse-masteries.ts';
import type { Section } from '#lib/masteries/masteries.ts';
import { sections, toTree } from '#lib/masteries/masteries.ts';
import { effectsOf } from '#lib/masteries/receipt.ts';
import { addMissing, raise } from '#lib/masteries/moves.ts';

const precision = {
  id: 'cr2',
  details: {
    name: 'Precision &#8217;n&#8217; <b>Poise</b>',
    description: 'Critical rate [ffcc00]+{0}%[-], [k=glossary/fury]for[/k] {2} seconds (+{1}).',
    type: 'critical-hit',
    frame: 'MasteryFrame2',
    coord: { x: 2, y: 3 },
  },
  levels: [
    {
      level: 1, c: '5', m: 0, d: 2.5, reqLvl: '20',
      reqClassSpend: { classId: 'offense', name: 'Offense', value: '5' },
      cost: [{ id: 'sc', name: 'Gold', q: '1200' }],
      unlock: [{ id: 'core_cr', name: 'Cruelty Core', q: 1 }],
      reqNodes: [{ id: 'cr' }],
    },
  ],
}; // oxfmt-ignore
const bare = (id: string, x: unknown, y: unknown, levels: unknown = [{ level: 1 }]) => ({
  id,
  details: { coord: { x, y } },
  levels,
});
const parse = (page: Record<string, unknown>) => {
  const parsed = parseMasteries({ page });
  if (!parsed) throw new Error('it should parse');
  return parsed;
};

test('a mastery as the contract has it', () => {
  const { masteries, notices } = parse({
    offense: [precision, bare('cr', 0, 0)],
    defense: [],
    utility: [],
    legal: '<p>©</p>',
  });
  expect(notices).toEqual([]);
  expect(masteries.legal).toBe('<p>©</p>');
  expect(masteries.offense[1]).toEqual({
    id: 'cr2',
    section: 'offense',
    name: 'Precision ’n’ Poise',
    description: 'Critical rate +{0}%, for {2} seconds (+{1}).',
    type: 'critical-hit',
    frame: 'hexagonal',
    column: 1,
    row: 1,
    levels: [
      {
        level: 1,
        values: [5, 0, 2.5],
        playerLevel: 20,
        spend: { section: 'offense', value: 5 },
        needs: ['cr'],
        cost: [{ id: 'sc', name: 'Gold', quantity: 1200 }],
        unlock: [{ id: 'core_cr', name: 'Cruelty Core', quantity: 1 }],
      },
    ],
  });
});

test.each([null, undefined, 5, 'x', [], {}, { page: null }, { page: { else: [] } }])(
  '%o holds no masteries',
  (answer) => {
    expect(parseMasteries(answer)).toBeNull();
  },
);

describe('odd data is shown as well as can be, and told', () => {
  const needs = (id: string, ...ids: string[]) =>
    bare(id, 0, 0, [{ level: 1, reqNodes: ids.map((need) => ({ id: need })) }]);

  test('an unknown requirement, and a mastery that needs itself', () => {
    const { masteries, notices } = parse({ offense: [needs('a', 'a', 'gone')] });
    expect(masteries.offense[0]?.levels[0]?.needs).toEqual([]);
    expect(notices).toEqual([
      'a level 1 needs itself; left out',
      'a level 1 needs an unknown mastery "gone"; left out',
    ]);
  });

  const named = (section: Section) =>
    locales.map((locale): [string, Section] => [
      translate(locale, `masteries.section.${section}`).toUpperCase(),
      section,
    ]);
  test.each<[string | number, string, Section]>([
    ['Mastery_Defence', 'Anything', 'defense'],
    [3, 'Offense', 'offense'],
    ...sections.flatMap(named).map(([name, section]): [string, string, Section] => ['c17', name, section]),
  ])('points in a section of the id %s and the name %s', (classId, name, section) => {
    const { masteries, notices } = parse({
      offense: [bare('a', 0, 0, [{ level: 1, reqClassSpend: { classId, name, value: 3 } }])],
    });
    expect(masteries.offense[0]?.levels[0]?.spend).toEqual({ section, value: 3 });
    expect(notices).toEqual([]);
  });

  test('points in an unknown section', () => {
    const { masteries, notices } = parse({
      offense: [bare('a', 0, 0, [{ level: 1, reqClassSpend: { classId: 'magic', value: 3 } }])],
    });
    expect(masteries.offense[0]?.levels[0]?.spend).toBeNull();
    expect(notices).toEqual(['a level 1 asks for points in an unknown section "magic"; left out']);
  });

  test.each([
    ['Attack +<b>{0}</b>%.', 'Attack +{0}%.'],
    ['Costs 5&euro; &mdash; &#8222;once&ldquo;', 'Costs 5€ — „once“'],
    ['Angriff +{0} % mehr', 'Angriff +{0}\u00a0% mehr'],
    ['<p>One</p><p>two<br>three</p>', 'One two three'],
    ['Below <5% or > 3 &lt;i&gt;', 'Below <5% or > 3 <i>'],
    [
      '[ffcc00]Gold[-] <script>alert(1)</script>and <img src=x onerror=alert(1)>[k=glossary/fury]fury[/k]',
      'Gold and fury',
    ],
    ['Attaque : +{0} % !', 'Attaque : +{0} % !'],
  ])('a text %s', (description, expected) => {
    const { masteries } = parse({ offense: [{ id: 'a', details: { description } }] });
    expect(masteries.offense[0]?.description).toBe(expected);
  });

  test.each([
    [
      'in another order',
      [
        { level: 2, c: 2 },
        { level: 1, c: 1 },
      ],
      [1, 2],
      1,
    ],
    [
      'with a missing number',
      [
        { level: 1, c: 1 },
        { level: 3, c: 3 },
      ],
      [1, 3],
      1,
    ],
    ['with a missing entry', [{ level: 1, c: 1 }, null, { level: 3, c: 3 }], [1, null, 3], 1],
    ['not numbered at all', [{ c: 7 }, { c: 8 }], [7, 8], 1],
    ['as an object', { 0: { level: 1, c: 1 }, 2: { level: 2, c: 2 } }, [1, 2], 0],
    ['none', [], [], 1],
    ['missing', null, [], 1],
  ])('levels %s', (_what, levels, values, told) => {
    const { masteries, notices } = parse({ offense: [bare('a', 0, 0, levels)] });
    expect(masteries.offense[0]?.levels.map((level) => level.values[0])).toEqual(values);
    expect(masteries.offense[0]?.levels.map(({ level }) => level)).toEqual(
      values.map((_, index) => index + 1),
    );
    expect(notices).toHaveLength(told);
  });

  test('two masteries in one cell, and one without a place', () => {
    const { masteries, notices } = parse({
      offense: [bare('a', 0, 0), bare('b', 0, 0), bare('c', 1, 0), bare('d', undefined, null)],
    });
    const cells = masteries.offense.map(({ id, column, row }) => [id, column, row]);
    expect(cells).toEqual([
      ['a', 0, 0],
      ['b', 1, 0],
      ['d', 0, 1],
      ['c', 1, 1],
    ]);
    expect(notices).toHaveLength(3);
  });

  test('the same id twice, an entry without one, an entry that is none', () => {
    const { masteries, notices } = parse({
      offense: [bare('a', 0, 0), null, {}],
      defense: [bare('a', 0, 0)],
    });
    expect([masteries.offense.length, masteries.defense.length, notices.length]).toEqual([1, 0, 3]);
  });

  test('a circle', () => {
    const { notices } = parse({
      offense: [needs('a', 'b'), needs('b', 'c'), needs('c', 'a'), needs('d', 'a')],
    });
    expect(notices).toContain('need each other in a circle: a, b, c');
  });

  test('holes between rows and columns close up', () => {
    const { masteries } = parse({ offense: [bare('a', -4, 10), bare('b', 90_000, 10), bare('c', 3, 11.5)] });
    expect(masteries.offense.map(({ id, column, row }) => [id, column, row])).toEqual([
      ['a', 0, 0],
      ['b', 2, 0],
      ['c', 1, 1],
    ]);
  });

  test('two hundred masteries in one row become a grid that can be read', () => {
    const many = Array.from({ length: 200 }, (_, index) => bare(`m${index}`, index, 0));
    const { masteries } = parse({ offense: many });
    expect(new Set(masteries.offense.map(({ column, row }) => `${column}/${row}`)).size).toBe(200);
    expect(Math.max(...masteries.offense.map(({ column }) => column))).toBeLessThan(12);
  });
});

test('whatever the CMS sends, nothing throws and every mastery has a cell of its own', () => {
  const oddNumber = fc.oneof(fc.integer({ min: -3, max: 5 }), fc.constantFrom('2', '', null, NaN, 1e9, 0.5));
  const odd = fc.oneof(
    fc.anything(),
    fc.record(
      {
        id: fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 7, ''),
        details: fc.record(
          { name: fc.anything(), coord: fc.record({ x: oddNumber, y: oddNumber }), frame: fc.anything() },
          { requiredKeys: [] },
        ),
        levels: fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({
              level: oddNumber,
              c: oddNumber,
              reqNodes: fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'x', '__proto__') })),
              cost: fc.anything(),
            }),
          ),
          { maxLength: 4 },
        ),
      },
      { requiredKeys: ['id'] },
    ),
  );
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 12 }), fc.array(odd, { maxLength: 6 }), (offense, defense) => {
      const { masteries } = parse({ offense, defense, utility: 'none' });
      const tree = toTree(masteries);
      for (const section of sections) {
        const cells = masteries[section].map(({ column, row }) => `${column}/${row}`);
        expect(new Set(cells).size).toBe(cells.length);
      }
      for (const { id } of tree.all) {
        const up = raise(tree, new Map(), id);
        if (up.kind === 'done') effectsOf(tree, up.build, new Intl.Collator('en'));
        addMissing(tree, new Map(), id);
      }
    }),
  );
});
