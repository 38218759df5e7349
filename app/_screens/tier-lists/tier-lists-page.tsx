import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { GenericPage, genericMetadata } from '#app/_screens/article/generic-page.tsx';
import { tierListsPath } from '#lib/addresses/paths.ts';
import type { Ratings } from '#lib/champions/read-tier-lists.ts';
import { readRatings } from '#lib/champions/read-tier-lists.ts';
import { sideBySideAddress } from '#lib/champions/tier-lists.ts';
import { tierListsFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { translate } from '#lib/i18n/messages.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import type { Picked } from './tier-lists-view.tsx';
import { TierListsView } from './tier-lists-view.tsx';

/** The slugs of two lists to be shown side by side. */
type TierListsRequest = { one?: string; other?: string };

function pick({ lists }: Ratings, { one = '', other = '' }: TierListsRequest): Picked {
  const listOf = (slug: string) => lists.find((list) => list.slug === slug);
  return {
    one: listOf(one),
    other: one === other ? undefined : listOf(other),
    unknown: [...new Set([one, other])].filter((slug) => slug !== '' && !listOf(slug)),
  };
}

/** Where the CMS has no tier lists, the address is that of a page of the CMS, as any other is. */
const asPage = { parts: tierListsPath.split('/').filter(Boolean) };

/** The canonical address of two lists side by side is the one without them (`rules 48`). */
export async function tierListsMetadata(request: TierListsRequest): Promise<Metadata> {
  const { locale } = await getPageContext();
  const ratings = await readRatings(locale);
  if (ratings.kind === 'missing') return genericMetadata(asPage);
  if (ratings.kind === 'unwell') return errorPageMetadata('unwell');
  const { one, other } = pick(ratings.value, request);
  return pageMetadata({
    path: tierListsPath,
    title:
      one && other
        ? translate(locale, 'tiers.title.of', { one: one.title, other: other.title })
        : translate(locale, 'tiers.title'),
    description: translate(locale, 'tiers.description'),
    feeds: tierListsFeeds(locale, translate(locale, 'tiers.title')),
  });
}

/** All tier lists by mode of play, and two of them side by side (`rules 84`). */
export async function TierListsPage(request: TierListsRequest) {
  const { locale } = await getPageContext();
  const ratings = await readRatings(locale);
  if (ratings.kind === 'missing') return <GenericPage {...asPage} />;
  if (ratings.kind === 'unwell')
    return <ErrorPage address={sideBySideAddress(request.one ?? '', request.other ?? '')} kind="unwell" />;
  const picked = pick(ratings.value, request);
  const { one, other } = picked;
  const address = one && other ? sideBySideAddress(one.slug, other.slug) : tierListsPath;
  return <TierListsView address={address} ratings={ratings.value} picked={picked} />;
}
