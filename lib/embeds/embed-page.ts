import { site } from '#game/site.ts';
import { canonicalUrl } from '#lib/discovery/canonical.ts';
import { xmlText as escaped } from '#lib/discovery/xml.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { pictureProps } from '#lib/images.ts';
import { withContext } from '#lib/links/links.ts';
import { makeContext } from '#lib/links/make-context.ts';
import { settings } from '#lib/settings.ts';
import { embedStyle } from './embed-style.ts';
import type { Embedded, Row } from './embedded.ts';

/**
 * Embeds (`rules 86b`): small pages without frame and script, for iframes on any site. They are written as text, because a
 * page of Next brings its scripts along.
 */

const langOf = (language: string | undefined) => (language ? ` lang="${escaped(language)}"` : '');

const notesOf = (notes: readonly string[]) =>
  notes.length === 0
    ? ''
    : `<p class="notes">${notes.map((note) => `<span>${escaped(note)}</span>`).join(' ')}</p>`;

/** The name leads to the page, in a tab of its own: the other site stays where it is. */
function linkOf(locale: Locale, page: string, text: string, language?: string) {
  const href = settings().siteUrl + withContext(page, { locale, view: 'web' });
  return `<a href="${escaped(href)}" target="_blank" rel="noopener"${langOf(language)}>${escaped(text)}</a>`;
}

function rowOf(locale: Locale, { name, language, notes, page, championClass }: Row) {
  const label =
    page === '' ? `<b${langOf(language)}>${escaped(name)}</b>` : linkOf(locale, page, name, language);
  const tone = championClass ? ` data-class="${championClass}"` : '';
  return `<li${tone}>${label}${notesOf(notes)}</li>`;
}

function pictureOf(locale: Locale, { picture, isCard, title }: Embedded) {
  if (picture === '') return '';
  const alt = isCard ? escaped(title) : '';
  if (picture.startsWith('/'))
    return `<img src="${escaped(withContext(picture, { locale, view: 'web' }))}" alt="${alt}" width="1200" height="630">`;
  const context = makeContext({ locale, view: 'web' });
  const { src, srcSet, sizes } = pictureProps({
    src: picture,
    sizes: '(min-width: 440px) 40vw, 100vw',
    width: 600,
    context,
  });
  const more = srcSet && sizes ? ` srcset="${escaped(srcSet)}" sizes="${escaped(sizes)}"` : '';
  return `<img src="${escaped(src)}"${more} alt="">`;
}

function head(locale: Locale, title: string, more = '') {
  return `<!doctype html><html lang="${localeTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(site.shortName)}</title>${more}<style>${embedStyle}</style></head>`;
}

/** The way to the page, which says where what is shown comes from. */
function footer(locale: Locale, page: string) {
  const unseen = `<span class="unseen"> (${escaped(translate(locale, 'frame.newTab'))})</span>`;
  const link = linkOf(locale, page, translate(locale, 'embed.open')).replace('</a>', `${unseen}</a>`);
  return `<footer>${link}</footer>`;
}

export function embedPage(locale: Locale, embedded: Embedded): string {
  const { title, titleLanguage, page, notes, text, textLanguage, championClass, isCard, rows } = embedded;
  const picture = pictureOf(locale, embedded);
  const canonical = canonicalUrl(locale, page.split(/[?#]/, 1)[0] ?? '/');
  const look = [
    championClass ? ` data-class="${championClass}"` : '',
    isCard ? ' data-card' : '',
    picture !== '' && !isCard ? ' data-beside' : '',
  ].join('');
  const body = [
    notesOf(notes),
    `<h1>${linkOf(locale, page, title, titleLanguage)}</h1>`,
    text === '' ? '' : `<p${langOf(textLanguage)}>${escaped(text)}</p>`,
    rows.length === 0 ? '' : `<ul role="list">${rows.map((row) => rowOf(locale, row)).join('')}</ul>`,
  ].join('');
  return `${head(locale, title, `<link rel="canonical" href="${escaped(canonical)}">`)}<body><main${look}>${picture}<div>${body}</div></main>${footer(locale, page)}</body></html>`;
}

/** What an iframe shows in place of something that is gone, or can't be read or made now. */
export function emptyEmbed(locale: Locale, kind: 'missing' | 'unwell' | 'failed'): string {
  const titles = { missing: 'notFound.title', unwell: 'unwell.title', failed: 'failed.title' } as const;
  const title = translate(locale, titles[kind]);
  return `${head(locale, title)}<body><main><div><h1>${escaped(title)}</h1></div></main>${footer(locale, '/')}</body></html>`;
}
