import { site } from '#game/site.ts';
import { isoMoment } from '#lib/dates.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import type { Feed, FeedItem } from '#lib/discovery/feed.ts';
import { idOf, ownItems, urlOfItem } from '#lib/discovery/feed.ts';
import { localeTag } from '#lib/i18n/locales.ts';

function itemOf(feed: Feed, item: FeedItem) {
  const { title, description, html, publishedAt, modifiedAt, author, category, picture } = item;
  const language = html === undefined ? item.language : item.htmlLanguage;
  return {
    id: idOf(feed, item),
    url: urlOfItem(feed, item),
    title,
    // An item needs one of the two; without a body its summary is all that is said.
    ...(html === undefined ? { content_text: description || title } : { content_html: html }),
    ...(description === '' ? {} : { summary: description }),
    ...(picture === '' ? {} : { image: picture }),
    ...(publishedAt === null ? {} : { date_published: isoMoment(publishedAt) }),
    ...(modifiedAt ? { date_modified: isoMoment(modifiedAt) } : {}),
    ...(author ? { authors: [{ name: author }] } : {}),
    ...(category === '' ? {} : { tags: [category] }),
    language: language ?? localeTag(feed.locale),
  };
}

/** The feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed) {
  const { locale, title, description, path, self, hub, items } = feed;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: canonicalUrl(locale, path),
    feed_url: self,
    description,
    language: localeTag(locale),
    authors: [{ name: site.game }],
    ...(hub === undefined ? {} : { hubs: [{ type: 'WebSub', url: hub }] }),
    items: ownItems(items).map((item) => itemOf(feed, item)),
  };
}
