import fc from 'fast-check';
import {
  parseRosters,
  addRoster,
  blankRosters,
  changeRows,
  currentRoster,
  deleteCurrent,
  newRoster,
  parseGoal,
  renameCurrent,
  showRoster,
  writeRosters,
} from '#lib/prestige/rosters.ts';
import { choice } from '#lib/prestige/fixture.ts';
import type { Choice } from '#lib/prestige/rows.ts';
import { isEmpty, placeChampion } from '#lib/prestige/rows.ts';
import { parseShareCode, toShareCode } from '#lib/prestige/share-code.ts';
import { parseRows, writeRows } from '#lib/prestige/storage.ts';

const bare = (rows: readonly Choice[]) =>
  rows.map(({ champion, tier, rank, level, sigLevel }) => choice(champion, tier, rank, level, sigLevel));

test('rows are written as the format says', () => {
  expect(writeRows([choice('ironfist', 6, 1, 25, 0), choice(''), choice('loading')])).toBe(
    'ironfist%6%1%25%0%|%%%%%|loading%%%%%',
  );
});

test.each<[string, string, Choice]>([
  ['a whole row', 'ironfist%6%1%25%20%', choice('ironfist', 6, 1, 25, 20)],
  ['an empty row', '%%%%%', choice('')],
  ['a champion alone', 'ironfist%%%%%', choice('ironfist')],
  ['a row whose last sign is missing', 'ironfist%6%1%25%20', choice('ironfist', 6, 1, 25, 20)],
  ['too few parts', 'ironfist%6', choice('')],
  ['too many parts', 'ironfist%6%1%25%20%7%', choice('')],
  ['a word for a number', 'ironfist%six%1%25%20%', choice('')],
  ['a minus', 'ironfist%-6%1%25%20%', choice('')],
  ['a fraction', 'ironfist%6.5%1%25%20%', choice('')],
  ['a huge number', 'ironfist%66666666%1%25%20%', choice('')],
  ['numbers without a champion', '%6%1%25%20%', choice('')],
  ['old words', 'undefined', choice('')],
  ['an object', '[object Object]', choice('')],
  ['nothing', '', choice('')],
  ['marks alone', '%%%', choice('')],
  ['another format', '{"rows":[1,2,3]}', choice('')],
  ['a key of objects', '__proto__%7%2%45%200%', choice('__proto__', 7, 2, 45, 200)],
  ['a million signs', 'x'.repeat(1_000_000), choice('')],
])('stored: %s', (_, text, expected) => {
  const rows = parseRows(`${text}|other%5%1%25%0%`);
  expect(rows).toHaveLength(30);
  expect(bare(rows.slice(0, 2))).toEqual([expected, choice('other', 5, 1, 25, 0)]);
});

const id = fc.stringMatching(/^[a-z0-9_.-]{1,20}$/);
const number = fc.option(fc.integer({ min: 0, max: 999_999 }));
const anyChoice = fc.record({ champion: id, tier: number, rank: number, level: number, sigLevel: number });

test('what is written is read again, of storage and of a shared link', () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 100 }), (choices) => {
      expect(bare(parseRows(writeRows(choices)).slice(0, choices.length))).toEqual(choices);
      expect(bare(parseShareCode(toShareCode(choices))?.rows.slice(0, choices.length) ?? [])).toEqual(
        choices,
      );
    }),
  );
});

test('nothing throws, no row that holds a champion is dropped, and there are 30 at least', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (rows, rosters) => {
      const { length } = currentRoster(parseRosters(rows, rosters)).rows;
      expect(length).toBeGreaterThanOrEqual(30);
      parseShareCode(`1~${rows}`);
    }),
  );
  expect(parseRows('x%6%1%1%0%|'.repeat(5000))).toHaveLength(5000);
  expect(parseRows('|'.repeat(5000))).toHaveLength(100);
  const rosters = Array.from({ length: 25 }, (_, at) => ({ id: `r${at}`, rows: 'x%6%1%1%0%' }));
  expect(parseRosters('', JSON.stringify({ rosters })).list).toHaveLength(25);
  expect(parseRows(null).every(isEmpty)).toBe(true);
});

