import { readFileSync } from 'node:fs';
import { localeAndView } from '#lib/addresses/internal-address.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { plainPage } from '#server/http/plain-page.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** In seconds. Browsers do not look at `Retry-After`. */
const reloadAfter = 3;

const pages = new Map<string, string>();

function makePage(locale: Locale) {
  const file = `lib/i18n/languages/${locale}.json`;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
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
 * @param address the path and query of the request
 */
export function startingPage(address: string) {
  const [, query = ''] = address.split('?');
  const { locale } = localeAndView(new URLSearchParams(query));
  const page = pages.get(locale) ?? makePage(locale);
  pages.set(locale, page);
  return page;
}
