import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { descriptionOf } from '@/app/_screens/article/article-metadata';
import { EventsView } from '@/app/_screens/events/events-view';
import { getEvents } from '@/lib/cms/articles';
import { errorPageMetadata, pageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';

const path = '/events/';

type Props = { params: Promise<InternalParams> };

async function load({ params }: Props) {
  const context = pageContext(await params);
  return { context, events: await getEvents(context.locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, events } = await load(props);
  if (events.kind !== 'found') {
    return errorPageMetadata(
      translate(context.locale, events.kind === 'missing' ? 'notFound.title' : 'unwell.title'),
    );
  }
  return pageMetadata({
    context,
    path,
    title: events.value.seoTitle || events.value.title,
    description: descriptionOf(events.value),
    picture: events.value.picture?.large,
  });
}

export default async function EventsPage(props: Props) {
  const { context, events } = await load(props);
  if (events.kind !== 'found') return <ErrorPage context={context} address={path} kind={events.kind} />;
  return <EventsView context={context} path={path} article={events.value} />;
}
