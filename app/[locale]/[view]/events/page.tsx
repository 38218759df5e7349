import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { descriptionOf } from '@/app/_screens/article/article-metadata';
import { EventsView } from '@/app/_screens/events/events-view';
import { getEvents } from '@/lib/cms/articles';
import { errorPageMetadata, pageMetadata } from '@/lib/discovery/metadata';
import { eventsPath } from '@/lib/links/addresses';
import { getPageContext } from '@/lib/links/page-context';

async function load() {
  const { locale } = await getPageContext();
  return getEvents(locale);
}

export async function generateMetadata(): Promise<Metadata> {
  const events = await load();
  if (events.kind !== 'found') return errorPageMetadata(events.kind);
  return pageMetadata({
    path: eventsPath,
    title: events.value.seo.title || events.value.title,
    description: descriptionOf(events.value),
    picture: events.value.seo.picture ?? events.value.picture?.large,
  });
}

export default async function EventsPage() {
  const events = await load();
  if (events.kind !== 'found') return <ErrorPage address={eventsPath} kind={events.kind} />;
  return <EventsView path={eventsPath} article={events.value} />;
}
