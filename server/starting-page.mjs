import { readFileSync } from 'node:fs';
import { localeTag, parseLocale } from '#lib/i18n/locales.mjs';
import { plainPage } from './plain-page.mjs';

/** In seconds. Browsers do not look at `Retry-After`. */
const reloadAfter = 3;

/** @type {Map<string, string>} */
const pages = new Map();

/** @param {import('#lib/i18n/locales.mjs').Locale} locale */
function makePage(locale) {
  const file = new URL(`../lib/i18n/languages/${locale}.json`, import.meta.url);
  /** @type {Record<string, string>} */
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  return plainPage({
    title: texts['starting.title'] ?? '',
    text: texts['starting.text'] ?? '',
    link: texts['offline.retry'] ?? '',
    address: '',
    lang: localeTag(locale),
    reloadAfter,
  });
}

/**
 * What a visitor sees while the process starts, where no proxy tries another one.
 * @param {string} address the path and query of the request
 */
export function startingPage(address) {
  const [, query = ''] = address.split('?');
  const locale = parseLocale(new URLSearchParams(query).getAll('lang'));
  const page = pages.get(locale) ?? makePage(locale);
  pages.set(locale, page);
  return page;
}
