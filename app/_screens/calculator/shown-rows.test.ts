import { choice, detail } from '#lib/prestige/fixture.ts';
import { addRow, replaceRow, toRow } from '#lib/prestige/rows.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { toChampions } from './champions.ts';
import { toShownRows } from './shown-rows.ts';

const champions = toChampions([{ id: 'quill', name: 'Quill', championClass: 'tech', maxPrestige: 9 }]);
const details = new Map([['quill', { detail, modified: null }]]);
const rows: readonly Row[] = Array.from({ length: 100 }, (_, place) =>
  toRow(choice('quill', 6, 2, 35, place < 40 ? 20 : 0)),
);

/** The positions of the rows that another list renders again. */
function show(first: readonly Row[]) {
  const before = toShownRows(first, champions, details);
  return (next: readonly Row[]) =>
    toShownRows(next, champions, details).flatMap((shown, place) => (shown === before[place] ? [] : [place]));
}

describe('a row is rendered again only when something about it has changed', () => {
  test('another signature: the row itself', () => {
    const changed = show(rows);
    const [first = toRow(choice(''))] = rows;
    expect(changed(replaceRow(rows, { ...first, sigLevel: 40 }))).toEqual([0]);
  });

  test('one that now counts: the row itself, and the one that counts no longer', () => {
    const changed = show(rows);
    const last = rows.at(-1) ?? toRow(choice(''));
    expect(changed(replaceRow(rows, { ...last, sigLevel: 40 }))).toEqual([29, 99]);
  });

  test('a new row at the end: that one', () => {
    const changed = show(rows.slice(0, 50));
    expect(changed(addRow(rows.slice(0, 50)))).toEqual([50]);
  });
});
