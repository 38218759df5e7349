import type { Card } from '#lib/cms/articles.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import { xmlText } from '#lib/discovery/xml.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';

type Feed = {
  locale: Locale;
  title: string;
  description: string;
  /** The page the feed belongs to. */
  path: string;
  /** The feed's own address. */
  self: string;
  items: readonly FeedItem[];
};

export type FeedItem = {
  title: string;
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
};

export function cardItem({ title, target, excerpt, publishedAt, category, picture }: Card): FeedItem {
  return {
    title,
    target,
    description: plainText(excerpt, 500),
    publishedAt,
    category: category?.name ?? '',
    picture: picture?.large ?? '',
    pictureAlt: picture?.alt,
  };
}

function pictureXml({ picture, pictureAlt }: FeedItem): string {
  if (picture === '') return '';
  const about = pictureAlt
    ? `<media:description type="plain">${xmlText(pictureAlt)}</media:description>`
    : '';
  return `<media:content url="${xmlText(picture)}" medium="image">${about}</media:content>`;
}

function itemXml(locale: Locale, item: FeedItem): string {
  const link = xmlText(canonicalUrl(locale, item.target));
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
export function feedXml({ locale, title, description, path, self, items }: Feed): string {
  const internalItems = items.filter(({ target }) => target.startsWith('/'));
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(canonicalUrl(locale, path))}</link>`,
    `<description>${xmlText(description)}</description>`,
    `<language>${localeTag(locale)}</language>`,
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...internalItems.map((item) => itemXml(locale, item)),
    '</channel></rss>',
  ].join('');
}
