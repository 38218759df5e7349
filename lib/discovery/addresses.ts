import type { Locale } from '@/lib/i18n/locales';
import { defaultLocale, localeTag, offeredLocales } from '@/lib/i18n/locales';
import { withContext } from '@/lib/links/links';
import { settings } from '@/lib/settings';

/** The one address of a page in a language: absolute, from SITE_URL, never from what a request claims. */
export function canonicalUrl(locale: Locale, path: string): string {
  return `${settings().siteUrl}${withContext(encodePath(path), { locale, view: 'web' })}`;
}

/** Paths arrive decoded; letters of other scripts are written the way an address has to be. */
function encodePath(path: string): string {
  return new URL(path, 'http://site.invalid').pathname;
}

/** The page in each language offered, by the names `hreflang` knows, and the one for everybody else. */
export function languageAlternates(path: string): Record<string, string> {
  return {
    ...Object.fromEntries(offeredLocales.map((locale) => [localeTag(locale), canonicalUrl(locale, path)])),
    'x-default': canonicalUrl(defaultLocale, path),
  };
}
