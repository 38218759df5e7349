/** The table of all champions: which rows are shown, in which order. */
import type { Cell } from './cells.ts';

// Marks rows that are not stored yet. JSON leaves symbols out.
const isNew = Symbol('new');

export type ChampionRow = {
  id: string;
  en: string;
  class: string;
  max_prestige: Cell;
  [isNew]?: true;
};

/** A champion's article, with the row that it would have. */
export type Article = {
  post: number;
  title: string;
  edit: string;
  published: boolean;
  row: ChampionRow;
};

export type Sort = { key: keyof ChampionRow & string; down: boolean };

/** A row and its place in the document. */
export type Placed = { row: ChampionRow; index: number };

export const asNew = (row: ChampionRow): ChampionRow => ({ ...row, [isNew]: true });

export const isUnsaved = (row: ChampionRow) => row[isNew] === true;

export const hasRow = (rows: ChampionRow[], id: string) => rows.some((row) => row.id === id);

/** Adds rows for published articles without one, if they have an id and a class. */
export function withArticles(stored: ChampionRow[], articles: Article[]): ChampionRow[] {
  const started = articles
    .filter(({ published, row }) => published && row.class && row.id && !hasRow(stored, row.id))
    .map(({ row }) => asNew(row));
  return started.length > 0 ? [...stored, ...started] : stored;
}

type Shown = {
  draft: ChampionRow[];
  /** By their ids, as the next one. */
  stored: Record<string, ChampionRow | undefined>;
  articles: Record<string, Article | undefined>;
  /** The ids of champions with values. */
  values: string[];
  search: string;
  /** Rows without an article, or without values. */
  only: string;
  sort: Sort;
};

/** The rows that are searched for, in the order of a column, behind the new ones. */
export function rowsToShow({ draft, stored, articles, values, search, only, sort }: Shown): Placed[] {
  // Stored values decide about order and search, so that no row moves or vanishes while somebody types into it.
  const asStored = (row: ChampionRow) => (isUnsaved(row) ? row : (stored[row.id] ?? row));
  const word = search.trim().toLowerCase();
  // An imported row may lack a cell.
  const isFound = (row: ChampionRow) =>
    [row.id, row.en, asStored(row).en, row.class].some((text: string | undefined) =>
      (text ?? '').toLowerCase().includes(word),
    );
  const isShown = (row: ChampionRow) =>
    isFound(row) &&
    (only !== 'article' || !articles[row.id]) &&
    (only !== 'values' || !values.includes(row.id));
  const rank = (one: Placed, other: Placed) => {
    const [a, b] = [asStored(one.row)[sort.key], asStored(other.row)[sort.key]];
    const order = sort.key === 'max_prestige' ? Number(a) - Number(b) : String(a).localeCompare(String(b));
    return sort.down ? -order : order;
  };
  const all = draft.map((row, index) => ({ row, index }));
  return [
    ...all.filter(({ row }) => isUnsaved(row)).reverse(),
    ...all.filter(({ row }) => !isUnsaved(row) && isShown(row)).sort(rank),
  ];
}
