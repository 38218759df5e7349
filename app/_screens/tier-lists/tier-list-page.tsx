import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { tierListPath } from '#lib/addresses/paths.ts';
import { readRatings } from '#lib/champions/read-tier-lists.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { pageUrl } from '#lib/embeds/page-url.ts';
import { plainText } from '#lib/html/text.ts';
import { translate } from '#lib/i18n/messages.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { TierListView } from './tier-list-view.tsx';

type TierListParams = { params: Promise<{ slug: string }> };

async function load({ params }: TierListParams) {
  const { locale } = await getPageContext();
  const slug = decodePart((await params).slug);
  const ratings = await readRatings(locale);
  const list = ratings.kind === 'found' ? ratings.value.lists.find((one) => one.slug === slug) : undefined;
  return { locale, path: tierListPath(slug), ratings, list };
}

export async function tierListMetadata(props: TierListParams): Promise<Metadata> {
  const { locale, path, ratings, list } = await load(props);
  if (!list) return errorPageMetadata(ratings.kind === 'unwell' ? 'unwell' : 'missing');
  return pageMetadata({
    path,
    title: list.title,
    description: plainText(list.html, 160) || translate(locale, 'tiers.description'),
    embeddedAs: pageUrl({ shown: { kind: 'tier-list', name: list.slug }, locale }),
    kind: 'article',
    publishedAt: list.publishedAt,
    modifiedAt: list.modifiedAt,
  });
}

/** A tier list (`rules 84`). */
export async function TierListPage(props: TierListParams) {
  const { path, ratings, list } = await load(props);
  if (ratings.kind !== 'found' || !list)
    return <ErrorPage address={path} kind={ratings.kind === 'unwell' ? 'unwell' : 'missing'} />;
  return <TierListView path={path} list={list} ratings={ratings.value} />;
}
