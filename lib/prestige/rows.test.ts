import { choice } from '#lib/prestige/fixture.ts';
import type { Row } from '#lib/prestige/rows.ts';
import {
  addRow,
  deleteRow,
  duplicateIds,
  emptyRows,
  fillUp,
  openRows,
  isEmpty,
  placeChampion,
  sortRows,
  toRow,
} from '#lib/prestige/rows.ts';

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ ...choice(id), id }));

test('there are thirty rows, each with an id of its own', () => {
  expect(emptyRows()).toHaveLength(30);
  expect(new Set(emptyRows().map(({ id }) => id)).size).toBe(30);
  expect(emptyRows().every(isEmpty)).toBe(true);
});

test('deleting refills to thirty and no further', () => {
  const thirty = fillUp(rows('a', 'b'));
  expect(
    deleteRow(thirty, 'a')
      .map(({ champion }) => champion)
      .filter(Boolean),
  ).toEqual(['b']);
  expect(deleteRow(thirty, 'a')).toHaveLength(30);
  expect(deleteRow(addRow(addRow(thirty)), 'a')).toHaveLength(31);
  expect(deleteRow(thirty, 'nobody')).toHaveLength(30);
});

test('rows are added up to a hundred', () => {
  let all = emptyRows();
  for (let at = 0; at < 80; at += 1) all = addRow(all);
  expect(all).toHaveLength(100);
  expect(
    placeChampion(
      all.map((row) => ({ ...row, champion: 'x' })),
      'y',
    ),
  ).toBeNull();
});

test('rows stored beyond the hundredth move up when one is deleted, and none is dropped', () => {
  const stored = openRows(Array.from({ length: 150 }, (_, at) => choice(`x${at}`)));
  expect(stored).toHaveLength(150);
  const rest = deleteRow(stored, stored[7]?.id ?? '');
  expect(rest.map(({ champion }) => champion)).toEqual(
    stored.flatMap(({ champion }) => (champion === 'x7' ? [] : [champion])),
  );
  expect(openRows(Array.from({ length: 150 }, () => choice('')))).toHaveLength(100);
});

test('sorting puts the highest first, empty rows last, and keeps equal ones in order', () => {
  const worth: Record<string, number> = { a: 1, b: 3, c: 3, unknown: 0 };
  const list = [...rows('unknown', 'a'), toRow(choice('')), ...rows('b', 'c')];
  expect(sortRows(list, ({ champion }) => worth[champion] ?? 0).map(({ champion }) => champion)).toEqual([
    'b',
    'c',
    'a',
    'unknown',
    '',
  ]);
});

test('a champion is placed in the first empty row, else in a new one', () => {
  const placed = placeChampion(fillUp(rows('a')), 'b');
  expect(placed?.rows.slice(0, 2).map(({ champion }) => champion)).toEqual(['a', 'b']);
  expect(placed?.rows).toHaveLength(30);
  const full = emptyRows().map((row) => ({ ...row, champion: 'x' }));
  expect(placeChampion(full, 'b')?.rows).toHaveLength(31);
});

test('duplicates: the same champion of the same tier', () => {
  const list = [
    { ...choice('a', 6), id: '1' },
    { ...choice('a', 7), id: '2' },
    { ...choice('a', 6), id: '3' },
    { ...choice(''), id: '4' },
    { ...choice(''), id: '5' },
  ];
  expect([...duplicateIds(list)]).toEqual(['1', '3']);
});
