/** Every language that has texts. `ru` is hidden: reachable by address, offered nowhere. */
export const locales = ['en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr', 'ru'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale = 'en' satisfies Locale;

export const offeredLocales = locales.filter((locale) => locale !== 'ru');

const tags = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  de: 'de',
  it: 'it',
  'pt-br': 'pt-BR',
  tr: 'tr',
  ru: 'ru',
} as const satisfies Record<Locale, string>;

/** Each language by its own name, as the language list shows it. */
export const localeNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  'pt-br': 'Português (Brasil)',
  tr: 'Türkçe',
  ru: 'Русский',
} as const satisfies Record<Locale, string>;

/** The name that browsers, `Intl` and `hreflang` know the language by. */
export function localeTag(locale: Locale): string {
  return tags[locale];
}

export function isLocale(value: string): value is Locale {
  return (locales as readonly string[]).includes(value);
}

/** `lang` as a visitor typed it: any case; unknown, empty and repeated ones are English. */
export function parseLocale(values: readonly string[]): Locale {
  const value = values.length === 1 ? (values[0] ?? '').toLowerCase() : '';
  return isLocale(value) ? value : defaultLocale;
}
