import { errorAt, isNumber, isWithin, parseNumber, pastedCells, pastedEdits } from './cells.ts';

test.each([
  [' 12 ', 12],
  ['-1.5', -1.5],
  ['', ''],
  ['1.', '1.'],
  ['1e3', '1e3'],
  ['12 points', '12 points'],
])('“%s” in a cell for numbers is %p', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});

test.each([
  [0, true],
  ['7', true],
  ['', false],
  [null, false],
  [undefined, false],
  ['x', false],
])('whether %p is a number: %p', (value, is) => {
  expect(isNumber(value)).toBe(is);
});

test.each([
  ['a[1].b', 'a[1].b', true],
  ['a[1].b[0]', 'a[1].b', true],
  ['a[1].b.c', 'a[1].b', true],
  ['a[1].bc', 'a[1].b', false],
  ['a[1]', 'a[1].b', false],
])('whether %s is within %s: %s', (path, whole, is) => {
  expect(isWithin(path, whole)).toBe(is);
});

test('an error stands at its cell, and at the cell that stands for a whole list', () => {
  const errors = [{ path: '[0].levels[1].cost[0].q', what: 'has to be a number' }];
  expect(errorAt(errors, '[0].levels[1].cost[0].q', false)).toBe('has to be a number');
  expect(errorAt(errors, '[0].levels[1].cost', true)).toBe('has to be a number');
  expect(errorAt(errors, '[0].levels[1].cost', false)).toBe('');
});

describe('what is pasted', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a', [['a']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j has these cells', (text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  const columns = [{ kind: 'text' }, { kind: 'number' }, { kind: 'text' }];
  const row = { cells: [{ fixed: true }, {}, {}] };
  const shape = { rows: [row, row], columns };

  test('is typed into the cells from the chosen one on, each by its kind', () => {
    expect(pastedEdits('7\t x \n8\ty', { row: 0, column: 1 }, shape)).toEqual({
      edits: [
        { row: 0, column: 1, value: 7 },
        { row: 0, column: 2, value: 'x' },
        { row: 1, column: 1, value: 8 },
        { row: 1, column: 2, value: 'y' },
      ],
      left: 0,
    });
  });
  test('has no place in a fixed cell, beside the table and below it', () => {
    expect(pastedEdits('a\t1\tx\tz\nb', { row: 1, column: 0 }, shape)).toEqual({
      edits: [
        { row: 1, column: 1, value: 1 },
        { row: 1, column: 2, value: 'x' },
      ],
      left: 3,
    });
  });
});
