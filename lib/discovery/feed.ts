import type { Card } from '#lib/cms/articles.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import { xmlText } from '#lib/discovery/xml.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';

export type Feed = {
  locale: Locale;
  title: string;
  description: string;
  /** The page the feed belongs to. */
  path: string;
  /** The feed's own address. */
  self: string;
  /** The hub that is told when the feed changes (setting `WEBSUB_HUB`). */
  hub?: string | undefined;
  items: readonly FeedItem[];
};

export type FeedItem = {
  title: string;
  /** A page of this site. */
  target: string;
  /** Text, or HTML. */
  description: string;
  publishedAt: number | null;
  /** Empty for none. */
  category: string;
  /** Empty for none. */
  picture: string;
  /** The alternative text of the picture. */
  pictureAlt?: string | undefined;
  /** The whole text, as HTML with absolute addresses. RSS has none. */
  html?: string | undefined;
  modifiedAt?: number | null;
  author?: string | undefined;
  /** The `lang` of description, title and whole text, where it is another language than the feed's. */
  language?: string | undefined;
  titleLanguage?: string | undefined;
  htmlLanguage?: string | undefined;
};

export function cardItem(card: Card): FeedItem {
  const { title, target, excerpt, publishedAt, category, picture } = card;
  return {
    title,
    target,
    description: plainText(excerpt, 500),
    publishedAt,
    category: category?.name ?? '',
    picture: picture?.large ?? '',
    pictureAlt: picture?.alt,
    language: card.language,
    titleLanguage: card.titleLanguage,
  };
}

/** Items that are no page of this site are left out. */
export const ownItems = (items: readonly FeedItem[]) => items.filter(({ target }) => target.startsWith('/'));

/** The address of an item's page. The hash of an event is a part of it. */
export function urlOfItem({ locale }: Pick<Feed, 'locale'>, { target }: FeedItem): string {
  const hash = target.includes('#') ? target.slice(target.indexOf('#')) : '';
  return `${canonicalUrl(locale, target)}${hash}`;
}

/** It is that of RSS, so a reader that changes the format knows what it has read. */
export const idOf = urlOfItem;

/** When an item was last published or changed, in seconds. */
export function latestOf(items: readonly FeedItem[]): number | null {
  const times = items.flatMap(({ publishedAt, modifiedAt }) => [publishedAt, modifiedAt ?? null]);
  return times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null);
}

function pictureXml({ picture, pictureAlt }: FeedItem): string {
  if (picture === '') return '';
  const about = pictureAlt
    ? `<media:description type="plain">${xmlText(pictureAlt)}</media:description>`
    : '';
  return `<media:content url="${xmlText(picture)}" medium="image">${about}</media:content>`;
}

function itemXml(locale: Locale, item: FeedItem): string {
  const link = xmlText(urlOfItem({ locale }, item));
  return [
    '<item>',
    `<title>${xmlText(item.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<description>${xmlText(item.description)}</description>`,
    item.publishedAt === null ? '' : `<pubDate>${new Date(item.publishedAt * 1000).toUTCString()}</pubDate>`,
    item.category === '' ? '' : `<category>${xmlText(item.category)}</category>`,
    pictureXml(item),
    '</item>',
  ].join('');
}

/** The feed as RSS 2.0. It is well-formed whatever a title holds. */
export function feedXml({ locale, title, description, path, self, hub, items }: Feed): string {
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(canonicalUrl(locale, path))}</link>`,
    `<description>${xmlText(description)}</description>`,
    `<language>${localeTag(locale)}</language>`,
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    hub === undefined ? '' : `<atom:link href="${xmlText(hub)}" rel="hub"/>`,
    ...ownItems(items).map((item) => itemXml(locale, item)),
    '</channel></rss>',
  ].join('');
}
