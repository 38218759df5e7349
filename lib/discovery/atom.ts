import { site } from '#game/site.ts';
import { isoMoment } from '#lib/dates.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import type { Feed, FeedItem } from '#lib/discovery/feed.ts';
import { idOf, latestOf, ownItems, urlOfItem } from '#lib/discovery/feed.ts';
import { xmlText } from '#lib/discovery/xml.ts';
import { localeTag } from '#lib/i18n/locales.ts';

/** Elements that Atom needs and of which the CMS may say nothing. */
const longAgo = 0;

function entryXml(feed: Feed, item: FeedItem): string {
  const { title, titleLanguage, description, html, publishedAt, modifiedAt, author, category, picture } =
    item;
  const url = xmlText(urlOfItem(feed, item));
  const lang = (language: string | undefined) =>
    language === undefined ? '' : ` xml:lang="${xmlText(language)}"`;
  return [
    '<entry>',
    `<id>${xmlText(idOf(feed, item))}</id>`,
    `<title${lang(titleLanguage)}>${xmlText(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<updated>${isoMoment(modifiedAt ?? publishedAt ?? longAgo)}</updated>`,
    publishedAt === null ? '' : `<published>${isoMoment(publishedAt)}</published>`,
    author ? `<author><name>${xmlText(author)}</name></author>` : '',
    category === '' ? '' : `<category term="${xmlText(category)}"/>`,
    description === '' ? '' : `<summary${lang(item.language)}>${xmlText(description)}</summary>`,
    html === undefined ? '' : `<content type="html"${lang(item.htmlLanguage)}>${xmlText(html)}</content>`,
    picture === '' ? '' : pictureXml(item),
    '</entry>',
  ].join('');
}

function pictureXml({ picture, pictureAlt }: FeedItem): string {
  const about = pictureAlt
    ? `<media:description type="plain">${xmlText(pictureAlt)}</media:description>`
    : '';
  return `<media:content url="${xmlText(picture)}" medium="image">${about}</media:content>`;
}

/** The feed by RFC 4287. */
export function atomXml(feed: Feed): string {
  const { locale, title, description, path, self, hub, items } = feed;
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${localeTag(locale)}">`,
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(description)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(canonicalUrl(locale, path))}"/>`,
    hub === undefined ? '' : `<link rel="hub" href="${xmlText(hub)}"/>`,
    `<updated>${isoMoment(latestOf(ownItems(items)) ?? longAgo)}</updated>`,
    `<author><name>${xmlText(site.game)}</name></author>`,
    ...ownItems(items).map((item) => entryXml(feed, item)),
    '</feed>',
  ].join('');
}
