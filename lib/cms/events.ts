import type { Article } from '#lib/cms/articles.ts';
import { getEvents, ofEvents } from '#lib/cms/articles.ts';
import { defineRead } from '#lib/cms/reads.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { datedEvents, readEvents } from '#lib/events/read-events.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The events of the events page; none if the CMS has no such page or can't be read. */
export async function getEventList(locale: Locale): Promise<readonly GameEvent[]> {
  const page = await getEvents(locale);
  return page.kind === 'found' ? readEvents(page.value.html, page.value.htmlLanguage) : [];
}

/** Read once of each answer, whoever asks for events that there are none of. */
const slugs = new WeakMap<Article, { slug: string }[]>();

function calendarsOf(page: Article) {
  const known = slugs.get(page) ?? datedEvents(readEvents(page.html)).map(({ id }) => ({ slug: id }));
  slugs.set(page, known);
  return known;
}

/** The events that have a calendar file of their own, for `isThere`. */
export const getCalendars = defineRead('calendars', (locale: Locale) => ({
  ...ofEvents(locale),
  take: calendarsOf,
}));
