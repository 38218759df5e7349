import { toBuildCode } from '#lib/masteries/build-code.ts';
import { fitBuild } from '#lib/masteries/fit-build.ts';
import { mastery, tree, treeOf } from '#lib/masteries/fixture.ts';
import type { Tree } from '#lib/masteries/masteries.ts';
import { maxPoints, pointsOf, sections } from '#lib/masteries/masteries.ts';
import { missingOf } from '#lib/masteries/requirements.ts';

test.each([
  ['a build that fits', '1~precision.2~strength.1', '1~precision.2~strength.1', [], []],
  ['a mastery that is gone', '1~gone.2~strength.1', '1~strength.1', [{ kind: 'unknown', id: 'gone' }], []],
  ['a level that is gone', '1~strength.9', '1~strength.5', [{ kind: 'level', id: 'strength', kept: 5 }], []],
  ['a mastery that is needed by now', '1~precision.2', '1~precision.2~strength.1', [], ['precision']],
  ['points that are needed by now', '1~cruelty.1~strength.1', '1~cruelty.1~strength.5', [], ['cruelty']],
  [
    'no points left for what is needed',
    '1~guard.5~well.9~strength.5~precision.5~cruelty.3~ying.3~yang.3~fury.1~w.2',
    '',
    [{ kind: 'unknown', id: 'w' }],
    ['guard'],
  ],
  ['no code', 'a build', '1', [{ kind: 'broken' }], []],
  ['a code of the future', '2~strength.1', '1', [{ kind: 'version' }], []],
])('%s', (_, code, now, notices, unmet) => {
  const fitted = fitBuild(tree, code);
  if (now !== '') expect(toBuildCode(fitted.now)).toBe(now);
  expect(fitted.notices).toEqual(notices);
  expect(fitted.unmet.map((one) => one.mastery.id)).toEqual(unmet);
  expect(fitted.isFitting).toBe(notices.length === 0 && unmet.length === 0);
});

test('without points for what a mastery needs, it goes down', () => {
  const full = treeOf(
    mastery('first', 'offense', 0, 0, { levels: 60 }),
    mastery('second', 'defense', 0, 0, { levels: 3, spend: { section: 'utility', values: [5] } }),
    mastery('third', 'utility', 0, 0, { levels: 9 }),
  );
  const { now, changed } = fitBuild(full, '1~first.57~second.3');
  expect(toBuildCode(now)).toBe('1~first.57');
  expect(changed.map(({ mastery: { id }, before, after }) => [id, before, after])).toEqual([
    ['second', 3, 0],
  ]);
});

/** Numbers that look like chance and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function someTree(roll: (sides: number) => number): Tree {
  const ids = Array.from({ length: 4 + roll(16) }, (_, index) => `m${String(index)}`);
  return treeOf(
    ...ids.map((id, index) =>
      mastery(id, sections[roll(3)] ?? 'offense', Math.floor(index / 4), index % 4, {
        levels: 1 + roll(7),
        needs: roll(2) === 0 ? [] : [ids[roll(ids.length)] ?? id].filter((other) => other !== id),
        ...(roll(3) === 0
          ? { spend: { section: sections[roll(3)] ?? 'offense', values: [1 + roll(20)] } }
          : {}),
      }),
    ),
  );
}

test('whatever the data became, the build of today has all it needs, within sixty points', () => {
  const roll = dice(55);
  for (let round = 0; round < 500; round += 1) {
    const some = someTree(roll);
    const code = ['1', ...some.all.map(({ id }) => `${id}.${String(roll(9))}`), 'gone.3'].join('~');
    const { build, now, changed, unmet } = fitBuild(some, code);
    expect(pointsOf(some, now)).toBeLessThanOrEqual(maxPoints);
    expect(some.all.filter((one) => now.has(one.id) && missingOf(some, now, one).length > 0)).toEqual([]);
    if (unmet.length === 0) expect(now).toEqual(build);
    expect(changed.length === 0).toBe(toBuildCode(build) === toBuildCode(now));
    // What it would be now stays as it is.
    expect(toBuildCode(fitBuild(some, toBuildCode(now)).now)).toBe(toBuildCode(now));
  }
});
