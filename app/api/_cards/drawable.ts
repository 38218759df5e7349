import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';

/** Capital letters without characters that the card's fonts lack, for which `next/og` would ask another site. */
export function drawable(text: string, locale: Locale): string {
  return text
    .toLocaleUpperCase(localeTag(locale))
    .replaceAll(/[^\u0020-\u007e\u00a0-\u024f\u0400-\u045f\u2013-\u201e]/g, '')
    .trim();
}
