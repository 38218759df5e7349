import type { Book } from '@/lib/prestige/book';
import { currentRoster, parseBook, rostersKey, writeBook } from '@/lib/prestige/book';
import { rowsKey, writeRows } from '@/lib/prestige/storage';

/** Without storage (forbidden, or full) the rosters live as long as the page, client-side navigation included. */
let inMemory: Book | null = null;
/** Rows that could not be read must not be written over. */
let isReadable = true;
/** What was last read or written: nothing is written twice, and no other tab is overwritten without a change here. */
let last = '';

const textOf = (rows: string, rosters: string) => `${rows}\n${rosters}`;

export function readBook(): Book {
  if (inMemory) return inMemory;
  try {
    const rows = window.localStorage.getItem(rowsKey);
    const rosters = window.localStorage.getItem(rostersKey);
    const book = parseBook(rows, rosters);
    last = textOf(writeRows(currentRoster(book).rows), writeBook(book));
    return book;
  } catch {
    isReadable = false;
    inMemory = parseBook(null, null);
    return inMemory;
  }
}

/** False where nothing can be kept. */
export function keepBook(book: Book): boolean {
  if (!isReadable) {
    inMemory = book;
    return false;
  }
  const rows = writeRows(currentRoster(book).rows);
  const rosters = writeBook(book);
  if (!inMemory && textOf(rows, rosters) === last) return canKeep();
  try {
    window.localStorage.setItem(rowsKey, rows);
    window.localStorage.setItem(rostersKey, rosters);
    inMemory = null;
    last = textOf(rows, rosters);
    return true;
  } catch {
    inMemory = book;
    return false;
  }
}

/** A browser may lend its storage for reading and refuse to write. */
function canKeep(): boolean {
  try {
    const probe = `${rowsKey}Probe`;
    window.localStorage.setItem(probe, '1');
    window.localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
