import type { Valued } from '#lib/prestige/advice.ts';
import { countedPlaces } from '#lib/prestige/average.ts';
import { lookUpPrestige, settle } from '#lib/prestige/choices.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { duplicateIds, isEmpty, mostRows } from '#lib/prestige/rows.ts';
import type { Details } from '#lib/prestige/champion-details.ts';
import type { Champions } from './champions.ts';

type RowStatus = 'empty' | 'notFound' | 'loading' | 'failed' | 'ready';

/** `Valued.row` has its missing choices filled in. */
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
  const loaded = details.get(row.champion);
  if (loaded === undefined) return 'loading';
  return loaded ? 'ready' : 'failed';
}

/** The last result for each row, so that unchanged rows are not rendered again. */
const made = new WeakMap<Row, ShownRow>();

function toShown(row: Row, champions: Champions, details: Details): ShownRow {
  const status = statusOf(row, champions, details);
  const detail = status === 'ready' ? details.get(row.champion)?.detail : undefined;
  const earlier = made.get(row);
  if (earlier?.status === status && earlier.detail === detail) return earlier;
  const settled = detail ? settle(row, detail) : row;
  const value = detail ? lookUpPrestige(settled, detail) : null;
  return { row: settled, detail, status, value, prestige: value ?? 0, isCounted: false, isDuplicate: false };
}

/** The rows that are shown, with everything derived from them: completed choices, value, highlight. */
export function toShownRows(
  rows: readonly Row[],
  champions: Champions,
  details: Details,
): readonly ShownRow[] {
  const all = rows.slice(0, mostRows).map((row) => toShown(row, champions, details));
  const counted = new Set(countedPlaces(all.map(({ prestige }) => prestige)));
  const duplicates = duplicateIds(all.map(({ row }) => row));
  return all.map((one, place) => {
    const isCounted = counted.has(place);
    const isDuplicate = duplicates.has(one.row.id);
    const isSame = one.isCounted === isCounted && one.isDuplicate === isDuplicate;
    const shown = isSame ? one : { ...one, isCounted, isDuplicate };
    const row = rows[place];
    if (row) made.set(row, shown);
    return shown;
  });
}

/** The known champions among the rows. */
export function championsIn(shown: readonly ShownRow[]): ReadonlySet<string> {
  return new Set(
    shown.filter(({ status }) => status !== 'empty' && status !== 'notFound').map(({ row }) => row.champion),
  );
}