test('a shared code names what it holds; what is none is refused', () => {
  expect(toShareCode([choice('iron fist~', 6, 1, 25, 0), choice('')])).toBe('1~iron%20fist%7E.6.1.25.0');
  expect(parseShareCode('2~a.1.1.1.1')).toBeNull();
  expect(parseShareCode('hello')).toBeNull();
  expect(parseShareCode('1')).toBeNull();
  expect(parseShareCode('')).toBeNull();
  expect(parseShareCode('1~%|')).toBeNull();
  expect(parseShareCode('1~a.6.1.25.0~broken~%E0%A4%A.6.1.25.0')?.skipped).toBe(2);
});

const place = (champion: string) => (rows: Parameters<typeof placeChampion>[0]) =>
  placeChampion(rows, champion)?.rows ?? rows;

test('what is opened takes over the ids that the server sent', () => {
  const ids = (rosters: ReturnType<typeof blankRosters>) => [
    rosters.currentId,
    ...currentRoster(rosters).rows.map(({ id }) => id),
  ];
  expect(ids(parseRosters('a%6%1%25%0%|broken', null))).toEqual(ids(blankRosters(0)));
  expect(parseShareCode('1~a.6.1.25.0')?.rows.map(({ id }) => id)).toEqual(ids(blankRosters(0)).slice(1));
  expect(new Set(ids(blankRosters(55))).size).toBe(56);
});

test('a name that is cut keeps its last sign whole', () => {
  const long = 'x'.repeat(39) + '🙂🙂';
  const cut = 'x'.repeat(39) + '🙂';
  const named = renameCurrent(parseRosters(null, null), long);
  expect([currentRoster(named).name, newRoster(long).name]).toEqual([cut, cut]);
  const kept = writeRosters(named).replace(cut, long);
  expect(currentRoster(parseRosters(null, kept)).name).toBe(cut);
});

test('several rosters are kept; the shown one under the key of the format', () => {
  const mine = changeRows(parseRosters(null, null), place('a'));
  const both = changeRows(addRoster(renameCurrent(mine, ' Main '), newRoster('Alt')), place('b'));
  const again = parseRosters(writeRows(currentRoster(both).rows), writeRosters(both));
  expect(again.list.map(({ name, rows }) => [name, rows[0]?.champion])).toEqual([
    ['Main', 'a'],
    ['Alt', 'b'],
  ]);
  expect(currentRoster(again).name).toBe('Alt');
  expect(currentRoster(showRoster(again, again.list[0].id)).rows[0]?.champion).toBe('a');
  expect(deleteCurrent(deleteCurrent(again)).list).toHaveLength(1);
});

test.each(['', 'null', '{"rosters":7}', '{"rosters":[null,{"id":""},{"id":5}]}', '{'])(
  'rosters stored as %p leave the rows alone',
  (text) => {
    expect(currentRoster(parseRosters('a%6%1%25%0%', text)).rows[0]).toMatchObject(choice('a', 6, 1, 25, 0));
  },
);

test.each<[unknown, number | null]>([
  ['12,500', 12500],
  ['12.500', 12500],
  ['1 012 500', 1012500],
  [' 9000 ', 9000],
  ['12000.7', null],
  ['12,5', null],
  [1.5, null],
  [0, null],
  ['-5', null],
  ['many', null],
  [null, null],
])('goal %p', (given, goal) => {
  expect(parseGoal(given)).toBe(goal);
});

test('a row keeps its id in storage, wherever it stands', () => {
  const mine = changeRows(parseRosters('a%6%1%25%0%|b%6%1%25%0%|c%6%1%25%0%', null), (rows) =>
    rows.toReversed(),
  );
  const again = parseRosters(writeRows(currentRoster(mine).rows), writeRosters(mine));
  expect(again).toEqual(mine);
  expect(writeRosters(parseRosters('a%6%1%25%0%', null))).toContain('"ids":""');
});

test.each([
  ['the same one twice', 'at1 at1 x', ['at1', 'at1_', 'x', 'at3']],
  ['signs that no id has', 'at1" <b> x', ['at0', 'at1', 'x', 'at3']],
  ['that of a later position', 'at2 y', ['at2', 'y', 'at2_', 'at3']],
])('stored ids that no row can have are made from positions: %s', (_what, ids, expected) => {
  expect(
    parseRows('a%6%1%25%0%|b%6%1%25%0%', ids)
      .slice(0, 4)
      .map(({ id }) => id),
  ).toEqual(expected);
});
