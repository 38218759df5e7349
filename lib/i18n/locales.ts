import { languages as locales, offeredLanguages as offeredLocales } from '#game/languages.ts';

export { locales, offeredLocales };

export type Locale = (typeof locales)[number];

export const defaultLocale = 'en' as const satisfies Locale;

/** The name that browsers, `Intl` and `hreflang` know the language by: a region stands in capitals. */
export function localeTag(locale: Locale): string {
  return locale.replace(/-.*/, (region) => region.toUpperCase());
}

export function isLocale(value: string): value is Locale {
  return locales.some((locale) => locale === value);
}

/** `lang` as a visitor typed it: in any case. An unknown, empty or repeated value means English. */
export function parseLocale(values: readonly string[]): Locale {
  const value = values.length === 1 ? (values[0] ?? '').toLowerCase() : '';
  return isLocale(value) ? value : defaultLocale;
}

/** The `lang` of an address: English needs none (`rules 3`). */
export function langParam(locale: Locale | undefined): Locale | undefined {
  return locale === defaultLocale ? undefined : locale;
}

/**
 * The `lang` attribute of words that the site adds, where they may stand inside a text of the CMS. Such a text is in the
 * page's language or, not yet translated, in English, so an English page needs none.
 */
export function siteLanguage(locale: Locale) {
  return locale === defaultLocale ? undefined : localeTag(locale);
}
