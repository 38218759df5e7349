import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale, langParam, localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { settings } from '#lib/settings.ts';

/**
 * The canonical address of a page in a language: absolute, made from SITE_URL and never from the request (`rules 53`).
 */
export function canonicalUrl(locale: Locale, path: string): string {
  return addressIn(locale, encodePath(path));
}

function addressIn(locale: Locale, encodedPath: string): string {
  const lang = langParam(locale);
  return `${settings().siteUrl}${encodedPath}${lang ? `?lang=${lang}` : ''}`;
}

/** Escapes the decoded path: addresses hold ASCII only. */
function encodePath(path: string): string {
  return new URL(path, 'http://site.invalid').pathname;
}

/** The page's address in each offered language by its `hreflang` name, and as `x-default` (`rules 48`). */
export function languageAlternates(path: string): Record<string, string> {
  const encoded = encodePath(path);
  return {
    ...Object.fromEntries(offeredLocales.map((locale) => [localeTag(locale), addressIn(locale, encoded)])),
    'x-default': addressIn(defaultLocale, encoded),
  };
}
