import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { feedPath } from '#lib/addresses/paths.ts';
import { withContext } from '#lib/links/links.ts';

/** The RSS feed of the page's language (`rules 50`). */
export function newsFeeds(locale: Locale) {
  return [{ title: translate(locale, 'news.feed'), path: withContext(feedPath(), { locale, view: 'web' }) }];
}
