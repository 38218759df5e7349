import { site } from '#game/site.ts';
import { contextOf, problem } from '#lib/api/requests.ts';
import { getEvents } from '#lib/cms/articles.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import { fileUnwell } from '#lib/discovery/xml.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { eventsPath } from '#lib/addresses/paths.ts';
import { settings } from '#lib/settings.ts';
import { eventFilePath, eventPlace, eventsFile } from './addresses.ts';
import { calendarAnswer, calendarFile } from './calendar-file.ts';
import type { DatedEvent } from './read-events.ts';
import { datedEvents, readEvents } from './read-events.ts';

/** Answers the calendar file of all events, or of the one with this id. */
export async function answerCalendar(request: Request, id?: string): Promise<Response> {
  const { locale } = contextOf(request);
  const page = await getEvents(locale);
  if (page.kind === 'unwell') return fileUnwell();
  const all = page.kind === 'found' ? datedEvents(readEvents(page.value.html)) : [];
  const events = id === undefined ? all : all.filter((event) => event.id === id);
  if (page.kind === 'missing' || (id !== undefined && events.length === 0))
    return problem(404, 'There is no such event.');
  const { siteUrl, revalidateSeconds } = settings();
  const title = page.value.title || translate(locale, 'events.title');
  const url = canonicalUrl(locale, eventsPath);
  const file = calendarFile({
    name: `${title} | ${site.shortName}`,
    language: localeTag(locale),
    host: new URL(siteUrl).host,
    self: id === undefined ? canonicalUrl(locale, eventsFile) : `${siteUrl}${eventFilePath(locale, id)}`,
    page: url,
    urlOf: (event: DatedEvent) => `${url}#${encodeURIComponent(eventPlace(event.id))}`,
    modifiedAt: page.value.modifiedAt ?? page.value.publishedAt,
    events,
  });
  // File names in the header are ASCII, so other characters become `_`.
  const name = id === undefined ? 'events' : id.replaceAll(/[^\w-]/g, '_');
  return calendarAnswer(file, { name, seconds: revalidateSeconds });
}
