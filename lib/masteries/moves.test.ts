import fc from 'fast-check';
import { mastery, tree, treeOf } from '#lib/masteries/fixture.ts';
import type { Build, Tree } from '#lib/masteries/masteries.ts';
import { emptyBuild, levelOf, maxPoints, pointsOf, sections } from '#lib/masteries/masteries.ts';
import type { Move } from '#lib/masteries/moves.ts';
import {
  addMissing,
  coreBuild,
  coreSet,
  lower,
  raise,
  resetAll,
  resetSection,
  setLevel,
  setRank,
} from '#lib/masteries/moves.ts';
import { isAvailable, missingOf } from '#lib/masteries/requirements.ts';

const build = (levels: Record<string, number>): Build => new Map(Object.entries(levels));
const levelsAfter = (move: Move) =>
  move.kind === 'done' ? Object.fromEntries(move.build) : `refused: ${move.why}`;

describe('a level at once', () => {
  test.each([
    ['is set', {}, 'strength', 3, { strength: 3 }],
    ['is the highest where it is asked for a higher one', {}, 'strength', 9, { strength: 5 }],
    ['brings what it needs', {}, 'precision', 2, { strength: 1, precision: 2 }],
    ['brings what was missing before', { precision: 5 }, 'precision', 5, { strength: 1, precision: 5 }],
    ['brings nothing when it is lower', { precision: 5 }, 'precision', 2, { precision: 2 }],
    ['brings nothing when it is 0', { strength: 1 }, 'precision', 0, 'refused: nothing'],
    ['may be 0', { strength: 2, precision: 1 }, 'strength', 0, { precision: 1 }],
    ['is refused whole past sixty', { well: 58 }, 'precision', 2, 'refused: points'],
    ['is refused where it is that already', { strength: 3 }, 'strength', 3, 'refused: nothing'],
    ['is refused for what the tree does not know', {}, '__proto__', 1, 'refused: unknown'],
  ])('%s', (_what, before, id, level, after) => {
    expect(levelsAfter(setLevel(tree, build(before), id, level))).toEqual(after);
  });
});

describe('raise and lower', () => {
  test.each([
    ['raises from nothing', {}, 'strength', { strength: 1 }],
    ['raises an unavailable mastery all the same', {}, 'fury', { fury: 1 }],
    ['does nothing at the maximum', { strength: 5 }, 'strength', 'refused: highest'],
    ['reaches sixty', { well: 59 }, 'strength', { well: 59, strength: 1 }],
    ['refuses the sixty-first point', { well: 60 }, 'strength', 'refused: points'],
    ['refuses what the tree does not know', {}, '__proto__', 'refused: unknown'],
  ])('plus %s', (_what, before, id, after) => {
    expect(levelsAfter(raise(tree, build(before), id))).toEqual(after);
  });

  test.each([
    ['lowers', { strength: 2 }, 'strength', { strength: 1 }],
    ['does nothing at 0', {}, 'strength', 'refused: lowest'],
    ['keeps what depends on it', { strength: 1, precision: 3 }, 'strength', { precision: 3 }],
  ])('minus %s', (_what, before, id, after) => {
    expect(levelsAfter(lower(tree, build(before), id))).toEqual(after);
  });

  test('a mastery without levels stays at 0', () => {
    const bare = treeOf(mastery('bare', 'offense', 0, 0, { levels: 0 }));
    expect(levelsAfter(raise(bare, emptyBuild, 'bare'))).toBe('refused: highest');
  });
});

describe('a click on a rank', () => {
  test.each([
    ['sets it', { strength: 1 }, 4, { strength: 4 }],
    ['lowers to it', { strength: 5 }, 2, { strength: 2 }],
    ['clears the current one', { strength: 4 }, 4, {}],
    ['clears the current one at sixty points', { strength: 5, well: 55 }, 5, { well: 55 }],
    ['may reach sixty', { well: 55 }, 5, { well: 55, strength: 5 }],
    ['is refused whole past sixty', { well: 57, strength: 1 }, 4, 'refused: points'],
    ['knows no rank above the maximum', {}, 6, 'refused: unknown'],
    ['knows no rank 0', { strength: 1 }, 0, 'refused: unknown'],
    ['knows no half ranks', {}, 1.5, 'refused: unknown'],
  ])('%s', (_what, before, rank, after) => {
    expect(levelsAfter(setRank(tree, build(before), 'strength', rank))).toEqual(after);
  });
});

