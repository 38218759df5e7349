import fc from 'fast-check';
import { redo, startHistory, step, undo } from './history.ts';

test('undo goes back, redo forth, a new step forgets what was undone', () => {
  const three = step(step(startHistory('1'), '2'), '3');
  expect(undo(undo(three)).present).toBe('1');
  expect(redo(undo(three)).present).toBe('3');
  const other = step(undo(three), '9');
  expect(redo(other)).toBe(other);
  expect(undo(other).present).toBe('2');
});

test('nothing happens at either end, nor by a step that changes nothing', () => {
  const start = startHistory('1');
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
  expect(step(start, '1')).toBe(start);
});

test('what is typed into one field is one step, until something else happens', () => {
  const typed = ['1', '12', '120'].reduce((old, goal) => step(old, goal, 'goal'), startHistory(''));
  expect(undo(typed).present).toBe('');
  expect(undo(step(step(typed, '130'), '1300', 'goal')).present).toBe('130');
  expect(undo(step(redo(undo(typed)), '1200', 'goal')).present).toBe('120');
});

test('as many undos as steps lead to the start, as many redos to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 50 }), (numbers) => {
      const start = startHistory({ number: 0 });
      const end = numbers.reduce((history, number) => step(history, { number }), start);
      let back = end;
      numbers.forEach(() => (back = undo(back)));
      expect(back.present).toBe(start.present);
      numbers.forEach(() => (back = redo(back)));
      expect(back.present).toBe(end.present);
    }),
  );
});
