import { site } from '#game/site.ts';
import type { Article, Card, Picture } from '#lib/cms/articles.ts';
import { playerUrl } from '#lib/html/frames.ts';
import type { Video } from '#lib/html/videos.ts';
import { isoMoment } from '#lib/dates.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import { eventPlace } from '#lib/events/addresses.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale, localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { eventsPath, listingPath } from '#lib/addresses/paths.ts';
import { videoPosterSource } from '#lib/picture-rules.ts';
import { settings } from '#lib/settings.ts';

/** JSON for a script element. `<` and the two line separators are escaped, so that no text can end the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

type Data = Record<string, unknown>;

const context = { '@context': 'https://schema.org' };

function date(seconds: number | null): string | undefined {
  return seconds === null ? undefined : isoMoment(seconds);
}

function organization(): Data {
  return {
    '@type': 'Organization',
    '@id': `${settings().siteUrl}/#organization`,
    name: site.publisher,
    url: site.links.publisher,
    logo: `${settings().siteUrl}/icon-512.png`,
    sameAs: Object.values(site.social),
  };
}

export function organizationData(): Data {
  return { ...context, ...organization() };
}

export function websiteData(locale: Locale): Data {
  const { siteUrl } = settings();
  return {
    ...context,
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.game,
    url: canonicalUrl(locale, '/'),
    inLanguage: localeTag(locale),
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search/?keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function gameData(locale: Locale): Data {
  return {
    ...context,
    '@type': 'VideoGame',
    name: site.game,
    url: canonicalUrl(locale, '/'),
    inLanguage: offeredLocales.map(localeTag),
    genre: ['Fighting', 'Role-playing'],
    gamePlatform: ['iOS', 'Android', 'PC'],
    operatingSystem: 'iOS, Android, Windows',
    applicationCategory: 'Game',
    playMode: ['SinglePlayer', 'CoOp'],
    publisher: organization(),
  };
}

/** A picture, with its alternative text as caption where it has one. */
function pictureData({ src, alt }: Picture) {
  return alt ? { '@type': 'ImageObject', url: src, caption: alt } : src;
}

export function newsArticleData(locale: Locale, path: string, article: Article, description: string): Data {
  return {
    ...context,
    '@type': 'NewsArticle',
    headline: article.title,
    ...(description === '' ? {} : { description }),
    mainEntityOfPage: canonicalUrl(locale, path),
    inLanguage: article.htmlLanguage ?? localeTag(locale),
    ...(article.picture ? { image: [pictureData(article.picture)] } : {}),
    datePublished: date(article.publishedAt),
    dateModified: date(article.modifiedAt ?? article.publishedAt),
    author: article.author
      ? {
          '@type': 'Person',
          name: article.author.name,
          ...(article.author.id === ''
            ? {}
            : { url: canonicalUrl(locale, listingPath('author', article.author.id)) }),
        }
      : organization(),
    publisher: organization(),
  };
}

/** Structured data of an author's page. */
export function profileData(locale: Locale, path: string, person: { name: string; role: string }): Data {
  const url = canonicalUrl(locale, path);
  return {
    ...context,
    '@type': 'ProfilePage',
    url,
    inLanguage: localeTag(locale),
    mainEntity: {
      '@type': 'Person',
      '@id': canonicalUrl(defaultLocale, path),
      name: person.name,
      url,
      ...(person.role === '' ? {} : { jobTitle: person.role }),
      worksFor: organization(),
    },
  };
}

/** Structured data of a video in an article. It counts as published with the article. */
export function videoData(locale: Locale, article: Article, video: Video, description: string): Data {
  const { provider, kind, id } = video.embed;
  const isYoutube = provider === 'youtube';
  const thumbnail = isYoutube && kind === 'video' ? videoPosterSource(id) : '';
  return {
    ...context,
    '@type': 'VideoObject',
    name: video.title || article.title,
    description: description || article.title,
    thumbnailUrl: [thumbnail, article.picture?.large ?? ''].filter(Boolean),
    uploadDate: date(article.publishedAt),
    embedUrl: playerUrl(video.embed).href,
    inLanguage: localeTag(locale),
  };
}

export type Crumb = { name: string; path: string; lang?: string | undefined };

export function breadcrumbData(locale: Locale, crumbs: readonly Crumb[]): Data {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(locale, path),
    })),
  };
}

