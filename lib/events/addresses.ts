import type { Locale } from '#lib/i18n/locales.ts';
import { eventsPath } from '#lib/addresses/paths.ts';
import { query, withContext } from '#lib/links/links.ts';

/** The calendar file of all events. */
export const eventsFile = '/events.ics';

/** The address of the calendar file of one event, in a language. */
export function eventFilePath(locale: Locale, id: string): string {
  return withContext(`/events/${encodeURIComponent(id)}.ics`, { locale, view: 'web' });
}

/** The id of an event's element on the events page, for the end of its address. */
export function eventPlace(id: string): string {
  return `event-${id}`;
}

/** The address of a month of the calendar; without one that of today's month. */
export function monthPath(month = ''): string {
  return `${eventsPath}${query({ view: 'month', month })}`;
}
