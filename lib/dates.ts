import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';

const wholeDate = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** The second from which on a year has five digits, which ISO 8601, RSS and sitemaps can't write. */
const tooLate = Date.UTC(10_000, 0) / 1000;

/** Parses seconds since 1970 from the CMS or an author. PHP writes 0 where there is no date. */
export function parseSeconds(value: number | null): number | null {
  return value !== null && value > 0 && value < tooLate ? Math.floor(value) : null;
}

const isoMomentText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Parses a moment with its time zone, such as `2026-12-09T17:00:00Z`, into seconds since 1970. */
export function parseMoment(text: string): number | null {
  return parseSeconds(isoMomentText.test(text) ? Date.parse(text) / 1000 : null);
}

/** Formatters by language and style, because making one takes fifty times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(
  locale: Locale,
  style: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = `${locale} ${style}`;
  const formatter =
    formatters.get(name) ?? new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: 'UTC' });
  formatters.set(name, formatter);
  return formatter;
}

function dateOf(seconds: number): Date | null {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * A date in the page's language and in UTC, so that server and browser write the same (`rules 17`). Empty for an
 * invalid date.
 */
export function formatDate(seconds: number, locale: Locale): string {
  const date = dateOf(seconds);
  return date ? formatterOf(locale, 'date', wholeDate).format(date) : '';
}

/** A moment, or the time between two, in UTC, with the name of the time zone. */
export function formatMoment(from: number, to: number | null, locale: Locale): string {
  const format = formatterOf(locale, 'moment', {
    ...wholeDate,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const start = dateOf(from);
  const end = to === null ? null : dateOf(to);
  if (!start) return '';
  return end ? format.formatRange(start, end) : format.format(start);
}

const dayStyles = {
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day of a calendar, or its name, in UTC. */
export function formatDay(seconds: number, locale: Locale, style: keyof typeof dayStyles): string {
  return formatterOf(locale, style, dayStyles[style]).format(seconds * 1000);
}

/** The time between two moments in few words, in UTC: "Dec 9, 5:00 PM – Jan 6, 5:00 PM". */
export function formatSpan(from: number, to: number | null, locale: Locale): string {
  const format = formatterOf(locale, 'span', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return to === null ? format.format(from * 1000) : format.formatRange(from * 1000, to * 1000);
}

/** "December 2026" for `2026-12`. */
export function formatMonth(month: string, locale: Locale): string {
  const format = formatterOf(locale, 'month', { year: 'numeric', month: 'long' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026-11-20T23:59:00.000Z`, for machines. */
export function isoMoment(seconds: number): string {
  return dateOf(seconds)?.toISOString() ?? '';
}

/** `2026-11-20`, for machines. */
export function isoDay(seconds: number): string {
  return isoMoment(seconds).slice(0, 10);
}
