import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { HubView } from './hub-view';
import { withinPages } from '@/app/_screens/listing/listing-page';
import { getHub } from '@/lib/cms/articles';
import { missing } from '@/lib/cms/client';
import { getCategories } from '@/lib/cms/frame';
import { newsFeeds } from '@/lib/discovery/feed-links';
import { errorPageMetadata, pageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import { newsPath } from '@/lib/links/addresses';
import { getPageContext } from '@/lib/links/page-context';
import { pageInPath, parsePage } from '@/lib/pagination';

export type HubParams = { params: Promise<{ page?: string }> };

async function load({ params }: HubParams) {
  const { page: number } = await params;
  const { locale } = await getPageContext();
  const page = number === undefined ? 1 : parsePage(number);
  const hub = page === null ? missing : await getHub(locale, page);
  const address = pageInPath(newsPath, page ?? 1);
  const isPast = hub.kind === 'found' && withinPages(hub, page ?? 1).kind === 'missing';
  return { locale, page: page ?? 1, address, hub: isPast ? missing : hub };
}

export async function hubMetadata(props: HubParams): Promise<Metadata> {
  const { locale, page, address, hub } = await load(props);
  if (hub.kind !== 'found') return errorPageMetadata(hub.kind);
  const { seo } = hub.value;
  const title = seo.title || translate(locale, 'news.title');
  return pageMetadata({
    path: address,
    title: page === 1 ? title : translate(locale, 'listing.page', { title, n: String(page) }),
    description: seo.description || translate(locale, 'news.feed.description'),
    picture: seo.picture,
    feeds: newsFeeds(locale),
  });
}

export async function HubPage(props: HubParams) {
  const { locale, page, address, hub } = await load(props);
  if (hub.kind !== 'found') return <ErrorPage address={address} kind={hub.kind} />;
  return <HubView page={page} address={address} hub={hub.value} categories={await getCategories(locale)} />;
}