describe('reset', () => {
  test('clears one section and keeps the others', () => {
    expect(levelsAfter(resetSection(tree, build({ strength: 2, fury: 1, well: 3 }), 'offense'))).toEqual({
      well: 3,
    });
  });
  test('clears everything', () => {
    expect(levelsAfter(resetAll(build({ strength: 2, well: 3 })))).toEqual({});
  });
  test('has nothing to do on an empty build', () => {
    expect(levelsAfter(resetAll(emptyBuild))).toBe('refused: nothing');
    expect(levelsAfter(resetSection(tree, build({ well: 1 }), 'offense'))).toBe('refused: nothing');
  });
});

describe('the Core Set', () => {
  const preset = {
    atk_flt: 1, atk_pct: 1, cp: 1, cr2: 1, cr: 5, cd: 1, cd2: 5, heal1: 1,
    en_heal: 3, hp_flt: 1, hp_pct: 1, blk_pr: 4, parry2: 3, pur3: 1, dex: 1, stn1: 3,
  }; // oxfmt-ignore
  const game = treeOf(...Object.keys(preset).map((id, index) => mastery(id, 'offense', 0, index)));

  test('is the preset table: 33 points', () => {
    expect(Object.fromEntries(coreBuild(game))).toEqual(preset);
    expect(pointsOf(game, coreBuild(game))).toBe(33);
  });
  test('replaces the build', () => {
    const wider = treeOf(...game.all, mastery('else', 'defense', 0, 0));
    expect(levelsAfter(coreSet(wider, build({ else: 4, cr: 1 })))).toEqual(preset);
  });
  test('cuts levels to the maximum and leaves unknown ids out', () => {
    const short = treeOf(mastery('cr', 'offense', 0, 0, { levels: 2 }), mastery('mine', 'offense', 0, 1));
    expect(levelsAfter(coreSet(short, build({ mine: 1 })))).toEqual({ cr: 2 });
  });
  test('keeps the build of a game that has none of them', () => {
    expect(levelsAfter(coreSet(tree, build({ strength: 1 })))).toBe('refused: nothing');
  });
});

describe('add what is missing', () => {
  test.each([
    ['a needed mastery', {}, 'precision', { strength: 1 }],
    [
      'needed masteries of needed masteries, and their points',
      {},
      'fury',
      { strength: 4, precision: 1, cruelty: 1 },
    ],
    ['points in another section', { well: 4 }, 'guard', { well: 10 }],
    ['both ends of a circle', {}, 'ying', { yang: 1 }],
    ['nothing where nothing is missing', { strength: 1 }, 'precision', 'refused: nothing'],
    ['nothing past sixty points', { well: 60 }, 'precision', 'refused: points'],
    ['nothing for what the tree does not know', {}, 'nobody', 'refused: unknown'],
  ])('adds %s', (_what, before, id, after) => {
    expect(levelsAfter(addMissing(tree, build(before), id))).toEqual(after);
  });

  test('makes the mastery available, for the rank asked', () => {
    const move = addMissing(tree, emptyBuild, 'cruelty', 3);
    const cruelty = tree.byId.get('cruelty');
    if (move.kind !== 'done' || !cruelty) throw new Error('it should be possible');
    expect(missingOf(tree, move.build, cruelty, 3)).toEqual([]);
    expect(levelOf(move.build, 'cruelty')).toBe(0);
  });

  test('ends where a section has not enough to give', () => {
    const poor = treeOf(
      mastery('little', 'offense', 0, 0, { levels: 2 }),
      mastery('greedy', 'offense', 1, 0, { spend: { section: 'offense', values: [50] } }),
    );
    expect(levelsAfter(addMissing(poor, emptyBuild, 'greedy'))).toEqual({ little: 2 });
  });
});

type Click = (tree: Tree, build: Build) => Move;

