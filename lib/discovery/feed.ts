import type { Card } from '@/lib/cms/articles';
import { canonicalUrl } from '@/lib/discovery/canonical';
import { xmlText } from '@/lib/discovery/xml';
import { plainText } from '@/lib/html/text';
import type { Locale } from '@/lib/i18n/locales';
import { localeTag } from '@/lib/i18n/locales';

type Feed = {
  locale: Locale;
  title: string;
  description: string;
  /** The page the feed belongs to. */
  path: string;
  /** The feed's own address. */
  self: string;
  cards: readonly Card[];
};

function item(locale: Locale, card: Card): string {
  const link = xmlText(canonicalUrl(locale, card.target));
  return [
    '<item>',
    `<title>${xmlText(card.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<description>${xmlText(plainText(card.excerpt, 500))}</description>`,
    card.publishedAt === null ? '' : `<pubDate>${new Date(card.publishedAt * 1000).toUTCString()}</pubDate>`,
    card.category ? `<category>${xmlText(card.category.name)}</category>` : '',
    card.picture ? `<media:content url="${xmlText(card.picture.large)}" medium="image"/>` : '',
    '</item>',
  ].join('');
}

/** The feed as RSS 2.0. It is well-formed whatever a title holds. */
export function feedXml({ locale, title, description, path, self, cards }: Feed): string {
  const items = cards.filter(({ target }) => target.startsWith('/')).map((card) => item(locale, card));
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(canonicalUrl(locale, path))}</link>`,
    `<description>${xmlText(description)}</description>`,
    `<language>${localeTag(locale)}</language>`,
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('');
}
