import fc from 'fast-check';
import { isBuildCode, parseBuildCode, parseKeptCode, toBuildCode } from '#lib/masteries/build-code.ts';
import { mastery, tree, treeOf } from '#lib/masteries/fixture.ts';
import { maxPoints, pointsOf } from '#lib/masteries/masteries.ts';
import { missingOf } from '#lib/masteries/requirements.ts';

const levelsOf = (code: string) => {
  const parsed = parseBuildCode(tree, code);
  return parsed && { levels: Object.fromEntries(parsed.build), notices: parsed.notices };
};

test('a code is a version, then ids with levels, in one order whatever the clicks', () => {
  const one = new Map([['strength', 3], ['fury', 1]]); // oxfmt-ignore
  const other = new Map([['fury', 1], ['strength', 3]]); // oxfmt-ignore
  expect(toBuildCode(one)).toBe('1~fury.1~strength.3');
  expect(toBuildCode(other)).toBe(toBuildCode(one));
  expect(toBuildCode(new Map())).toBe('1');
});

describe('opening a code', () => {
  test.each([
    ['all known', '1~strength.3~fury.1', { strength: 3, fury: 1 }, []],
    ['an empty build', '1', {}, []],
    ['blanks around it', ' 1~strength.1~ ', { strength: 1 }, []],
    ['an unknown id', '1~gone.2~fury.1', { fury: 1 }, [{ kind: 'unknown', id: 'gone' }]],
    ['a level above the maximum', '1~fury.9', { fury: 1 }, [{ kind: 'level', id: 'fury', kept: 1 }]],
    ['a level of 0', '1~fury.0', {}, [{ kind: 'level', id: 'fury', kept: 0 }]],
    ['no level', '1~fury', {}, [{ kind: 'level', id: 'fury', kept: 0 }]],
    ['a level that is no number', '1~fury.-1', {}, [{ kind: 'level', id: 'fury', kept: 0 }]],
    ['more than sixty points', '1~well.60~fury.1', { well: 60 }, [{ kind: 'points', id: 'fury' }]],
    ['an id twice', '1~strength.1~strength.4', { strength: 4 }, []],
    [
      'names that objects know',
      '1~__proto__.1~constructor.1',
      {},
      [
        { kind: 'unknown', id: '__proto__' },
        { kind: 'unknown', id: 'constructor' },
      ],
    ],
    ['a version from the future', '2~fury.1', {}, [{ kind: 'version' }]],
    ['a broken escape', '1~%E0%A4%A.1', {}, [{ kind: 'unknown', id: '%E0%A4%A' }]],
  ])('with %s', (_what, code, levels, notices) => {
    expect(levelsOf(code)).toEqual({ levels, notices });
  });

  test.each(['', 'hello', '~', '<script>', 'x~fury.1', '0~fury.1', '01~fury.1'])(
    'of "%s": it is none',
    (code) => {
      expect(parseBuildCode(tree, code)).toBeNull();
    },
  );
});

test.each([
  ['1', true],
  ['1~fury.1', true],
  ['1~rubbish~fury.1', true],
  ['1%7Efury.1', true],
  ['2~anything', true],
  ['1~fury', false],
  ['1~fury.0~.5', false],
  ['hello', false],
])('without the masteries %s counts as a code: %s', (text, isCode) => {
  expect(isBuildCode(text)).toBe(isCode);
});

test('every build survives the way through a link, whatever its ids', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      ids,
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 20, maxLength: 20 }),
      (names, levels) => {
        const on = treeOf(...names.map((id, at) => mastery(id, 'offense', at, 0, { levels: 3 })));
        const build = new Map(names.map((id, at) => [id, levels[at] ?? 1]));
        const address = new URLSearchParams({ b: toBuildCode(build) });
        const opened = parseBuildCode(on, new URLSearchParams(address.toString()).get('b') ?? '');
        expect(opened).toEqual({ build, notices: [] });
      },
    ),
  );
});

test('a code opened on a tree that has changed since: what is left of it is kept, and what is not is told', () => {
  const before = treeOf(
    mastery('stays', 'offense', 0, 0, { levels: 5 }),
    mastery('shrinks', 'offense', 1, 0, { levels: 5 }),
    mastery('asks', 'offense', 2, 0, { levels: 3 }),
    mastery('goes', 'defense', 0, 0, { levels: 5 }),
  );
  const code = toBuildCode(new Map([['stays', 5], ['shrinks', 5], ['asks', 2], ['goes', 4]])); // oxfmt-ignore
  expect(parseBuildCode(before, code)?.notices).toEqual([]);
  const after = treeOf(
    mastery('new', 'offense', 0, 0, { levels: 5 }),
    mastery('stays', 'utility', 3, 2, { levels: 5 }),
    mastery('shrinks', 'offense', 1, 0, { levels: 2 }),
    mastery('asks', 'offense', 2, 0, { levels: 3, needs: ['new'] }),
  );
  const opened = parseBuildCode(after, code);
  expect(Object.fromEntries(opened?.build ?? [])).toEqual({ stays: 5, shrinks: 2, asks: 2 });
  expect(opened?.notices).toEqual([
    { kind: 'unknown', id: 'goes' },
    { kind: 'level', id: 'shrinks', kept: 2 },
  ]);
  const missing = after.all.flatMap((one) => missingOf(after, opened?.build ?? new Map(), one));
  expect(missing).toMatchObject([{ kind: 'mastery', id: 'new' }]);
});

test.each(['1%7Estrength.3%7Efury.1', '1%7estrength.3%7efury.1'])(
  'a code that an address escaped once more (%s) is read as it was made',
  (code) => {
    expect(levelsOf(code)).toEqual({ levels: { strength: 3, fury: 1 }, notices: [] });
    expect(levelsOf(encodeURIComponent(code))).toBeNull();
  },
);

test('a build kept by a newer version is told as such, and not as a link', () => {
  expect(parseKeptCode(tree, '2~fury.1')).toEqual({ build: new Map(), notices: [{ kind: 'kept-version' }] });
  expect(parseKeptCode(tree, '1~fury.1~gone.1')).toEqual(parseBuildCode(tree, '1~fury.1~gone.1'));
  expect(parseKeptCode(tree, 'hello')).toEqual({ build: new Map(), notices: [] });
});

test('sixty masteries with long names in another script travel whole', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `мастерство-${'я'.repeat(20)}-${at}`);
  const on = treeOf(...ids.map((id, at) => mastery(id, 'offense', at, 0, { levels: 1 })));
  const build = new Map(ids.map((id) => [id, 1]));
  expect(parseBuildCode(on, toBuildCode(build))).toEqual({ build, notices: [] });
});

test('no code, however odd, throws or passes sixty points', () => {
  const part = fc.oneof(
    fc.string({ maxLength: 10 }),
    fc
      .tuple(fc.constantFrom('strength', 'well', 'fury', 'ying', 'nobody'), fc.integer({ min: -5, max: 99 }))
      .map(([id, level]) => `${id}.${level}`),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const opened = parseBuildCode(tree, ['1', ...parts].join('~'));
      expect(pointsOf(tree, opened?.build ?? new Map())).toBeLessThanOrEqual(maxPoints);
    }),
  );
});
