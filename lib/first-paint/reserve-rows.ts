import { addRules } from '#lib/browser/add-rules.ts';
import { rowsKey } from '#lib/prestige/keys.ts';

const mostRows = 100;
const shownRows = 30;
const rowHeight = 160;
const gap = 8;

/** A row of a saved roster, or of a shared one. */
const validRow = /^\s*[^%|]+(%\d{0,6}){4}%?\s*$|^~?.+(\.\d*){4}$/;
/**
 * Only rows below 300 characters are tested: no valid row is longer, and the pattern would take minutes on a million
 * characters.
 */
const longestRow = 300;

function reservedSpace() {
  try {
    const rows = location.hash.startsWith('#r=')
      ? location.hash.split('~').slice(1)
      : (localStorage.getItem(rowsKey) ?? '').split('|');
    const count = Math.min(mostRows, rows.length);
    const filled = rows.slice(0, mostRows).filter((row) => row.length < longestRow && validRow.test(row));
    const variables: Record<string, string | number> = {};
    if (filled.length > 0) Object.assign(variables, { 'empty-row': 'hidden', filled: filled.length });
    if (count > shownRows)
      Object.assign(variables, { 'more-shown': 'block', 'more-rows': count - shownRows });
    if (filled.length >= Math.max(shownRows, count))
      variables['rows-height'] = `${filled.length * rowHeight - gap}px`;
    return variables;
  } catch {
    return { 'keeping-height': '57px' };
  }
}

/**
 * Runs while the calculator's page is parsed: sets CSS variables for the number of rows and of filled rows, or for the
 * notice that nothing can be stored, so that the space is reserved and what stands below does not move.
 */
export function reserveRows() {
  const rules = Object.entries(reservedSpace()).map(([name, value]) => `--${name}:${value}`);
  if (rules.length > 0) addRules([`:root{${rules.join(';')}}`]);
}
