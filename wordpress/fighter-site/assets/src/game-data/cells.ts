/** The cells of a grid: what is typed or pasted into them, and what is wrong with them. */

export type Cell = string | number;

/** A cell at a place that the checks of PHP name, such as `[3].class`. */
export type Wrong = { path: string; what: string; label?: string };

export type Edit = { row: number; column: number; value: Cell };

/** What is typed into a cell for numbers: a number, nothing, or a text, which the check refuses. */
export function parseNumber(text: string): Cell {
  const trimmed = text.trim();
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

export const isEmptyCell = (value: unknown) => value === '' || value === null || value === undefined;

export const isNumber = (value: unknown) => !isEmptyCell(value) && Number.isFinite(Number(value));

/** Whether a place is another one, or a part of it. */
export const isWithin = (path: string, whole: string) =>
  path === whole || path.startsWith(`${whole}[`) || path.startsWith(`${whole}.`);

/** What is wrong with the cell at a place; errors of its parts count where the cell stands for a whole list. */
export function errorAt(errors: Wrong[], path: string, isWhole: boolean): string {
  const found = errors.find((error) => (isWhole ? isWithin(error.path, path) : error.path === path));
  return found?.what ?? '';
}

/** The cells of a text as spreadsheets copy it: rows on lines, cells between tabs. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}

type Shape = { rows: { cells: { fixed?: boolean }[] }[]; columns: { kind: string }[] };

/** What a pasted text changes from a cell on, and the number of its cells that have no place in the table. */
export function pastedEdits(
  text: string,
  from: { row: number; column: number },
  { rows, columns }: Shape,
): { edits: Edit[]; left: number } {
  const edits: Edit[] = [];
  let left = 0;
  pastedCells(text).forEach((line, down) => {
    line.forEach((given, right) => {
      const row = from.row + down;
      const column = from.column + right;
      const cell = rows[row]?.cells[column];
      if (!cell || cell.fixed) {
        left += 1;
        return;
      }
      edits.push({
        row,
        column,
        value: columns[column]?.kind === 'number' ? parseNumber(given) : given.trim(),
      });
    });
  });
  return { edits, left };
}
