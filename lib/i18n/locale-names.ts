import type { Locale } from '#lib/i18n/locales.ts';
import { locales, localeTag } from '#lib/i18n/locales.ts';

function nameOf(locale: Locale): string {
  const tag = localeTag(locale);
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag));
}

/** Each language by its own name, as the language list shows it. Only for the server: browsers may lack the names. */
export const localeNames = Object.fromEntries(locales.map((locale) => [locale, nameOf(locale)])) as Record<
  Locale,
  string
>;
