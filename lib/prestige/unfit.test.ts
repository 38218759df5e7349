import { choice, detail } from '#lib/prestige/fixture.ts';
import type { Choice } from '#lib/prestige/rows.ts';
import type { Unfit } from './unfit.ts';
import { unfitIn } from './unfit.ts';

test.each<[string, Choice, Unfit[]]>([
  ['nothing that is there', choice('quill', 6, 1, 9, 0), []],
  ['nothing that is left open', choice('quill'), []],
  ['a tier', choice('quill', 99, 1, 25, 0), [{ kind: 'tier', value: 99 }]],
  ['a rank of the highest tier', choice('quill', null, 7), [{ kind: 'rank', value: 7 }]],
  [
    'a level, and which one is taken',
    choice('quill', 6, 1, 64, 20),
    [{ kind: 'level', value: 64, made: 25 }],
  ],
  ['a signature', choice('quill', 6, 1, 25, 33), [{ kind: 'signature', value: 33 }]],
  [
    'a signature of the level that is taken',
    choice('quill', 6, 2, 99, 100),
    [
      { kind: 'level', value: 99, made: 35 },
      { kind: 'signature', value: 100 },
    ],
  ],
])('names %s', (_, given, unfit) => {
  expect(unfitIn(given, detail)).toEqual(unfit);
});
