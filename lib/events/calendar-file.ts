import { site } from '#game/site.ts';
import { isoMoment } from '#lib/dates.ts';
import type { DatedEvent } from './read-events.ts';

/**
 * Events as an iCalendar file (RFC 5545, and RFC 7986 for what is said of the calendar). The same content gives the same
 * bytes on every instance and after every restart: nothing in it comes from the time of asking.
 */

export type CalendarSource = {
  name: string;
  /** The language as in `html lang`. */
  language: string;
  /** The host that the ids of events are made with. */
  host: string;
  /** The address of the file itself, of the page, and of an event on it. */
  self: string;
  page: string;
  urlOf: (event: DatedEvent) => string;
  /** When the events page was last changed, in seconds; null if the CMS does not say. */
  modifiedAt: number | null;
  events: readonly DatedEvent[];
};

/** Revisions are counted in minutes from here: `SEQUENCE` is a number of 32 bits. */
const firstRevision = Date.UTC(2020, 0) / 1000;

/** `20261209T170000Z` */
function moment(seconds: number): string {
  return `${isoMoment(seconds).slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\n\t\u0020-\u007e\u00a0-\ud7ff\ue000-\u{10ffff}]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

const longestLine = 75;

/** Folds a line after 75 bytes at most, never within a character. */
function fold(line: string): string {
  let bytes = 0;
  let folded = '';
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (bytes + size > longestLine) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += char;
    bytes += size;
  }
  return folded;
}

function eventLines(event: DatedEvent, { host, modifiedAt, urlOf }: CalendarSource): string[] {
  const changed = moment(modifiedAt ?? event.from);
  const url = urlOf(event);
  const revision = modifiedAt === null ? 0 : Math.max(0, Math.floor((modifiedAt - firstRevision) / 60));
  return [
    'BEGIN:VEVENT',
    // The same in all languages, so that a calendar that holds the file in two of them shows the event once.
    `UID:${escaped(event.id)}@${host}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${moment(event.from)}`,
    ...(event.to === null ? [] : [`DTEND:${moment(event.to)}`]),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped([event.text, url].filter(Boolean).join('\n\n'))}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    // An event may last for weeks, so calendars do not count it as busy time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

export function calendarFile(source: CalendarSource): string {
  const { name, language, self, page, events } = source;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.publisher)}//${escaped(site.game)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `URL:${page}`,
    `SOURCE;VALUE=URI:${self}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, source)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** The answer with a file. It may be cached for as long as a feed. */
export function calendarAnswer(file: string, { name, seconds }: { name: string; seconds: number }): Response {
  return new Response(file, {
    headers: {
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=86400`,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}.ics"`,
    },
  });
}
