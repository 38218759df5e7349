import { asList, asRecord, parseJson } from '#lib/parse-json.ts';

/** The average of a day in the visitor's time zone: '2026-11-22'. */
export type Day = { date: string; average: number };

/** By roster id. */
export type DaysByRoster = Readonly<Record<string, readonly Day[]>>;

export const daysKey = 'prestigeDays';

const two = (value: number) => String(value).padStart(2, '0');

export function dateOf(time: Date): string {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** NaN for an invalid date. */
export function timeOf(date: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? time : NaN;
}

/** A year by count: a clock that was wrong for a day, or a file, can't make all others too old. */
const mostDays = 366;

/** Sorted, one entry per day, the newest of them. */
function inOrder(days: readonly Day[]): readonly Day[] {
  return [...new Map(days.map((day) => [day.date, day])).values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(-mostDays);
}

/** Sets the average of a day. An average of 0 is no entry. Returns the same array if nothing changes. */
export function noteDay(days: readonly Day[], date: string, average: number): readonly Day[] {
  const sameDay = days.find((day) => day.date === date);
  if (sameDay ? sameDay.average === average : average === 0) return days;
  const others = days.filter((day) => day !== sameDay);
  return average === 0 ? others : inOrder([...others, { date, average }]);
}

/** Adds days without replacing existing ones. */
export function addDays(days: readonly Day[], more: readonly Day[]): readonly Day[] {
  return inOrder([...more, ...days]);
}

const oneDay = 86_400_000;

/** Leaves out invalid entries, and days that have not come anywhere yet. */
export function parseDays(value: unknown): readonly Day[] {
  const tomorrow = dateOf(new Date(Date.now() + oneDay));
  return inOrder(
    asList(value).flatMap((entry): Day[] => {
      const { date, average } = asRecord(entry);
      if (typeof date !== 'string' || Number.isNaN(timeOf(date)) || date > tomorrow) return [];
      const isAverage = typeof average === 'number' && average > 0 && average < 1e9;
      return isAverage ? [{ date, average: Math.round(average) }] : [];
    }),
  );
}

export function parseDaysByRoster(text: string | null): DaysByRoster {
  const entries = Object.entries(asRecord(parseJson(text)));
  return Object.fromEntries(entries.map(([id, days]) => [id, parseDays(days)]));
}
