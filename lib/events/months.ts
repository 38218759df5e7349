import type { DatedEvent } from './read-events.ts';

/** The calendar of a month, in UTC. A month is written `2026-12`. */

const day = 86_400;
/** The calendar goes this many months back and ahead, so that a mistyped year makes no endless row of pages. */
const farthest = 24;
/** A month that is no farther by any clock than this many months: the kept name of a page may be a little older than it. */
const near = farthest + 2;

export function monthOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 7);
}

/** Seconds at which the month begins. */
export function monthStart(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`) / 1000;
}

export function addMonths(month: string, count: number): string {
  const date = new Date(monthStart(month) * 1000);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Whether the calendar may show the month. There is no end of others. */
export function isNearMonth(month: string, now = Date.now() / 1000): boolean {
  const today = monthOf(now);
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  return isMonth && month >= addMonths(today, -near) && month <= addMonths(today, near);
}

/** The last moment at which the event is on. */
function lastMoment({ from, to }: DatedEvent): number {
  return to === null ? from : to - 1;
}

/** The first and the last month with an event. Null without events near enough. */
export function monthsOf(events: readonly DatedEvent[], now: number): { first: string; last: string } | null {
  const earliest = addMonths(monthOf(now), -farthest);
  const latest = addMonths(monthOf(now), farthest);
  const near = events.filter(
    (event) => monthOf(event.from) <= latest && monthOf(lastMoment(event)) >= earliest,
  );
  if (near.length === 0) return null;
  const firsts = near.map(({ from }) => monthOf(from)).sort();
  const lasts = near.map((event) => monthOf(lastMoment(event))).sort();
  const [first = earliest] = firsts;
  const last = lasts.at(-1) ?? latest;
  return { first: first < earliest ? earliest : first, last: last > latest ? latest : last };
}

/**
 * The month that is asked for: without one that of today, or the nearest with events. Null for no month, and for one
 * outside of those with events.
 */
export function chooseMonth(month: string, { first, last }: { first: string; last: string }, now: number) {
  if (month === '') {
    const today = monthOf(now);
    if (today < first) return first;
    return today > last ? last : today;
  }
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month >= first && month <= last ? month : null;
}

/** A part of an event within a week of the month, drawn as one bar. */
export type Bar = {
  event: DatedEvent;
  /** How many days of the week it takes. */
  days: number;
  /** In which line of the week it stands, from 0. */
  line: number;
  isStart: boolean;
  isEnd: boolean;
};

/**
 * `bars`: the bars that begin in this day's cell. `isQuiet`: no event begins on the day and it is not the first of the
 * month; phones hide it.
 */
export type MonthDay = { number: number; start: number; bars: readonly Bar[]; isQuiet: boolean };

function lineOf(taken: readonly number[], begins: number): number {
  const free = taken.findIndex((until) => until <= begins);
  return free < 0 ? taken.length : free;
}

/** Puts events one below the other, so that none covers another one. Each keeps its line for the whole month. */
function linesOf(events: readonly DatedEvent[]): Map<DatedEvent, number> {
  const taken: number[] = [];
  const lines = new Map<DatedEvent, number>();
  for (const event of events) {
    const line = lineOf(taken, Math.floor(event.from / day));
    taken[line] = Math.floor(lastMoment(event) / day) + 1;
    lines.set(event, line);
  }
  return lines;
}

/**
 * The weeks of a month; null for days of other months.
 * @param firstWeekday of a week, from 1 (Monday) to 7
 */
export function weeksOf(
  month: string,
  firstWeekday: number,
  events: readonly DatedEvent[],
): (MonthDay | null)[][] {
  const start = monthStart(month);
  const end = monthStart(addMonths(month, 1));
  const shown = events
    .filter((event) => event.from < end && lastMoment(event) >= start)
    .toSorted((one, other) => one.from - other.from || lastMoment(other) - lastMoment(one));
  const lines = linesOf(shown);
  const weekday = ((new Date(start * 1000).getUTCDay() || 7) - firstWeekday + 7) % 7;
  const length = (end - start) / day;

  const barsOf = (index: number): Bar[] => {
    const from = start + index * day;
    const isFirstOfWeek = index === 0 || (weekday + index) % 7 === 0;
    const weekEnd = Math.min(end, from + (7 - ((weekday + index) % 7)) * day);
    return shown
      .filter((event) => {
        const begins = event.from >= from && event.from < from + day;
        return begins || (isFirstOfWeek && event.from < from && lastMoment(event) >= from);
      })
      .map((event) => {
        const last = Math.min(lastMoment(event), weekEnd - 1);
        return {
          event,
          days: Math.floor((last - from) / day) + 1,
          line: lines.get(event) ?? 0,
          isStart: event.from >= from,
          isEnd: lastMoment(event) < weekEnd,
        };
      });
  };

  const cells: (MonthDay | null)[] = Array.from({ length: weekday }, () => null);
  for (let index = 0; index < length; index += 1) {
    const bars = barsOf(index);
    const isQuiet = index === 0 ? bars.length === 0 : bars.every(({ isStart }) => !isStart);
    cells.push({ number: index + 1, start: start + index * day, bars, isQuiet });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The first day of the week where the language is spoken, from 1 (Monday) to 7. */
export function firstWeekdayOf(tag: string): number {
  const locale = new Intl.Locale(tag).maximize() as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  // Node 20 has the older form.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
