import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales, localeTag, parseLocale } from '#lib/i18n/locales.mjs';
import { plainPage } from './plain-page.mjs';

/** In seconds. Browsers do not look at `Retry-After`. */
const reloadAfter = 3;

/** @type {Map<string, string>} */
const pages = new Map(
  locales.map((locale) => {
    const file = path.join(process.cwd(), `lib/i18n/languages/${locale}.json`);
    /** @type {Record<string, string>} */
    const texts = JSON.parse(readFileSync(file, 'utf8'));
    const page = plainPage({
      title: texts['starting.title'] ?? '',
      text: texts['starting.text'] ?? '',
      link: texts['offline.retry'] ?? '',
      address: '',
      lang: localeTag(locale),
      reloadAfter,
    });
    return [locale, page];
  }),
);

/**
 * What a visitor sees while the process starts, where no proxy tries another one.
 * @param {string} address the path and query of the request
 */
export function startingPage(address) {
  const [, query = ''] = address.split('?');
  return pages.get(parseLocale(new URLSearchParams(query).getAll('lang')));
}
