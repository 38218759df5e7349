import { site } from '#game/site.ts';
import { contextOf, problem } from '#lib/api/requests.ts';
import { formatMoment } from '#lib/dates.ts';
import { answerFeed } from '#lib/discovery/answer-feed.ts';
import type { FeedItem } from '#lib/discovery/feed.ts';
import type { FeedFormat } from '#lib/discovery/feed-formats.ts';
import { fileUnwell, xmlText } from '#lib/discovery/xml.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { codesFeedPath, codesPath } from '#lib/addresses/paths.ts';
import { withContext } from '#lib/links/links.ts';
import { codePlace } from './codes-in.ts';
import type { PublishedCode } from './read-codes.ts';
import { readCodes } from './read-codes.ts';

function toItem(
  locale: Locale,
  { code, reward, regions, until, publishedAt, language }: PublishedCode,
): FeedItem {
  const end =
    until === null ? '' : translate(locale, 'codes.until', { time: formatMoment(until, null, locale) });
  const lines = [reward, regions, end].filter(Boolean);
  return {
    title: reward === '' ? code : `${code}: ${reward}`,
    target: `${codesPath}#${codePlace(code)}`,
    description: lines.join(' · '),
    html: [
      `<p><code>${xmlText(code)}</code></p>`,
      ...[reward, regions].filter(Boolean).map((line) => `<p>${xmlText(line)}</p>`),
      // Its end is said by the site, in the language of the feed.
      end === '' ? '' : `<p lang="${localeTag(locale)}">${xmlText(end)}</p>`,
    ].join(''),
    publishedAt,
    category: '',
    picture: '',
    language,
    titleLanguage: language,
    htmlLanguage: language,
  };
}

/** The living codes as a feed. 404 where there are none, as their page has nothing then. */
export async function codesFeedAnswer(request: Request, format: FeedFormat): Promise<Response> {
  const { locale } = contextOf(request);
  const codes = await readCodes(locale);
  if (codes.kind === 'unwell') return fileUnwell();
  if (codes.kind === 'missing' || codes.value.length === 0) return problem(404, 'There is no such feed.');
  return answerFeed({
    locale,
    format,
    address: withContext(codesFeedPath(), { locale, view: 'web' }),
    title: `${translate(locale, 'codes.title')} | ${site.shortName}`,
    description: translate(locale, 'codes.description'),
    path: codesPath,
    items: codes.value.map((code) => toItem(locale, code)),
  });
}
