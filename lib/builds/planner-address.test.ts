import type { PlannerWish } from './planner-address.ts';
import { parsePlannerWish, plannerAddress } from './planner-address.ts';

test.each([
  [undefined, '/academy/masteries/?b=1~cr.2', null],
  [
    { kind: 'compare', name: 'Offenes Buch' },
    '/academy/masteries/?b=1~cr.2#compare=Offenes%20Buch',
    { kind: 'compare', name: 'Offenes Buch' },
  ],
  [{ kind: 'fork', name: 'a & b = 100 % + #' }, undefined, { kind: 'fork', name: 'a & b = 100 % + #' }],
  [{ kind: 'fork', name: `${'x'.repeat(39)}🔥🔥` }, undefined, { kind: 'fork', name: `${'x'.repeat(39)}🔥` }],
  [{ kind: 'fork', name: 'x'.repeat(200) }, undefined, { kind: 'fork', name: 'x'.repeat(40) }],
] as [PlannerWish | undefined, string | undefined, PlannerWish | null][])('%j', (wish, address, read) => {
  const made = plannerAddress('1~cr.2', wish);
  if (address !== undefined) expect(made).toBe(address);
  expect(parsePlannerWish(new URL(made, 'https://site.example').hash)).toEqual(read);
});

test('the fragment may hold a build before the wish, as a kept copy of the planner gets it', () => {
  expect(parsePlannerWish('#b=1~cr.2&fork=Wall')).toEqual({ kind: 'fork', name: 'Wall' });
});

test.each(['', '#', '#b=1~cr.2', '#comparex=1'])('%s wishes nothing', (hash) => {
  expect(parsePlannerWish(hash)).toBeNull();
});