/** Random trees, in which masteries may need each other and required points may be out of reach. */
const anyTree = fc
  .array(
    fc.record({
      section: fc.constantFrom(...sections),
      levels: fc.integer({ min: 0, max: 12 }),
      needs: fc.array(fc.nat(11), { maxLength: 3 }),
      spend: fc.option(
        fc.record({ section: fc.constantFrom(...sections), value: fc.integer({ min: 1, max: 70 }) }),
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((wishes) =>
    treeOf(
      ...wishes.map(({ section, levels, needs, spend }, index) =>
        mastery(`m${index}`, section, index, 0, {
          levels,
          needs: needs.filter((at) => at < wishes.length && at !== index).map((at) => `m${at}`),
          ...(spend ? { spend: { section: spend.section, values: [spend.value] } } : {}),
        }),
      ),
    ),
  );

const anyId = fc.nat(12).map((at) => `m${at}`);
const anyClick: fc.Arbitrary<Click> = fc.oneof(
  anyId.map(
    (id): Click =>
      (on, now) =>
        raise(on, now, id),
  ),
  anyId.map(
    (id): Click =>
      (on, now) =>
        lower(on, now, id),
  ),
  fc.tuple(anyId, fc.integer({ min: -1, max: 13 })).map(
    ([id, rank]): Click =>
      (on, now) =>
        setRank(on, now, id, rank),
  ),
  anyId.map(
    (id): Click =>
      (on, now) =>
        addMissing(on, now, id),
  ),
  fc.constantFrom(...sections).map(
    (section): Click =>
      (on, now) =>
        resetSection(on, now, section),
  ),
  fc.constant<Click>((on, now) => coreSet(on, now)),
);

describe('whatever is clicked', () => {
  test('never passes sixty points nor leaves a level outside its range', () => {
    fc.assert(
      fc.property(anyTree, fc.array(anyClick, { maxLength: 60 }), (on, clicks) => {
        let now = emptyBuild;
        for (const click of clicks) {
          const move = click(on, now);
          if (move.kind === 'done') now = move.build;
          expect(pointsOf(on, now)).toBeLessThanOrEqual(maxPoints);
          for (const [id, level] of now) {
            expect(level).toBeGreaterThan(0);
            expect(level).toBeLessThanOrEqual(on.byId.get(id)?.levels.length ?? 0);
          }
        }
      }),
    );
  });

  test('a click on one mastery changes no other, and adding only adds', () => {
    fc.assert(
      fc.property(
        anyTree,
        fc.array(anyClick, { maxLength: 30 }),
        anyId,
        fc.nat(12),
        (on, clicks, id, rank) => {
          let now = emptyBuild;
          for (const click of clicks) {
            const move = click(on, now);
            if (move.kind === 'done') now = move.build;
          }
          const others = (of: Build) => [...of].filter(([other]) => other !== id).toSorted();
          for (const move of [raise(on, now, id), lower(on, now, id), setRank(on, now, id, rank)])
            if (move.kind === 'done') expect(others(move.build)).toEqual(others(now));
          const added = addMissing(on, now, id);
          if (added.kind === 'done')
            for (const [other, level] of now)
              expect(levelOf(added.build, other)).toBeGreaterThanOrEqual(level);
        },
      ),
    );
  });

  test('down undoes up', () => {
    fc.assert(
      fc.property(anyTree, fc.array(anyClick, { maxLength: 20 }), anyId, (on, clicks, id) => {
        let now = emptyBuild;
        for (const click of clicks) {
          const move = click(on, now);
          if (move.kind === 'done') now = move.build;
        }
        const up = raise(on, now, id);
        if (up.kind === 'done') expect(levelsAfter(lower(on, up.build, id))).toEqual(Object.fromEntries(now));
      }),
    );
  });
});

test('lowering what others need turns them to error, raising it heals them', () => {
  const precision = tree.byId.get('precision');
  if (!precision) throw new Error('it is in the fixture');
  expect(isAvailable(tree, build({ strength: 1, precision: 2 }), precision)).toBe(true);
  expect(isAvailable(tree, build({ precision: 2 }), precision)).toBe(false);
});
