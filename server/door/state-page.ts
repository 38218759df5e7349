import { readFileSync } from 'node:fs';
import { localeAndView } from '#lib/addresses/internal-address.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { plainPage } from '#server/http/plain-page.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Why a process answers nothing else. Each has its texts in lib/i18n/. */
type State = 'starting' | 'busy';

/** In seconds. Browsers do not look at `Retry-After`. */
const reloadAfter = { starting: 3, busy: 5 };

const pages = new Map<string, Buffer>();

function makePage(state: State, locale: Locale) {
  const file = `lib/i18n/languages/${locale}.json`;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Buffer.from(
    plainPage({
      title: texts[`${state}.title`] ?? '',
      text: texts[`${state}.text`] ?? '',
      link: texts['offline.retry'] ?? '',
      address: '',
      lang: localeTag(locale),
      reloadAfter: reloadAfter[state],
    }),
  );
}

/**
 * What a visitor sees while the process starts or is busy, where no proxy tries another one.
 * @param address the path and query of the request
 */
export function statePage(state: State, address: string) {
  const [, query = ''] = address.split('?');
  const { locale } = localeAndView(new URLSearchParams(query));
  const name = `${state} ${locale}`;
  const page = pages.get(name) ?? makePage(state, locale);
  pages.set(name, page);
  return page;
}
