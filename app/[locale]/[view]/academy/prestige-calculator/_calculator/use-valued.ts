import { useMemo } from 'react';
import { countedPlaces } from '@/lib/prestige/average';
import type { Valued } from '@/lib/prestige/advice';
import { lookUpPrestige, settle } from '@/lib/prestige/choices';
import type { Row } from '@/lib/prestige/rows';
import { duplicateIds, isEmpty } from '@/lib/prestige/rows';
import type { RowStatus } from './calculator-row';
import type { DetailState } from './champion-details';
import type { Champions } from './champions';

export type ShownRow = Valued & {
  status: RowStatus;
  value: number | null;
  isCounted: boolean;
  isDuplicate: boolean;
};
type Details = ReadonlyMap<string, DetailState>;

/** The same settled row every time, so that rows that did not change are not drawn again. */
const settledRows = new WeakMap<Row, Row>();

function settled(row: Row, detail: Valued['detail']): Row {
  if (!detail) return row;
  const known = settledRows.get(row) ?? settle(row, detail);
  settledRows.set(row, known);
  return known;
}

function statusOf(row: Row, champions: Champions, details: Details): RowStatus {
  if (isEmpty(row)) return 'empty';
  if (!champions.byId.has(row.champion)) return 'notFound';
  return details.get(row.champion)?.kind ?? 'loading';
}

/** Rows with all that is derived from them: choices filled in, value, highlight. */
export function useShownRows(
  rows: readonly Row[],
  champions: Champions,
  details: Details,
): readonly ShownRow[] {
  return useMemo(() => {
    const valued = rows.map((row) => {
      const status = statusOf(row, champions, details);
      const state = status === 'ready' ? details.get(row.champion) : undefined;
      const detail = state?.kind === 'ready' ? state.detail : undefined;
      const shown = settled(row, detail);
      const value = detail ? lookUpPrestige(shown, detail) : null;
      return { row: shown, detail, status, value, prestige: value ?? 0 };
    });
    const counted = new Set(countedPlaces(valued.map(({ prestige }) => prestige)));
    const duplicates = duplicateIds(valued.map(({ row }) => row));
    return valued.map((one, place) => ({
      ...one,
      isCounted: counted.has(place),
      isDuplicate: duplicates.has(one.row.id),
    }));
  }, [rows, champions, details]);
}