/** Entries that lead to other sites are left out. */
export function itemListData(locale: Locale, cards: readonly Pick<Card, 'title' | 'target'>[]): Data {
  return {
    ...context,
    '@type': 'ItemList',
    itemListElement: cards
      .filter(({ target }) => target.startsWith('/'))
      .map(({ title, target }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: canonicalUrl(locale, target),
      })),
  };
}

type Lesson = {
  title: string;
  description: string;
  picture: string | undefined;
  level: string | null;
  minutes: number | null;
  /** Their name, where one signed it. */
  author?: string | undefined;
  publishedAt: number | null;
  modifiedAt: number | null;
};

/** Structured data of a course or quick guide. */
export function learningResourceData(locale: Locale, path: string, lesson: Lesson): Data {
  return {
    ...context,
    '@type': 'LearningResource',
    name: lesson.title,
    ...(lesson.description === '' ? {} : { description: lesson.description }),
    url: canonicalUrl(locale, path),
    inLanguage: localeTag(locale),
    learningResourceType: 'Guide',
    isAccessibleForFree: true,
    ...(lesson.picture ? { image: [lesson.picture] } : {}),
    ...(lesson.level ? { educationalLevel: lesson.level } : {}),
    ...(lesson.author ? { author: { '@type': 'Person', name: lesson.author } } : {}),
    ...(lesson.minutes === null ? {} : { timeRequired: `PT${lesson.minutes}M` }),
    datePublished: date(lesson.publishedAt),
    dateModified: date(lesson.modifiedAt ?? lesson.publishedAt),
    publisher: organization(),
  };
}

/** Structured data of the glossary: each term has its own address on the page. */
export function definedTermSetData(
  locale: Locale,
  path: string,
  name: string,
  terms: readonly { id: string; word: string; description: string }[],
): Data {
  const url = canonicalUrl(locale, path);
  return {
    ...context,
    '@type': 'DefinedTermSet',
    '@id': url,
    name,
    url,
    inLanguage: localeTag(locale),
    hasDefinedTerm: terms.map(({ id, word, description }) => ({
      '@type': 'DefinedTerm',
      name: word,
      ...(description === '' ? {} : { description }),
      url: `${url}#${encodeURIComponent(id)}`,
    })),
  };
}

type Character = {
  path: string;
  name: string;
  picture: string | undefined;
  /** Lists of what the champion has, each with its name in the page's language. */
  attributes: readonly { name: string; values: readonly string[] }[];
};

/** Structured data of a champion with facts: schema.org knows characters as a part of their game. */
export function characterData(locale: Locale, { path, name, picture, attributes }: Character): Data {
  return {
    ...context,
    '@type': 'VideoGame',
    name: site.game,
    url: canonicalUrl(locale, '/'),
    publisher: { '@id': `${settings().siteUrl}/#organization` },
    character: {
      '@type': 'Person',
      name,
      url: canonicalUrl(locale, path),
      ...(picture === undefined ? {} : { image: picture }),
    },
    characterAttribute: attributes
      .filter(({ values }) => values.length > 0)
      .map(({ name: attribute, values }) => ({ '@type': 'PropertyValue', name: attribute, value: values })),
  };
}

type ShownEvent = GameEvent & { from: number; to: number; picture: string | undefined };

/** Structured data of an event, which takes place in the game. */
export function eventData(locale: Locale, { id, title, from, to, text, picture }: ShownEvent): Data {
  const url = `${canonicalUrl(locale, eventsPath)}#${encodeURIComponent(eventPlace(id))}`;
  return {
    ...context,
    '@type': 'Event',
    '@id': url,
    name: title,
    ...(text === '' ? {} : { description: text }),
    ...(picture === undefined ? {} : { image: [picture] }),
    url,
    startDate: date(from),
    endDate: date(to),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    inLanguage: localeTag(locale),
    isAccessibleForFree: true,
    organizer: organization(),
  };
}

/** Structured data of the mastery builder and the calculator: free web applications. */
export function toolData(
  locale: Locale,
  { name, description, path }: { name: string; description: string; path: string },
): Data {
  return {
    ...context,
    '@type': 'WebApplication',
    name,
    description,
    url: canonicalUrl(locale, path),
    inLanguage: localeTag(locale),
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher: { '@id': `${settings().siteUrl}/#organization` },
  };
}
