import { getEvents } from '#lib/cms/articles.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { readEvents } from '#lib/events/read-events.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The events of the events page; none if the CMS has no such page or can't be read. */
export async function getEventList(locale: Locale): Promise<readonly GameEvent[]> {
  const page = await getEvents(locale);
  return page.kind === 'found' ? readEvents(page.value.html, page.value.htmlLanguage) : [];
}
