import { useMemo } from 'react';
import { countedPlaces } from '@/lib/prestige/average';
import type { Valued } from '@/lib/prestige/advice';
import { lookUpPrestige, settle } from '@/lib/prestige/choices';
import type { Row } from '@/lib/prestige/rows';
import { duplicateIds, isEmpty } from '@/lib/prestige/rows';
import type { Champions } from './champions';
import type { Details } from './use-details';

export type RowStatus = 'empty' | 'notFound' | 'loading' | 'failed' | 'ready';

export type ShownRow = Valued & {
  status: RowStatus;
  /** `null` for no value. */
  value: number | null;
  isCounted: boolean;
  isDuplicate: boolean;
};

function statusOf(row: Row, champions: Champions, details: Details): RowStatus {
  if (isEmpty(row)) return 'empty';
  if (!champions.byId.has(row.champion)) return 'notFound';
  return details.get(row.champion)?.kind ?? 'loading';
}

/** The last result for each row, so that unchanged rows are not rendered again. */
const made = new WeakMap<Row, ShownRow>();

function valued(row: Row, detail: Valued['detail']): Valued & Pick<ShownRow, 'value'> {
  const settled = detail ? settle(row, detail) : row;
  const value = detail ? lookUpPrestige(settled, detail) : null;
  return { row: settled, detail, value, prestige: value ?? 0 };
}

/** A row with another choice, for the frame before the whole list is computed again. */
export function withChoice(shown: ShownRow, row: Row): ShownRow {
  return { ...shown, ...valued(row, shown.detail) };
}

function toShown(row: Row, status: RowStatus, detail: Valued['detail']): ShownRow {
  const known = made.get(row);
  if (known?.status === status && known.detail === detail) return known;
  return { ...valued(row, detail), status, isCounted: false, isDuplicate: false };
}

/** Rows with everything derived from them: completed choices, value, highlight. */
export function useShownRows(
  rows: readonly Row[],
  champions: Champions,
  details: Details,
): readonly ShownRow[] {
  return useMemo(() => {
    const valued = rows.map((row) => {
      const status = statusOf(row, champions, details);
      const state = status === 'ready' ? details.get(row.champion) : undefined;
      return toShown(row, status, state?.kind === 'ready' ? state.detail : undefined);
    });
    const counted = new Set(countedPlaces(valued.map(({ prestige }) => prestige)));
    const duplicates = duplicateIds(valued.map(({ row }) => row));
    return rows.map((row, place) => {
      const one = valued[place] ?? toShown(row, 'empty', undefined);
      const isCounted = counted.has(place);
      const isDuplicate = duplicates.has(row.id);
      const isSame = one.isCounted === isCounted && one.isDuplicate === isDuplicate;
      const shown = isSame ? one : { ...one, isCounted, isDuplicate };
      made.set(row, shown);
      return shown;
    });
  }, [rows, champions, details]);
}
