import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale, localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { withContext } from '#lib/links/links.ts';
import { settings } from '#lib/settings.ts';

/**
 * The canonical address of a page in a language: absolute, made from SITE_URL and never from the request (`rules 53`).
 */
export function canonicalUrl(locale: Locale, path: string): string {
  return `${settings().siteUrl}${withContext(encodePath(path), { locale, view: 'web' })}`;
}

/** Escapes the decoded path: addresses hold ASCII only. */
function encodePath(path: string): string {
  return new URL(path, 'http://site.invalid').pathname;
}

/** The page's address in each offered language by its `hreflang` name, and as `x-default` (`rules 48`). */
export function languageAlternates(path: string): Record<string, string> {
  return {
    ...Object.fromEntries(offeredLocales.map((locale) => [localeTag(locale), canonicalUrl(locale, path)])),
    'x-default': canonicalUrl(defaultLocale, path),
  };
}
