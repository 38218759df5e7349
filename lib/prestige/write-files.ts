import type { Day } from '#lib/prestige/days.ts';
import type { Choice } from '#lib/prestige/rows.ts';
import { isEmpty } from '#lib/prestige/rows.ts';

/** The files that the calculator writes. What it reads is in `read-files.ts`. */

export const columns = ['champion', 'name', 'tier', 'rank', 'level', 'signature', 'prestige'] as const;
export type Column = (typeof columns)[number];

function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  // A quote before text that a spreadsheet would run as a formula. The import removes it again.
  const safe = /^[=+\-@\t\r']/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes an id without blanks, by which the import tells ids from names. No id holds a percent sign, because rows in
 * local storage are written with it.
 */
function writeId(id: string): string {
  return id.replaceAll(/\s/g, encodeURIComponent);
}

type Exported = Choice & { name: string; prestige: number | null };

/** The filled rows as a file holds them, their fields in the order of `columns`. */
function toEntries(rows: readonly Exported[]) {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ champion, name, tier, rank, level, sigLevel, prestige }) => ({
      champion: writeId(champion),
      name,
      tier,
      rank,
      level,
      signature: sigLevel,
      prestige,
    }));
}

export function toCsv(rows: readonly Exported[]): string {
  const lines = toEntries(rows).map((entry) => Object.values(entry).map(csvCell).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}

export function toJson(rows: readonly Exported[], days: readonly Day[]): string {
  return `${JSON.stringify({ version: 1, rows: toEntries(rows), days }, null, 2)}\n`;
}
