import type { Locale } from '@/lib/i18n/locales';
import { localeTag } from '@/lib/i18n/locales';

const styles = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

function dateOf(seconds: number): Date | null {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** In the page's language and in UTC, so that server and browser agree. Empty for what is no date. */
export function formatDate(seconds: number, locale: Locale, style: DateStyle = 'long'): string {
  const date = dateOf(seconds);
  return date
    ? new Intl.DateTimeFormat(localeTag(locale), { ...styles[style], timeZone: 'UTC' }).format(date)
    : '';
}

/** A moment, or the time between two, in UTC and saying so. */
export function formatMoment(from: number, to: number | null, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeTag(locale), {
    ...styles.long,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const start = dateOf(from);
  const end = to === null ? null : dateOf(to);
  if (!start) return '';
  return end ? format.formatRange(start, end) : format.format(start);
}

/** `2026-11-20`, for machines. */
export function isoDay(seconds: number): string {
  return dateOf(seconds)?.toISOString().slice(0, 10) ?? '';
}
