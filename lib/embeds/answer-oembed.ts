import { site } from '#game/site.ts';
import type { z } from 'zod';
import type { apiAnswers } from '#lib/api/answers.ts';
import { problem, readAnswer, unwellProblem } from '#lib/api/requests.ts';
import { xmlText as escaped } from '#lib/discovery/xml.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { absoluteImage, ownPicture } from '#lib/images.ts';
import { isResizable } from '#lib/picture-rules.ts';
import { withContext } from '#lib/links/links.ts';
import { settings } from '#lib/settings.ts';
import { embedOf } from './embeddable.ts';
import type { AskedPage } from './page-url.ts';
import { readPageUrl } from './page-url.ts';
import type { Embedded } from './embedded.ts';
import { readEmbedded } from './read-embedded.ts';

/** oEmbed 1.0 (https://oembed.com), as JSON (`rules 86a`). */

type Oembed = z.infer<typeof apiAnswers.oembed>;

/** The width that an embed gets where nobody says how much room there is. */
const usualWidth = 600;

/** Cards are drawn in this size. */
const card = { width: 1200, height: 630 };

/** A number of pixels. Null for a text that is none. */
function pixels(text: string | null): number | null | undefined {
  if (text === null) return undefined;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

const [shortest, tallest] = [260, 720];

/** About as high as the embed is by the widths of letters and lines in its style (embed-style.ts); one that is higher scrolls. */
function heightOf({ rows, isCard, picture, title, text, notes }: Embedded, width: number): number {
  const isBeside = picture !== '' && !isCard && width >= 440;
  const room = (isBeside ? width * 0.6 : width) - 32;
  const linesOf = (words: string, letter: number) => Math.ceil((words.length * letter) / room);
  const about = linesOf(title, 18) * 30 + linesOf(text, 9) * 24 + linesOf(notes.join('  '), 9) * 21 + 120;
  const listed = rows.map((row) => 18 + 24 * linesOf(`${row.name}  ${row.notes.join('  ')}`, 9.5));
  const ratio = isCard ? card.height / card.width : 9 / 16;
  const shown = picture === '' || isBeside ? 0 : width * ratio;
  const height = listed.reduce((sum, one) => sum + one, Math.round(shown + about));
  return Math.min(tallest, Math.max(shortest, height));
}

/** The picture in a width of which tooltips show it, on the site's own host. Empty if the site can't resize it. */
function smallPicture(locale: Locale, { picture }: Embedded): string {
  const { siteUrl, cmsUrl, staticUrl } = settings();
  if (picture.startsWith('/')) return siteUrl + withContext(picture, { locale, view: 'web' });
  const src = absoluteImage(picture, cmsUrl);
  return src !== null && isResizable(src, [cmsUrl, staticUrl]) ? siteUrl + ownPicture(src, 384, cmsUrl) : '';
}

export function toOembed(
  { shown, locale }: AskedPage,
  embedded: Embedded,
  { maxWidth = Infinity, maxHeight = Infinity },
): Oembed {
  const { siteUrl, revalidateSeconds } = settings();
  const absolute = (path: string) => siteUrl + withContext(path, { locale, view: 'web' });
  const width = Math.min(usualWidth, maxWidth);
  const height = Math.min(heightOf(embedded, width), maxHeight);
  const picture = smallPicture(locale, embedded);
  const { title, titleLanguage, notes, text, textLanguage, author } = embedded;
  const hasRoom = card.width <= maxWidth && card.height <= maxHeight;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author === undefined ? {} : { author_name: author }),
    provider_name: site.game,
    provider_url: `${siteUrl}/`,
    cache_age: revalidateSeconds,
    ...(hasRoom
      ? {
          thumbnail_url: absolute(embedded.card),
          thumbnail_width: card.width,
          thumbnail_height: card.height,
        }
      : {}),
    width,
    height,
    html: `<iframe src="${escaped(absolute(embedOf(shown)))}" width="${width}" height="${height}" title="${escaped(title)}" loading="lazy" referrerpolicy="no-referrer" frameborder="0"></iframe>`,
    kind: embedded.kind,
    notes,
    description: text,
    ...(picture === '' ? {} : { picture }),
    ...(titleLanguage ? { title_language: titleLanguage } : {}),
    ...(textLanguage ? { description_language: textLanguage } : {}),
  };
}

export async function answerOembed(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const format = search.get('format') ?? 'json';
  if (format !== 'json') return problem(501, 'The only format is "json".');
  const [maxWidth, maxHeight] = [pixels(search.get('maxwidth')), pixels(search.get('maxheight'))];
  if (maxWidth === null || maxHeight === null)
    return problem(400, 'The parameters "maxwidth" and "maxheight" are whole numbers of pixels.');
  const asked = readPageUrl(search.get('url') ?? '');
  if (asked === undefined) return problem(400, 'The parameter "url" is no address of a page.');
  const embedded = asked && (await readEmbedded(asked.locale, asked.shown));
  if (embedded?.kind === 'unwell') return unwellProblem();
  if (embedded?.kind !== 'found' || !asked) return problem(404, 'There is nothing to embed at this address.');
  return readAnswer(toOembed(asked, embedded.value, { maxWidth, maxHeight }));
}
