/** How many page numbers are shown at once. */
const shown = 4;

export type Pagination = {
  numbers: readonly number[];
  previous: number | null;
  next: number | null;
};

/** The number of pages. It is 0 for invalid numbers, so that no page exists. */
export function pageCount(total: number, perPage: number): number {
  return total >= 1 && perPage >= 1 ? Math.ceil(total / perPage) : 0;
}

/**
 * Whether a page exists (`rules 6`); a CMS may answer pages past the last one. If its numbers are invalid, a page
 * exists when it lists something.
 */
export function isWithin(page: number, total: number, perPage: number, listed: number): boolean {
  const pages = pageCount(total, perPage);
  return page === 1 || page <= pages || (pages === 0 && listed > 0);
}

/**
 * The page numbers to show. Null if pagination is hidden (`rules 20`): a single page, numbers below 1, a page past the
 * last.
 */
export function paginate(total: number, perPage: number, current: number): Pagination | null {
  const pages = pageCount(total, perPage);
  if (pages < 2 || !Number.isInteger(current) || current < 1 || current > pages) return null;
  const start = Math.max(1, Math.min(current - 1, pages - (shown - 1)));
  const numbers = Array.from({ length: Math.min(shown, pages) }, (_, index) => start + index);
  return {
    numbers,
    previous: current > 1 ? current - 1 : null,
    next: current < pages ? current + 1 : null,
  };
}

/** `/news/category/x/page/2/`; the first page has no page in its path. */
export function pageInPath(path: string, page: number): string {
  return page === 1 ? path : `${path}page/${page}/`;
}

/** The reverse: `/news/page/2/` is page 2 of `/news/`. */
export function splitPage(address: string) {
  const [, path = address, page = 1] = /^(.*\/)page\/(\d+)\/$/.exec(address) ?? [];
  return { path, page: Number(page) };
}

/** Parses the number of a page. Null for text such as 0, 01, 1.5, 1e3 or ten. */
export function parsePage(part: string): number | null {
  return /^[1-9]\d{0,5}$/.test(part) ? Number(part) : null;
}
