import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { PageContext } from './context.ts';

/** The hidden words of links to other sites, and their `lang` where it has to be said. */
export type NewTab = { text: string; lang?: string };

/** For islands, which have no texts of their own. Null in the web view, where everything opens in place (`rules 5`). */
export function newTabOf({ locale, view }: Pick<PageContext, 'locale' | 'view'>): NewTab | null {
  if (view === 'webview') return null;
  const lang = siteLanguage(locale);
  return { text: translate(locale, 'frame.newTab'), ...(lang ? { lang } : {}) };
}
