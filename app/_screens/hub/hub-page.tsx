import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { HubView } from './hub-view.tsx';
import { withinPages } from '#app/_screens/listing/listing-page.tsx';
import { getHub } from '#lib/cms/articles.ts';
import { missing } from '#lib/cms/client.ts';
import { getCategories } from '#lib/cms/frame.ts';
import { getHasCodes } from '#lib/codes/has-codes.ts';
import { newsFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { translate } from '#lib/i18n/messages.ts';
import { newsPath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { pageInPath, parsePage } from '#lib/pagination.ts';

type HubParams = { params: Promise<{ page?: string }> };

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
  const [categories, hasCodes] = await Promise.all([getCategories(locale), getHasCodes(locale)]);
  return (
    <HubView page={page} address={address} hub={hub.value} categories={categories} hasCodes={hasCodes} />
  );
}
