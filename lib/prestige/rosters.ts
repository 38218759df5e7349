import { cutText } from '#lib/cut-text.ts';
import { asList, asRecord, asText, parseJson } from '#lib/parse-json.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { emptyRows, newId, noChoice, openRows, writeIds } from '#lib/prestige/rows.ts';
import { parseRows, writeRows } from '#lib/prestige/storage.ts';

export const longestName = 40;
export const mostRosters = 20;

export type Roster = { id: string; name: string; goal: number | null; rows: readonly Row[] };

/** All rosters of a visitor; there is at least one. */
export type Rosters = { list: readonly [Roster, ...Roster[]]; currentId: string };

export function newRoster(name: string, rows: readonly Row[] = emptyRows()): Roster {
  return { id: newId(), name: cutText(name.trim(), longestName), goal: null, rows };
}

/** A fixed id, so that server and browser render the same. */
const firstId = 'first';

export function blankRosters(count: number): Rosters {
  const rows = openRows(Array.from({ length: count }, () => noChoice));
  return toRosters([{ ...newRoster('', rows), id: firstId }], '');
}

export function toRosters(rosters: readonly Roster[], currentId: string): Rosters {
  const [first = newRoster(''), ...rest] = rosters;
  const isKnown = rosters.some(({ id }) => id === currentId);
  return { list: [first, ...rest], currentId: isKnown ? currentId : first.id };
}

export function currentRoster({ list, currentId }: Rosters): Roster {
  return list.find(({ id }) => id === currentId) ?? list[0];
}

export function changeCurrent(rosters: Rosters, change: (roster: Roster) => Roster): Rosters {
  const current = currentRoster(rosters);
  const next = change(current);
  if (next === current) return rosters;
  return toRosters(
    rosters.list.map((roster) => (roster === current ? next : roster)),
    rosters.currentId,
  );
}

export function changeRows(rosters: Rosters, change: (rows: readonly Row[]) => readonly Row[]): Rosters {
  return changeCurrent(rosters, (roster) => {
    const rows = change(roster.rows);
    return rows === roster.rows ? roster : { ...roster, rows };
  });
}

/** Adds a roster and selects it. With twenty rosters nothing changes. */
export function addRoster(rosters: Rosters, roster: Roster): Rosters {
  if (rosters.list.length >= mostRosters) return rosters;
  return toRosters([...rosters.list, roster], roster.id);
}

export function renameCurrent(rosters: Rosters, name: string): Rosters {
  const short = cutText(name.trim(), longestName);
  return changeCurrent(rosters, (roster) => (roster.name === short ? roster : { ...roster, name: short }));
}

/** Deletes the selected roster. The last one is replaced by an empty roster. */
export function deleteCurrent(rosters: Rosters): Rosters {
  const place = rosters.list.findIndex(({ id }) => id === rosters.currentId);
  const rest = rosters.list.filter(({ id }) => id !== rosters.currentId);
  return toRosters(rest, rest[Math.max(0, place - 1)]?.id ?? '');
}

export function showRoster(rosters: Rosters, id: string): Rosters {
  return toRosters(rosters.list, id);
}

/**
 * The text of all rosters but for the rows of the selected one, which have a key of their own (`rules 42`). By its id a
 * row is the same in all tabs, wherever it stands.
 */
export function writeRosters({ list, currentId }: Rosters): string {
  return JSON.stringify({
    currentId,
    rosters: list.map(({ id, name, goal, rows }) => ({
      id,
      name,
      goal,
      rows: id === currentId ? '' : writeRows(rows),
      ids: writeIds(rows),
    })),
  });
}

export function isSameRosters(one: Rosters, other: Rosters): boolean {
  if (one === other) return true;
  const [rows, otherRows] = [one, other].map((rosters) => writeRows(currentRoster(rosters).rows));
  return rows === otherRows && writeRosters(one) === writeRosters(other);
}

export function parseGoal(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  // Thousands separators of any language are removed. A number with any other separator is not whole.
  const digits = text.trim().replaceAll(/(\d)[\s.,'’](?=\d{3}(?!\d))/g, '$1');
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** Reads both storage keys. If the rosters are broken, the rows are still read. */
export function parseRosters(rowsText: string | null, rostersText: string | null): Rosters {
  const kept = asRecord(parseJson(rostersText));
  const currentId = asText(kept.currentId);
  const entries = asList(kept.rosters)
    .map(asRecord)
    .filter(({ id }) => asText(id) !== '');
  const unique = [...new Map(entries.map((entry) => [asText(entry.id), entry])).values()];
  const shownId = unique.some(({ id }) => id === currentId) ? currentId : asText(unique[0]?.id);
  const rosters = unique.map(({ id, name, goal, rows, ids }): Roster => {
    const text = id === shownId ? rowsText : asText(rows);
    return {
      id: asText(id),
      name: cutText(asText(name), longestName),
      goal: parseGoal(goal),
      rows: parseRows(text, asText(ids)),
    };
  });
  if (rosters.length === 0) return toRosters([{ ...newRoster('', parseRows(rowsText)), id: firstId }], '');
  return toRosters(rosters, shownId);
}
