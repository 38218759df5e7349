import { site } from '#game/site.ts';
import { contextOf, problem } from '#lib/api/requests.ts';
import { getCategory } from '#lib/cms/articles.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import { cardItem, feedXml } from '#lib/discovery/feed.ts';
import { xmlAnswer, fileUnwell } from '#lib/discovery/xml.ts';
import { translate } from '#lib/i18n/messages.ts';
import { feedPath, listingPath, newsPath } from '#lib/addresses/paths.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { settings } from '#lib/settings.ts';

/** An RSS feed: `news.xml` holds all articles; any other name is the slug of a category. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const slug = /^(.+)\.xml$/.exec(decodePart(name))?.[1];
  if (slug === undefined) return problem(404, 'There is no such feed.');
  const { locale } = contextOf(request);
  const category = slug === 'news' ? '' : slug;
  const listing = await getCategory(locale, category);
  if (listing.kind === 'missing') return problem(404, 'There is no such feed.');
  if (listing.kind === 'unwell') return fileUnwell();
  const path = category === '' ? newsPath : listingPath('category', category);
  const title =
    category === '' ? translate(locale, 'news.feed') : `${listing.value.title} | ${site.shortName}`;
  const self = canonicalUrl(locale, feedPath(slug));
  const feed = feedXml({
    locale,
    title,
    description: translate(locale, 'news.feed.description'),
    path,
    self,
    items: listing.value.cards.map(cardItem),
  });
  return xmlAnswer(feed, 'application/rss+xml', settings().revalidateSeconds);
}
