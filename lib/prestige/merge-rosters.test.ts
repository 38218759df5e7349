import { choice } from '#lib/prestige/fixture.ts';
import { mergeRosters } from '#lib/prestige/merge-rosters.ts';
import type { Roster, Rosters } from '#lib/prestige/rosters.ts';
import {
  addRoster,
  changeCurrent,
  changeRows,
  currentRoster,
  deleteCurrent,
  newRoster,
  parseRosters,
  renameCurrent,
  showRoster,
} from '#lib/prestige/rosters.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { addRow, deleteRow, emptyRows, isEmpty, openRows, replaceRow } from '#lib/prestige/rows.ts';

type Change = (rosters: Rosters) => Rosters;

/** Three rows of the champions a, b and c with the ids at0, at1 and at2, and 27 empty ones. */
const before = parseRosters('a%6%1%25%0%|b%6%1%25%0%|c%6%1%%%', null);

const rows =
  (change: (rows: readonly Row[]) => readonly Row[]): Change =>
  (now) =>
    changeRows(now, change);
const remove = (id: string) => rows((now) => deleteRow(now, id));
const set = (id: string, champion: string, rank = 1) =>
  rows((now) => replaceRow(now, { ...choice(champion, 6, rank, 25, 0), id }));
const sort = rows((now) => now.toReversed());
const nothing: Change = (now) => now;

function merged(mine: Change, theirs: Change) {
  const all = mergeRosters(before, mine(before), theirs(before));
  return currentRoster(all).rows.flatMap((row) =>
    isEmpty(row) ? [] : [`${row.champion}${String(row.rank)}`],
  );
}

test.each<[string, Change, Change, string[]]>([
  ['one deletes, the other does nothing', remove('at0'), nothing, ['b1', 'c1']],
  ['one deletes, the other fills an empty row', remove('at0'), set('at5', 'd'), ['b1', 'c1', 'd1']],
  [
    'one deletes, the other changes the rank of the same row',
    remove('at0'),
    set('at0', 'a', 2),
    ['b1', 'c1'],
  ],
  ['one deletes, the other puts another champion in', remove('at0'), set('at0', 'd'), ['d1', 'b1', 'c1']],
  ['both delete the same row', remove('at0'), remove('at0'), ['b1', 'c1']],
  ['both delete', remove('at0'), remove('at1'), ['c1']],
  ['both fill the same row', set('at3', 'd'), set('at3', 'e'), ['a1', 'b1', 'c1', 'd1', 'e1']],
  ['both fill the same row with the same', set('at3', 'd'), set('at3', 'd'), ['a1', 'b1', 'c1', 'd1']],
  ['one sorts, the other deletes', sort, remove('at1'), ['c1', 'a1']],
  ['one sorts, the other changes a rank', sort, set('at1', 'b', 4), ['c1', 'b4', 'a1']],
  ['one deletes all, the other fills a row', rows(emptyRows), set('at3', 'd'), ['d1']],
  ['two ranks of the same row', set('at1', 'b', 4), set('at0', 'a', 3), ['a3', 'b4', 'c1']],
  ['one only fills in, the other chooses', set('at2', 'c'), set('at2', 'c', 5), ['a1', 'b1', 'c5']],
  [
    'one replaces all, as an import does',
    rows(() => openRows([choice('x', 6, 1)], ['new1'])),
    set('at1', 'b', 4),
    ['x1'],
  ],
])('two tabs at once: %s', (_what, mine, theirs, expected) => {
  expect(merged(mine, theirs).toSorted()).toEqual(expected.toSorted());
  expect(merged(theirs, mine).toSorted()).toEqual(expected.toSorted());
  expect(merged(mine, theirs)).toEqual(expected);
});

test('there are as many rows as one of the tabs has, and each has an id of its own', () => {
  const both = mergeRosters(before, remove('at0')(before), set('at0', 'd')(before));
  expect(currentRoster(both).rows).toHaveLength(30);
  const grown = mergeRosters(before, rows(addRow)(before), rows((now) => addRow(addRow(now)))(before));
  expect(currentRoster(grown).rows).toHaveLength(32);
  const full = rows((now) => now.map((row) => ({ ...row, champion: `x${row.id}` })))(before);
  const crowded = mergeRosters(full, set('at0', 'y')(full), set('at0', 'z')(full));
  const ids = currentRoster(crowded).rows.map(({ id }) => id);
  expect(ids).toHaveLength(31);
  expect(new Set(ids).size).toBe(31);
});

test('a row that nobody else has changed is the same object', () => {
  const mine = set('at1', 'b', 4)(before);
  const both = mergeRosters(before, mine, parseRosters('a%6%1%25%0%|b%6%1%25%0%|c%6%9%%%', null));
  const [first, second] = currentRoster(mine).rows;
  expect(currentRoster(both).rows[0]).toBe(first);
  expect(currentRoster(both).rows[1]).toBe(second);
  expect(currentRoster(both).rows[2]).toMatchObject({ champion: 'c', rank: 9 });
});

describe('rosters', () => {
  const war = { ...newRoster('War'), id: 'war' };
  const two = showRoster(addRoster(before, war), 'first');
  const goal = (value: number) => (now: Rosters) =>
    changeCurrent(now, (roster): Roster => ({ ...roster, goal: value }));
  const shown = ({ list, currentId }: Rosters) => [currentId, ...list.map(({ id, name }) => `${id}:${name}`)];

  test('a row is deleted in its own roster, also where the other tab shows another one', () => {
    const theirs = set('at0', 'd')(showRoster(two, 'war'));
    const both = mergeRosters(two, remove('at0')(two), theirs);
    expect(
      both.list.map(({ rows: all }) => all.filter((row) => !isEmpty(row)).map((row) => row.champion)),
    ).toEqual([['b', 'c'], ['d']]);
    expect(both.currentId).toBe('war');
  });

  test('name and goal are each the one that was changed', () => {
    const both = mergeRosters(two, renameCurrent(two, 'Main'), goal(5000)(two));
    expect(currentRoster(both)).toMatchObject({ name: 'Main', goal: 5000 });
  });

  test('a deleted one is gone, unless a champion was put into it', () => {
    const mine = deleteCurrent(showRoster(two, 'war'));
    expect(shown(mergeRosters(two, mine, goal(7)(two)))).toEqual(['first', 'first:']);
    const theirs = set('at0', 'd')(showRoster(two, 'war'));
    expect(shown(mergeRosters(two, mine, theirs)).slice(1)).toEqual(['first:', 'war:War']);
  });

  test('new ones of both are kept', () => {
    const add = (id: string) => addRoster(two, { ...newRoster(id), id });
    expect(
      shown(mergeRosters(two, add('x'), add('y')))
        .slice(1)
        .toSorted(),
    ).toEqual(['first:', 'war:War', 'x:x', 'y:y'].toSorted());
  });
});
