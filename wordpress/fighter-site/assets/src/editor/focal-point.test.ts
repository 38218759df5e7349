import { fromPoint, toPoint } from './focal-point.ts';

test.each([
  ['20% 70%', { x: 0.2, y: 0.7 }],
  ['0% 100%', { x: 0, y: 1 }],
])('%s is a point', (text, point) => {
  expect(toPoint(text)).toEqual(point);
  expect(fromPoint(point)).toBe(text);
});

test.each(['', 'left', '20%', '20% 70% 1%', '1000% 0%'])('“%s” is the middle', (text) => {
  expect(toPoint(text)).toEqual({ x: 0.5, y: 0.5 });
});

test('the middle is stored as nothing, and what lies outside as the edge', () => {
  expect(fromPoint({ x: 0.5, y: 0.501 })).toBe('');
  expect(fromPoint({ x: -1, y: 2 })).toBe('0% 100%');
});
