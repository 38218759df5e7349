import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import { feedPath } from '@/lib/links/addresses';
import { withContext } from '@/lib/links/links';

/** The RSS feed of the page's language (`rules 50`). */
export function newsFeeds(locale: Locale) {
  return [{ title: translate(locale, 'news.feed'), path: withContext(feedPath(), { locale, view: 'web' }) }];
}
