/** Every language that has texts. `ru` is hidden: reachable by address, offered nowhere. */
export const locales = /** @type {const} */ (['en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr', 'ru']);

/** @typedef {(typeof locales)[number]} Locale */

/** @satisfies {Locale} */
export const defaultLocale = /** @type {const} */ ('en');

// Without this mark the list would be made in every page with an island, though none reads it.
export const offeredLocales = /* #__PURE__ */ locales.filter((locale) => locale !== 'ru');

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
 * `lang` as a visitor typed it: in any case. An unknown, empty or repeated value means English.
 * @param {readonly string[]} values
 * @returns {Locale}
 */
export function parseLocale(values) {
  const value = values.length === 1 ? (values[0] ?? '').toLowerCase() : '';
  return isLocale(value) ? value : defaultLocale;
}

/**
 * The `lang` of an address: English needs none (`rules 3`).
 * @param {Locale | undefined} locale
 * @returns {Locale | undefined}
 */
export function langParam(locale) {
  return locale === defaultLocale ? undefined : locale;
}

/**
 * The `lang` attribute of words that the site adds, where they may stand inside a text of the CMS. Such a text is in the
 * page's language or, not yet translated, in English, so an English page needs none.
 * @param {Locale} locale
 */
export function siteLanguage(locale) {
  return locale === defaultLocale ? undefined : localeTag(locale);
}
