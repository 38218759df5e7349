import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { getEvents } from '#lib/cms/articles.ts';
import { missing } from '#lib/cms/client.ts';
import { readClock } from '#lib/clock.ts';
import { formatMonth } from '#lib/dates.ts';
import { descriptionOf } from '#lib/discovery/description.ts';
import { eventsFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata, sharedPicture } from '#lib/discovery/metadata.ts';
import { pageUrl } from '#lib/embeds/page-url.ts';
import { eventsFile, monthPath } from '#lib/events/addresses.ts';
import { addMonths, chooseMonth, monthOf, monthsOf, monthStart } from '#lib/events/months.ts';
import { datedEvents, readEvents } from '#lib/events/read-events.ts';
import { eventsPath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { EventsView } from './events-view.tsx';

/** `month` is what the address names; empty for the month of today. Without it the page is the list. */
type EventsRequest = { month?: string };

export function parseEventsRequest(query: URLSearchParams): EventsRequest {
  return query.get('view') === 'month' ? { month: query.get('month') ?? '' } : {};
}

async function load({ month: asked }: EventsRequest) {
  const { locale } = await getPageContext();
  const page = await getEvents(locale);
  if (page.kind !== 'found' || asked === undefined) return { locale, page, month: undefined };
  const now = readClock([monthStart(addMonths(monthOf(readClock([])), 1))]);
  const months = monthsOf(datedEvents(readEvents(page.value.html)), now);
  const name = months && chooseMonth(asked, months, now);
  return name ? { locale, page, month: { ...months, name } } : { locale, page: missing, month: undefined };
}

/** The canonical address of a month is that of the list (`rules 48`). */
export async function eventsMetadata(request: EventsRequest): Promise<Metadata> {
  const { locale, page, month } = await load(request);
  if (page.kind !== 'found') return errorPageMetadata(page.kind);
  const title = page.value.seo.title || page.value.title;
  const hasDates = datedEvents(readEvents(page.value.html)).length > 0;
  return pageMetadata({
    path: eventsPath,
    title: month ? `${title}: ${formatMonth(month.name, locale)}` : title,
    description: descriptionOf(page.value),
    ...sharedPicture(page.value),
    feeds: eventsFeeds(locale, title),
    embeddedAs: pageUrl({ shown: { kind: 'events' }, locale }),
    calendar: hasDates ? { title, path: eventsFile } : undefined,
  });
}

export async function EventsPage(request: EventsRequest) {
  const { page, month } = await load(request);
  const address = request.month === undefined ? eventsPath : monthPath(request.month);
  if (page.kind !== 'found') return <ErrorPage address={address} kind={page.kind} />;
  return <EventsView path={eventsPath} article={page.value} month={month} />;
}
