/**
 * A table of cells that is used like a spreadsheet: arrows and Enter move, Escape takes back what was typed into the cell,
 * and a block of cells that was copied from a spreadsheet is pasted from the cell on. F2 puts the caret into the text.
 */
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { errorAt, isEmptyCell, isNumber, parseNumber, pastedEdits } from './cells.ts';
import type { Cell, Edit, Wrong } from './cells.ts';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';

export type Kind = 'text' | 'long' | 'number' | 'select';
/** Each a value and its words. */
export type Options = [string, string][];

const errorId = (path: string) => `wrong-${path.replace(/[^\w]+/g, '-')}`;
const shown = (value: unknown) => (value === 0 ? '0' : textOf(value));

type InputProps = {
  label: string;
  path: string;
  /** Whether the cell stands for all that is below its path. */
  whole?: boolean;
  value: unknown;
  kind: Kind;
  options?: Options;
  errors: Wrong[];
  onEdit: (value: Cell) => void;
  'data-row'?: number;
  'data-column'?: number;
};

/**
 * The input of one value. While it has the focus it shows what was typed, since "1.0" and the number 1 are the same.
 */
function Input({
  label,
  path,
  whole = false,
  value,
  kind,
  options = [],
  errors,
  onEdit,
  ...more
}: InputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(value);
  const isWrong = kind === 'number' && !isEmptyCell(value) && !isNumber(value);
  const wrong = errorAt(errors, path, whole) || (isWrong ? __('has to be a number', 'fighter-site') : '');
  const stored = shown(value);
  const common = {
    'aria-label': label,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ? errorId(path) : undefined,
    'data-path': path,
    ...more,
  };
  const note = wrong && (
    <span className="fighter-wrong" id={errorId(path)}>
      {wrong}
    </span>
  );
  if (kind === 'select') {
    const isKnown = options.some(([name]) => name === stored);
    return (
      <>
        <select {...common} value={stored} onChange={(event) => onEdit(event.target.value)}>
          {!isKnown && <option value={stored}>{stored || '—'}</option>}
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
        {note}
      </>
    );
  }
  const field = {
    ...common,
    autoComplete: 'off',
    dir: 'auto',
    spellCheck: kind === 'long',
    value: typed ?? stored,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      before.current = value;
      if (kind !== 'long') event.target.select();
    },
    onBlur: () => setTyped(null),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onEdit(kind === 'number' ? parseNumber(target.value) : target.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key !== 'Escape' || typed === null) return;
      event.preventDefault();
      setTyped(null);
      onEdit(typeof before.current === 'number' ? before.current : shown(before.current));
      const input = event.currentTarget;
      // Only if the focus has not moved on meanwhile, since Chromium's select() also focuses the input.
      setTimeout(() => {
        if (document.activeElement === input) input.select();
      });
    },
  };
  return (
    <>
      {kind === 'long' ? (
        <textarea rows={2} {...field} />
      ) : (
        <input type="text" inputMode={kind === 'number' ? 'decimal' : undefined} {...field} />
      )}
      {note}
    </>
  );
}

/** A labelled field outside of a grid. */
export function Field({ label, ...more }: InputProps) {
  return (
    <div className="fighter-field">
      <span aria-hidden="true">{label}</span>
      <Input label={label} {...more} />
    </div>
  );
}

function focusCell(table: Element, row: number, column: number): boolean {
  const cell = table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  cell?.focus();
  return cell !== null;
}

type CellField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isSelect = (field: CellField) => field.tagName === 'SELECT';

/** Whether the caret is where an arrow would leave the text, or all of it is selected. */
function leaves(field: CellField, key: string): boolean {
  if (!('selectionStart' in field)) return true;
  const { selectionStart: from, selectionEnd: to, value } = field;
  const all = from === 0 && to === value.length;
  return all || (from === to && from === (key === 'ArrowLeft' ? 0 : value.length));
}

/** The column that an arrow leads to. Cells that can't be changed are passed over. */
function columnBeside(table: Element, row: number, column: number, step: number): number | undefined {
  for (let next = column + step; next >= 0 && next < 200; next += step)
    if (table.querySelector(`[data-row="${row}"][data-column="${next}"]`)) return next;
  return undefined;
}

