/** The maximum number of columns in a readable section. Masteries further out move to rows below. */
const widest = 12;

type Placed = { column: number; row: number };

function firstFree(taken: ReadonlySet<string>, row: number, column: number, columns: number): Placed {
  for (let at = row; ; at += 1) {
    for (let away = 0; away < columns; away += 1) {
      for (const side of [column + away, column - away]) {
        if (side >= 0 && side < columns && !taken.has(`${side}/${at}`)) return { column: side, row: at };
      }
    }
  }
}

/** Moves cells together: counted from 0, without empty rows and columns, one mastery per cell, in reading order. */
export function layOut<Item extends { id: string; x: number; y: number }>(
  items: readonly Item[],
  notices: string[],
): (Omit<Item, 'x' | 'y'> & Placed)[] {
  const places = (values: number[]) =>
    new Map([...new Set(values)].toSorted((a, b) => a - b).map((value, index) => [value, index]));
  const columns = places(items.map(({ x }) => x));
  const rows = places(items.map(({ y }) => y));
  const width = Math.min(Math.max(columns.size, 1), widest);
  const taken = new Set<string>();
  const placed = items.map(({ x, y, ...item }) => {
    const wanted = { column: columns.get(x) ?? 0, row: rows.get(y) ?? 0 };
    const cell = firstFree(taken, wanted.row, Math.min(wanted.column, width - 1), width);
    if (taken.has(`${wanted.column}/${wanted.row}`))
      notices.push(`${item.id} shares its cell with another mastery; moved to the next free one`);
    taken.add(`${cell.column}/${cell.row}`);
    return { ...item, ...cell };
  });
  return placed.toSorted((a, b) => a.row - b.row || a.column - b.column);
}
