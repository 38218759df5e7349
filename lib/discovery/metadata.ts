import type { Metadata } from 'next';
import { site } from '#game/site.ts';
import type { Article } from '#lib/cms/articles.ts';
import { isoMoment } from '#lib/dates.ts';
import { oembedUrl } from '#lib/embeds/page-url.ts';
import { canonicalUrl, languageAlternates } from '#lib/discovery/canonical.ts';
import { feedFormatNames, feedFormats, inFormat } from '#lib/discovery/feed-formats.ts';
import { localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { cardPath } from '#lib/addresses/paths.ts';
import { query, withContext } from '#lib/links/links.ts';
import { getPageContext } from '#lib/links/page-context.ts';

type PageFacts = {
  /** The clean public path, without query: what the canonical address is made of. */
  path: string;
  /** The absolute address that a shared card leads to, where it is more than the canonical one. */
  sharedAs?: string;
  /** Without the site's name, which is added. */
  title: string;
  description?: string;
  /** An absolute address; without one the card is drawn by /api/card. */
  picture?: string | undefined;
  /** The alternative text of that picture. */
  pictureAlt?: string | undefined;
  /** The slug that /api/card looks the title up by. The title itself is never taken from an address. */
  card?: { about: 'post' | 'page' | 'course'; slug: string };
  kind?: 'website' | 'article' | 'profile';
  publishedAt?: number | null;
  modifiedAt?: number | null;
  /** The feeds that the head names, by their address as RSS: it names them in the other formats too. */
  feeds?: readonly { title: string; path: string }[];
  /** A calendar file that the head names. */
  calendar?: { title: string; path: string } | undefined;
  /** The absolute address that other sites may embed, where there is something to show (`rules 86`). */
  embeddedAs?: string | undefined;
  /** False for pages that search engines should not list. */
  indexed?: boolean;
  /** The path of the page that this one is a copy of. */
  copyOf?: string | undefined;
};

/** The picture of an article's card: the one that its editor chose for cards, or the featured one with its text. */
export function sharedPicture({ seo, picture }: Pick<Article, 'seo' | 'picture'>) {
  return seo.picture === undefined
    ? { picture: picture?.large, pictureAlt: picture?.alt }
    : { picture: seo.picture };
}

function isoDate(seconds: number | null | undefined): string | undefined {
  return typeof seconds === 'number' ? isoMoment(seconds) : undefined;
}

/** The text of the browser's tab: the page's title, then the site's name. */
export function pageTitle(title: string): string {
  return `${title} | ${site.shortName}`;
}

/**
 * The metadata of a page: title, description, canonical and language links, social cards. Every page uses this
 * function.
 */
export async function pageMetadata(facts: PageFacts): Promise<Metadata> {
  const { path, kind = 'website', indexed = true, copyOf } = facts;
  const { locale, siteUrl } = await getPageContext();
  // A body that consists of blocks has no text for a description.
  const description = facts.description || `${facts.title}. ${translate(locale, 'home.description')}`;
  const canonical = canonicalUrl(locale, copyOf ?? path);
  const mayIndex = indexed && offeredLocales.some((offered) => offered === locale);
  const about = facts.card ? { [facts.card.about]: facts.card.slug } : {};
  const card = siteUrl + withContext(cardPath(query(about)), { locale, view: 'web' });
  const images = [
    facts.picture !== undefined && facts.pictureAlt
      ? { url: facts.picture, alt: facts.pictureAlt }
      : (facts.picture ?? card),
  ];
  const title = pageTitle(facts.title);
  return {
    title,
    description,
    robots: mayIndex
      ? { index: true, follow: true, 'max-image-preview': 'large' }
      : { index: false, follow: true },
    alternates: {
      canonical,
      // A copy names no languages: those of a page and its canonical address have to be the same.
      ...(mayIndex && copyOf === undefined ? { languages: languageAlternates(path) } : {}),
      types: {
        ...(facts.feeds
          ? {
              ...Object.fromEntries(
                feedFormatNames.map((format) => [
                  feedFormats[format].type,
                  facts.feeds?.map(({ title, path: feed }) => ({
                    title,
                    url: `${siteUrl}${inFormat(feed, format)}`,
                  })),
                ]),
              ),
            }
          : {}),
        ...(facts.embeddedAs === undefined
          ? {}
          : { 'application/json+oembed': [{ title: facts.title, url: oembedUrl(facts.embeddedAs) }] }),
        ...(facts.calendar
          ? {
              'text/calendar': [
                { title: facts.calendar.title, url: canonicalUrl(locale, facts.calendar.path) },
              ],
            }
          : {}),
      },
    },
    openGraph: {
      type: kind,
      title: facts.title,
      description,
      url: facts.sharedAs ?? canonical,
      siteName: site.game,
      locale: localeTag(locale).replace('-', '_'),
      images,
      ...(kind === 'article'
        ? { publishedTime: isoDate(facts.publishedAt), modifiedTime: isoDate(facts.modifiedAt) }
        : {}),
    },
    twitter: {
      card: 'summary_large_image',
      title: facts.title,
      description,
      images,
    },
  };
}

/** The metadata of a page that search engines must not list. */
export function hiddenMetadata(title: string): Metadata {
  return { title: pageTitle(title), robots: { index: false } };
}

const titles = { missing: 'notFound.title', unwell: 'unwell.title', failed: 'failed.title' } as const;

/** The metadata of a 404, 500 or 503 page. */
export async function errorPageMetadata(kind: 'missing' | 'unwell' | 'failed'): Promise<Metadata> {
  const { locale } = await getPageContext();
  return hiddenMetadata(translate(locale, titles[kind]));
}
