import { asList, asRecord, asText, parseJson } from '@/lib/kept/parse-stored';
import type { Row } from '@/lib/prestige/rows';
import { emptyRows, newId, noChoice, openRows } from '@/lib/prestige/rows';
import { parseRows, writeRows } from '@/lib/prestige/storage';

export const rostersKey = 'prestigeRosters';
export const longestName = 40;
export const mostRosters = 20;

export type Roster = { id: string; name: string; goal: number | null; rows: readonly Row[] };

/** All rosters of a visitor; there is at least one. */
export type Book = { rosters: readonly [Roster, ...Roster[]]; currentId: string };

export function newRoster(name: string, rows: readonly Row[] = emptyRows()): Roster {
  return { id: newId(), name: name.trim().slice(0, longestName), goal: null, rows };
}

/** A fixed id, so that server and browser render the same. */
const firstId = 'first';

export function blankBook(count: number): Book {
  const rows = openRows(Array.from({ length: count }, () => noChoice));
  return toBook([{ ...newRoster('', rows), id: firstId }], '');
}

function toBook(rosters: readonly Roster[], currentId: string): Book {
  const [first = newRoster(''), ...rest] = rosters;
  const isKnown = rosters.some(({ id }) => id === currentId);
  return { rosters: [first, ...rest], currentId: isKnown ? currentId : first.id };
}

export function currentRoster({ rosters, currentId }: Book): Roster {
  return rosters.find(({ id }) => id === currentId) ?? rosters[0];
}

export function changeCurrent(book: Book, change: (roster: Roster) => Roster): Book {
  const current = currentRoster(book);
  const next = change(current);
  if (next === current) return book;
  return toBook(
    book.rosters.map((roster) => (roster === current ? next : roster)),
    book.currentId,
  );
}

export function changeRows(book: Book, change: (rows: readonly Row[]) => readonly Row[]): Book {
  return changeCurrent(book, (roster) => {
    const rows = change(roster.rows);
    return rows === roster.rows ? roster : { ...roster, rows };
  });
}

/** Adds a roster and selects it. With twenty rosters nothing changes. */
export function addRoster(book: Book, roster: Roster): Book {
  if (book.rosters.length >= mostRosters) return book;
  return toBook([...book.rosters, roster], roster.id);
}

export function renameCurrent(book: Book, name: string): Book {
  const short = name.trim().slice(0, longestName);
  return changeCurrent(book, (roster) => (roster.name === short ? roster : { ...roster, name: short }));
}

/** Deletes the selected roster. The last one is replaced by an empty roster. */
export function deleteCurrent(book: Book): Book {
  const place = book.rosters.findIndex(({ id }) => id === book.currentId);
  const rest = book.rosters.filter(({ id }) => id !== book.currentId);
  return toBook(rest, rest[Math.max(0, place - 1)]?.id ?? '');
}

export function showRoster(book: Book, id: string): Book {
  return toBook(book.rosters, id);
}

/** The text of all rosters but for the rows of the selected one, which have a key of their own (`rules 42`). */
export function writeBook({ rosters, currentId }: Book): string {
  return JSON.stringify({
    currentId,
    rosters: rosters.map(({ id, name, goal, rows }) => ({
      id,
      name,
      goal,
      rows: id === currentId ? '' : writeRows(rows),
    })),
  });
}

export function isSameBook(one: Book, other: Book): boolean {
  if (one === other) return true;
  const [rows, otherRows] = [one, other].map((book) => writeRows(currentRoster(book).rows));
  return rows === otherRows && writeBook(one) === writeBook(other);
}

/** The next book with the row ids of the current one, position by position, so that React keeps unchanged rows. */
export function alignBook(next: Book, like: Book): Book {
  if (isSameBook(next, like)) return like;
  const align = (roster: Roster): Roster => {
    const known = like.rosters.find(({ id }) => id === roster.id)?.rows ?? [];
    const rows = roster.rows.map((row, place): Row => {
      const old = known[place];
      if (!old) return { ...row, id: newId() };
      return writeRows([old]) === writeRows([row]) ? old : { ...row, id: old.id };
    });
    return { ...roster, rows };
  };
  return toBook(next.rosters.map(align), next.currentId);
}

export function parseGoal(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  // Thousands separators of any language are removed. A number with any other separator is not whole.
  const digits = text.trim().replaceAll(/(\d)[\s.,'’](?=\d{3}(?!\d))/g, '$1');
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** Reads both storage keys. If the rosters are broken, the rows are still read. */
export function parseBook(rowsText: string | null, rostersText: string | null): Book {
  const kept = asRecord(parseJson(rostersText));
  const currentId = asText(kept.currentId);
  const entries = asList(kept.rosters)
    .map(asRecord)
    .filter(({ id }) => asText(id) !== '');
  const unique = [...new Map(entries.map((entry) => [asText(entry.id), entry])).values()];
  const shownId = unique.some(({ id }) => id === currentId) ? currentId : asText(unique[0]?.id);
  const rosters = unique.map(({ id, name, goal, rows }): Roster => {
    const text = id === shownId ? rowsText : asText(rows);
    return {
      id: asText(id),
      name: asText(name).slice(0, longestName),
      goal: parseGoal(goal),
      rows: parseRows(text),
    };
  });
  if (rosters.length === 0) return toBook([{ ...newRoster('', parseRows(rowsText)), id: firstId }], '');
  return toBook(rosters, shownId);
}
