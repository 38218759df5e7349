import { site } from '#game/site.ts';
import { contextOf, problem } from '#lib/api/requests.ts';
import { readRatings } from '#lib/champions/read-tier-lists.ts';
import { getAcademy } from '#lib/cms/academy.ts';
import { getAuthor, getCategory, getEvents } from '#lib/cms/articles.ts';
import { getBuilds } from '#lib/cms/builds.ts';
import { answerFeed } from '#lib/discovery/answer-feed.ts';
import type { FeedFormat } from '#lib/discovery/feed-formats.ts';
import {
  articleItems,
  buildItems,
  eventItems,
  guideItems,
  tierListItems,
} from '#lib/discovery/feed-items.ts';
import { fileUnwell } from '#lib/discovery/xml.ts';
import { readEvents } from '#lib/events/read-events.ts';
import { translate } from '#lib/i18n/messages.ts';
import {
  academyFeedPath,
  academyPath,
  authorFeedPath,
  buildsFeedPath,
  buildsPath,
  eventsFeedPath,
  eventsPath,
  feedPath,
  listingPath,
  newsPath,
  tierListsFeedPath,
  tierListsPath,
} from '#lib/addresses/paths.ts';
import { withContext } from '#lib/links/links.ts';

/** The feeds of lists of the CMS. Each in all formats (feed-formats.ts). */

const noFeed = () => problem(404, 'There is no such feed.');

const titled = (title: string) => `${title} | ${site.shortName}`;

/** The articles of a category; `news` names all of them. */
export async function categoryFeed(request: Request, slug: string, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const category = slug === 'news' ? '' : slug;
  const listing = await getCategory(locale, category);
  if (listing.kind === 'missing') return noFeed();
  if (listing.kind === 'unwell') return fileUnwell();
  return answerFeed({
    locale,
    format,
    address: withContext(feedPath(slug), { locale, view: 'web' }),
    title: category === '' ? translate(locale, 'news.feed') : titled(listing.value.title),
    description: translate(locale, 'news.feed.description'),
    path: category === '' ? newsPath : listingPath('category', category),
    items: await articleItems(locale, listing.value.cards, format),
  });
}

export async function authorFeed(request: Request, id: string, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const listing = await getAuthor(locale, id);
  if (listing.kind === 'missing') return noFeed();
  if (listing.kind === 'unwell') return fileUnwell();
  const { title, cards } = listing.value;
  return answerFeed({
    locale,
    format,
    address: withContext(authorFeedPath(id), { locale, view: 'web' }),
    title: titled(title),
    description: translate(locale, 'listing.description.author', { title }),
    path: listingPath('author', id),
    items: await articleItems(locale, cards, format),
  });
}

export async function eventsFeedAnswer(request: Request, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const page = await getEvents(locale);
  if (page.kind === 'missing') return noFeed();
  if (page.kind === 'unwell') return fileUnwell();
  const title = page.value.title || translate(locale, 'events.title');
  return answerFeed({
    locale,
    format,
    address: withContext(eventsFeedPath(), { locale, view: 'web' }),
    title: titled(title),
    description: title,
    path: eventsPath,
    items: eventItems(locale, readEvents(page.value.html), page.value),
  });
}

/** 404 where there are none, as their page has nothing then. */
export async function buildsFeedAnswer(request: Request, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const builds = await getBuilds(locale);
  if (builds.kind === 'missing') return noFeed();
  if (builds.kind === 'unwell') return fileUnwell();
  return answerFeed({
    locale,
    format,
    address: withContext(buildsFeedPath(), { locale, view: 'web' }),
    title: titled(translate(locale, 'builds.title')),
    description: translate(locale, 'builds.description'),
    path: buildsPath,
    items: await buildItems(locale, builds.value, format),
  });
}

/** 404 where there are none, as their page has nothing then. */
export async function tierListsFeedAnswer(request: Request, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const ratings = await readRatings(locale);
  if (ratings.kind === 'missing') return noFeed();
  if (ratings.kind === 'unwell') return fileUnwell();
  return answerFeed({
    locale,
    format,
    address: withContext(tierListsFeedPath(), { locale, view: 'web' }),
    title: titled(translate(locale, 'tiers.title')),
    description: translate(locale, 'tiers.description'),
    path: tierListsPath,
    items: tierListItems(locale, ratings.value),
  });
}

export async function academyFeedAnswer(request: Request, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const academy = await getAcademy(locale);
  if (academy.kind === 'missing') return noFeed();
  if (academy.kind === 'unwell') return fileUnwell();
  const { courses, quick } = academy.value;
  return answerFeed({
    locale,
    format,
    address: withContext(academyFeedPath(), { locale, view: 'web' }),
    title: titled(translate(locale, 'academy.name')),
    description: translate(locale, 'academy.intro'),
    path: academyPath,
    items: await guideItems(locale, [...courses, ...quick]),
  });
}
