/** The languages content may be written in; any other answers in English. */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt-br', 'tr'];

/**
 * @param {string | null | undefined} code
 * @returns {string}
 */
export function knownLanguage(code) {
  const wanted = (code ?? '').toLowerCase().replace('_', '-');
  return languages.includes(wanted) ? wanted : 'en';
}

/**
 * Replaces every `{ en: …, es: … }` inside a value by the text of one language, English where it has none.
 *
 * @param {unknown} value
 * @param {string} language
 * @returns {any}
 */
export function localise(value, language) {
  if (Array.isArray(value)) return value.map((entry) => localise(entry, language));
  if (value === null || typeof value !== 'object') return value;
  const record = /** @type {Record<string, unknown>} */ (value);
  const keys = Object.keys(record);
  if (keys.length > 0 && keys.every((key) => languages.includes(key) || key === 'ru')) {
    return record[language] || record.en || record[keys[0] ?? 'en'];
  }
  return Object.fromEntries(keys.map((key) => [key, localise(record[key], language)]));
}
