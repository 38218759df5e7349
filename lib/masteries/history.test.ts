import fc from 'fast-check';
import type { Build } from '@/lib/masteries/masteries';
import { redo, startHistory, step, undo } from '@/lib/masteries/history';

const build = (level: number): Build => new Map([['a', level]]);

test('undo goes back, redo forth, a new step forgets what was undone', () => {
  const three = step(step(startHistory(build(1)), build(2)), build(3));
  expect(undo(undo(three)).present).toEqual(build(1));
  expect(redo(undo(three)).present).toEqual(build(3));
  const other = step(undo(three), build(9));
  expect(redo(other)).toBe(other);
  expect(undo(other).present).toEqual(build(2));
});

test('nothing happens at either end, nor by a step that changes nothing', () => {
  const start = startHistory(build(1));
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
  expect(step(start, build(1))).toBe(start);
});

test('as many undos as steps lead to the start, as many redos to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 50 }), (levels) => {
      const start = startHistory(build(0));
      const end = levels.map(build).reduce(step, start);
      let back = end;
      levels.forEach(() => (back = undo(back)));
      expect(back.present).toEqual(start.present);
      levels.forEach(() => (back = redo(back)));
      expect(back.present).toEqual(end.present);
    }),
  );
});
