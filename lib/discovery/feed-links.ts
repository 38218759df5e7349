import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import {
  academyFeedPath,
  buildsFeedPath,
  codesFeedPath,
  eventsFeedPath,
  feedPath,
  tierListsFeedPath,
} from '#lib/addresses/paths.ts';
import { withContext } from '#lib/links/links.ts';

export function eventsFeeds(locale: Locale, title: string) {
  return [{ title, path: withContext(eventsFeedPath(), { locale, view: 'web' }) }];
}

export function academyFeeds(locale: Locale, title: string) {
  return [{ title, path: withContext(academyFeedPath(), { locale, view: 'web' }) }];
}

export function codesFeeds(locale: Locale, title: string) {
  return [{ title, path: withContext(codesFeedPath(), { locale, view: 'web' }) }];
}

export function buildsFeeds(locale: Locale, title: string) {
  return [{ title, path: withContext(buildsFeedPath(), { locale, view: 'web' }) }];
}

export function tierListsFeeds(locale: Locale, title: string) {
  return [{ title, path: withContext(tierListsFeedPath(), { locale, view: 'web' }) }];
}

/** Of the category whose page is the list of champions. */
export function spotlightFeeds(locale: Locale, title: string) {
  return [{ title, path: withContext(feedPath('champion-spotlights'), { locale, view: 'web' }) }];
}

/** The RSS feed of all articles, in the page's language (`rules 50`). */
export function newsFeeds(locale: Locale) {
  return [{ title: translate(locale, 'news.feed'), path: withContext(feedPath(), { locale, view: 'web' }) }];
}
