import type { Locale } from './locales.ts';
import { isLocale, localeTag } from './locales.ts';

/**
 * The `lang` of a text in another language than its page, as the CMS says. Without this attribute the text would be
 * hyphenated, capitalised (WİNTER) and read aloud as if it were in the page's language. A text whose language the CMS
 * does not say is in the page's language.
 */
export function textLanguage(code: string, page: Locale): string | undefined {
  const language = code.toLowerCase();
  return isLocale(language) && language !== page ? localeTag(language) : undefined;
}
