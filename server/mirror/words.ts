import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatMoment } from '#lib/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { isLocale, locales, localeTag } from '#lib/i18n/locales.ts';
import { noteStyle, plainPage } from '#server/http/plain-page.ts';
import { writeMirrored } from './files.ts';

/** The words of the mirror, in the language of the page: how old a copy is, and why something rests. */

const read = new Map<Locale, Record<string, string>>();

function textOf(locale: Locale, key: string) {
  const texts =
    read.get(locale) ??
    (JSON.parse(readFileSync(`lib/i18n/languages/${locale}.json`, 'utf8')) as Record<string, string>);
  read.set(locale, texts);
  return texts[`mirror.${key}`] ?? '';
}

/** The line at the top of a page. @param place of the page in the mirror */
export function savedLine(place: string) {
  const locale = place.split('/')[1] ?? '';
  const known = isLocale(locale) ? locale : 'en';
  const text = textOf(known, 'saved').replace('{date}', () => formatMoment(Date.now() / 1000, null, known));
  return { text, style: noteStyle };
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self' data:">`;

/** The pages in the place of what is not kept, of what visitors typed, and of what stands in an iframe of another site. */
const pages = { missing: 'missing', resting: 'resting', embed: 'resting' } as const;

export async function writeWords(folder: string) {
  for (const locale of locales)
    for (const [file, name] of Object.entries(pages)) {
      const page = plainPage({
        title: textOf(locale, `${name}.title`),
        text: textOf(locale, `${name}.text`),
        link: textOf(locale, 'home'),
        address: locale === 'en' ? '/' : `/?lang=${locale}`,
        lang: localeTag(locale),
      }).replace('<meta charset="utf-8">', (charset) => charset + policy);
      // No page of this site may stand in that iframe, so the link opens a tab.
      const html = file === 'embed' ? page.replace('<a ', '<a target="_blank" rel="noopener" ') : page;
      await writeMirrored(path.join(folder, 'words', locale, `${file}.html`), Buffer.from(html));
    }
}
