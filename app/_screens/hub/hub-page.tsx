import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { newsFeeds } from '@/app/_screens/article/article-metadata';
import { HubView } from './hub-view';
import { withinPages } from '@/app/_screens/listing/listing-page';
import { getHub } from '@/lib/cms/articles';
import { missing } from '@/lib/cms/client';
import { getCategories } from '@/lib/cms/frame';
import { errorPageMetadata, pageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext, parsePage } from '@/lib/links/page-context';

export type HubParams = { params: Promise<InternalParams & { page?: string }> };

async function load({ params }: HubParams) {
  const { page: number, ...internal } = await params;
  const context = pageContext(internal);
  const page = number === undefined ? 1 : parsePage(number);
  const hub = page === null ? missing : await getHub(context.locale, page);
  const address = page === null || page === 1 ? '/news/' : `/news/page/${page}/`;
  const isPast = hub.kind === 'found' && withinPages(hub, page ?? 1).kind === 'missing';
  return { context, page: page ?? 1, address, hub: isPast ? missing : hub };
}

export async function hubMetadata(props: HubParams): Promise<Metadata> {
  const { context, page, address, hub } = await load(props);
  const { locale } = context;
  if (hub.kind !== 'found') {
    return errorPageMetadata(translate(locale, hub.kind === 'missing' ? 'notFound.title' : 'unwell.title'));
  }
  const title = translate(locale, 'news.title');
  return pageMetadata({
    context,
    path: address,
    title: page === 1 ? title : translate(locale, 'listing.page', { title, n: String(page) }),
    description: translate(locale, 'news.feed.description'),
    feeds: newsFeeds(context),
  });
}

export async function HubPage(props: HubParams) {
  const { context, page, address, hub } = await load(props);
  if (hub.kind !== 'found') return <ErrorPage context={context} address={address} kind={hub.kind} />;
  return (
    <HubView
      context={context}
      page={page}
      address={address}
      hub={hub.value}
      categories={await getCategories(context.locale)}
    />
  );
}
