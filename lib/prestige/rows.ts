/** The choices of a row. `null` is filled in by `settle` as soon as the champion's detail is loaded. */
export type Choice = {
  champion: string;
  tier: number | null;
  rank: number | null;
  level: number | null;
  sigLevel: number | null;
};

export type Row = Choice & { id: string };

export const slots = 30;
export const mostRows = 100;

export const noChoice: Choice = { champion: '', tier: null, rank: null, level: null, sigLevel: null };

export function newId(): string {
  return Math.random().toString(36).slice(2, 12).padEnd(10, '0');
}

export function toRow(choice: Choice): Row {
  return { ...choice, id: newId() };
}

export function isEmpty(row: Choice): boolean {
  return row.champion === '';
}

/** Adds empty rows up to thirty. */
export function fillUp(rows: readonly Row[]): readonly Row[] {
  const missing = Math.max(0, slots - rows.length);
  return missing === 0 ? rows : [...rows, ...Array.from({ length: missing }, () => toRow(noChoice))];
}

const blanks: Row[] = [];

/** The same object for each position, so that React renders it once. */
function blankAt(place: number): Row {
  return (blanks[place] ??= { ...noChoice, id: `at${place}` });
}

/**
 * Makes rows of stored choices. A row without a stored id gets one made from its position, so that React reuses the
 * elements from the server; the same texts give the same ids in all tabs. Rows are added up to a hundred, but stored
 * champions beyond that are kept (`rules 58`).
 */
export function openRows(choices: readonly Choice[], ids: readonly string[] = []): readonly Row[] {
  const filled = choices.findLastIndex((choice) => !isEmpty(choice)) + 1;
  const count = Math.max(slots, filled, Math.min(mostRows, choices.length));
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, place) => {
    const blank = blankAt(place);
    const choice = choices[place];
    let id = ids[place] || blank.id;
    while (taken.has(id)) id += '_';
    taken.add(id);
    if (choice && !isEmpty(choice)) return { ...choice, id };
    return id === blank.id ? blank : { ...blank, id };
  });
}

/** The ids of rows as they are stored; empty where all are made from positions. */
export function writeIds(rows: readonly Row[]): string {
  return rows.every(({ id }, place) => id === blankAt(place).id) ? '' : rows.map(({ id }) => id).join(' ');
}

export function parseIds(text: string): readonly string[] {
  return text.split(' ').map((id) => (/^\w{1,20}$/.test(id) ? id : ''));
}

export function emptyRows(): readonly Row[] {
  return openRows([]);
}

export function addRow(rows: readonly Row[]): readonly Row[] {
  return rows.length >= mostRows ? rows : [...rows, toRow(noChoice)];
}

export function deleteRow(rows: readonly Row[], id: string): readonly Row[] {
  return fillUp(rows.filter((row) => row.id !== id));
}

export function replaceRow(rows: readonly Row[], next: Row): readonly Row[] {
  return rows.map((row) => (row.id === next.id ? next : row));
}

/** Highest first. Equal rows keep their order, so empty rows stay at the end. */
export function sortRows(rows: readonly Row[], prestigeOf: (row: Row) => number): readonly Row[] {
  const rankOf = (row: Row) => (isEmpty(row) ? -1 : prestigeOf(row));
  return rows.toSorted((a, b) => rankOf(b) - rankOf(a));
}

/** Puts a champion into the first empty row, or a new one. `null` if all hundred rows are taken. */
export function placeChampion(
  rows: readonly Row[],
  champion: string,
): { rows: readonly Row[]; row: Row } | null {
  const free = rows.find(isEmpty);
  if (free) {
    const row = { ...noChoice, id: free.id, champion };
    return { rows: replaceRow(rows, row), row };
  }
  if (rows.length >= mostRows) return null;
  const row = toRow({ ...noChoice, champion });
  return { rows: [...rows, row], row };
}

/** The ids of all rows with the same champion and tier as another row. */
export function duplicateIds(rows: readonly Row[]): ReadonlySet<string> {
  const idsByKey = new Map<string, string[]>();
  for (const row of rows) {
    if (isEmpty(row)) continue;
    const key = `${row.champion} ${row.tier ?? ''}`;
    idsByKey.set(key, [...(idsByKey.get(key) ?? []), row.id]);
  }
  return new Set([...idsByKey.values()].filter((ids) => ids.length > 1).flat());
}