function move(event: KeyboardEvent<HTMLTableElement>) {
  const field = event.target as CellField;
  if (field.dataset.row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const table = event.currentTarget;
  const row = Number(field.dataset.row);
  const column = Number(field.dataset.column);
  const { key, shiftKey } = event;
  if (key === 'F2' && 'setSelectionRange' in field) {
    event.preventDefault();
    field.setSelectionRange(field.value.length, field.value.length);
  } else if (key === 'Enter' || ((key === 'ArrowDown' || key === 'ArrowUp') && !isSelect(field))) {
    const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
    focusCell(table, row + (isUp ? -1 : 1), column);
    event.preventDefault();
  } else if ((key === 'ArrowLeft' || key === 'ArrowRight') && !shiftKey && leaves(field, key)) {
    const next = columnBeside(table, row, column, key === 'ArrowLeft' ? -1 : 1);
    if (next !== undefined && focusCell(table, row, next)) event.preventDefault();
  }
}

export type Column = {
  key: string;
  label: string;
  kind: Kind;
  options?: Options;
  head?: ReactNode;
  sort?: 'ascending' | 'descending';
};

export type GridRow = {
  key: string | number;
  name: string;
  /** What stands before the cells. */
  heads?: (string | number)[];
  cells: { value: unknown; path: string; fixed?: boolean; whole?: boolean }[];
  /** What stands behind the cells. */
  after?: ReactNode[];
};

type EditAll = (edits: Edit[]) => void;

type RowProps = Omit<GridRow, 'key'> & { row: number; columns: Column[]; errors: Wrong[]; onEdit: EditAll };

function Row({ row, columns, name, heads = [], cells, after = [], errors, onEdit }: RowProps) {
  return (
    <tr>
      {heads.map((head, nth) => (
        <th key={nth} scope="row">
          {head}
        </th>
      ))}
      {cells.map(({ value, path, fixed, whole }, column) => {
        const about = columns[column];
        if (!about) return null;
        const { key, label, kind, options } = about;
        if (fixed) {
          return heads.length === 0 && column === 0 ? (
            <th key={key} scope="row">
              {shown(value)}
            </th>
          ) : (
            <td key={key}>{shown(value)}</td>
          );
        }
        return (
          <td key={key}>
            <Input
              label={`${name}, ${label}`}
              path={path}
              whole={whole}
              value={value}
              kind={kind}
              options={options}
              errors={errors}
              data-row={row}
              data-column={column}
              onEdit={(next) => onEdit([{ row, column, value: next }])}
            />
          </td>
        );
      })}
      {after.map((content, nth) => (
        <td key={nth}>{content}</td>
      ))}
    </tr>
  );
}

type GridProps = {
  caption: string;
  /** Heads of the columns before the cells. */
  corner?: string[];
  columns: Column[];
  rows: GridRow[];
  /** Heads of the columns after the cells. */
  tail?: string[];
  errors: Wrong[];
  onEdit: EditAll;
  /** Announces. */
  say: (text: string) => void;
};

export function Grid({ caption, corner = [], columns, rows, tail = [], errors, onEdit, say }: GridProps) {
  function paste(event: ClipboardEvent<HTMLTableElement>) {
    const field = event.target as HTMLElement;
    const text = event.clipboardData.getData('text/plain');
    if (field.dataset.row === undefined || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    const row = Number(field.dataset.row);
    const column = Number(field.dataset.column);
    const { edits, left } = pastedEdits(text, { row, column }, { rows, columns });
    field.blur();
    onEdit(edits);
    const table = event.currentTarget;
    setTimeout(() => focusCell(table, row, column));
    /* translators: %d: a number */
    const pasted = sprintf(__('Cells pasted: %d.', 'fighter-site'), edits.length);
    /* translators: %d: a number */
    const homeless = sprintf(__('Cells that had no place here: %d.', 'fighter-site'), left);
    say(left ? `${pasted} ${homeless}` : pasted);
  }
  return (
    <div className="fighter-grid">
      <table className="widefat striped" onKeyDown={move} onPaste={paste}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {corner.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {columns.map(({ key, label, head, sort }) => (
              <th key={key} scope="col" aria-sort={sort}>
                {head || label}
              </th>
            ))}
            {tail.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...more }, row) => (
            <Row key={key} row={row} columns={columns} errors={errors} onEdit={onEdit} {...more} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
