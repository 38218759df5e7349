/** Every language that has texts. `ru` is hidden: reachable by address, offered nowhere. */
export const locales = /** @type {const} */ (['en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr', 'ru']);

/** @typedef {(typeof locales)[number]} Locale */

/** @satisfies {Locale} */
export const defaultLocale = /** @type {const} */ ('en');

export const offeredLocales = locales.filter((locale) => locale !== 'ru');

/**
 * The name that browsers, `Intl` and `hreflang` know the language by: a region stands in capitals.
 * @param {Locale} locale
 * @returns {string}
 */
export function localeTag(locale) {
  return locale.replace(/-.*/, (region) => region.toUpperCase());
}

/** @param {string} value @returns {value is Locale} */
export function isLocale(value) {
  return /** @type {readonly string[]} */ (locales).includes(value);
}

/**
 * `lang` as a visitor typed it: any case; unknown, empty and repeated ones are English.
 * @param {readonly string[]} values
 * @returns {Locale}
 */
export function parseLocale(values) {
  const value = values.length === 1 ? (values[0] ?? '').toLowerCase() : '';
  return isLocale(value) ? value : defaultLocale;
}
