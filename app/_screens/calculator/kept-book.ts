import { keepValue } from '@/lib/kept/kept-value';
import type { Book } from '@/lib/prestige/book';
import { alignBook, currentRoster, isSameBook, parseBook, rostersKey, writeBook } from '@/lib/prestige/book';
import type { Day, DaysByRoster } from '@/lib/prestige/days';
import { addDays, dateOf, daysKey, noteDay, parseDaysByRoster } from '@/lib/prestige/days';
import { rowsKey, writeRows } from '@/lib/prestige/storage';

type Kept = { book: Book; days: DaysByRoster };

export const kept = keepValue<Kept>({
  keys: [rowsKey, rostersKey, daysKey],
  parse: ([rows = null, rosters = null, days = null]) => ({
    book: parseBook(rows, rosters),
    days: parseDaysByRoster(days),
  }),
  write: ({ book, days }) => [writeRows(currentRoster(book).rows), writeBook(book), JSON.stringify(days)],
});

const noDays: readonly Day[] = [];

export function daysOf(id: string): readonly Day[] {
  return kept.read().days[id] ?? noDays;
}

function changeDays(now: Kept, id: string, change: (days: readonly Day[]) => readonly Day[]): Kept {
  const days = now.days[id] ?? noDays;
  const next = change(days);
  return next === days ? now : { ...now, days: { ...now.days, [id]: next } };
}

export function keepDays(id: string, more: readonly Day[]): void {
  kept.change((now) => changeDays(now, id, (days) => addDays(days, more)));
}

/** The rosters as this tab last read or wrote them. */
let last: Book | null = null;

export function readBook(): Book {
  last = kept.read().book;
  return last;
}

/** The rosters if another tab stored newer ones; otherwise null. */
export function readNewerBook(): Book | null {
  const { book } = kept.read();
  const isNewer = last === null || !isSameBook(book, last);
  last = book;
  return isNewer ? book : null;
}

export type Work = {
  book: Book;
  /** What the visitor changed since the rosters were last stored. */
  changes: readonly ((book: Book) => Book)[];
  /** Whether the rosters are from before this tab read another tab's. */
  isStale: boolean;
  /** Today's average; null while it is unknown. */
  average: number | null;
};

/** Stores the rosters. If another tab stored newer ones, the changes are applied to those (`rules 57`). */
export function keepWork({ book, changes, isStale, average }: Work): void {
  kept.change((now) => {
    // Another tab that stored only its day has not changed the rosters.
    if (isStale || !isSameBook(now.book, last ?? now.book)) {
      const merged = changes.reduce((newest, change) => change(newest), alignBook(now.book, book));
      return isSameBook(merged, now.book) ? now : { ...now, book: merged };
    }
    const next = isSameBook(book, now.book) ? now : { ...now, book };
    last = next.book;
    if (average === null) return next;
    return changeDays(next, currentRoster(book).id, (days) => noteDay(days, dateOf(new Date()), average));
  });
}

let isWritable: boolean | null = null;

/** Whether local storage can be written. Some browsers allow only reading it. */
export function canKeep(): boolean {
  if (kept.isInMemory()) return false;
  if (isWritable !== null) return isWritable;
  const probe = `${rowsKey}Probe`;
  try {
    window.localStorage.setItem(probe, '1');
    window.localStorage.removeItem(probe);
    isWritable = true;
  } catch {
    isWritable = false;
  }
  return isWritable;
}
