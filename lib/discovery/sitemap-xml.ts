import { site } from '#game/site.ts';
import { isoMoment } from '#lib/dates.ts';
import { canonicalUrl, languageAlternates } from '#lib/discovery/canonical.ts';
import type { SitemapIndex } from '#lib/discovery/sitemap.ts';
import type { Entry } from '#lib/discovery/sitemap-files.ts';
import { xmlText } from '#lib/discovery/xml.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale, localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { settings } from '#lib/settings.ts';

export const fileAddress = (name: string) => `${settings().siteUrl}/sitemap/${name}.xml`;

const lastModified = (moment: number | null) =>
  moment === null ? '' : `<lastmod>${isoMoment(moment)}</lastmod>`;

function urlXml(locale: Locale, { path, modifiedAt }: Entry): string {
  const alternates = Object.entries(languageAlternates(path)).map(
    ([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(url)}"/>`,
  );
  return `<url><loc>${xmlText(canonicalUrl(locale, path))}</loc>${lastModified(modifiedAt)}${alternates.join('')}</url>`;
}

export function sitemapXml(locale: Locale, entries: readonly Entry[]): string {
  const urls = entries.map((entry) => urlXml(locale, entry)).join('');
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`;
}

export function newsSitemapXml(news: readonly Entry[]): string {
  const urls = news.map(
    ({ path, title, publishedAt }) =>
      `<url><loc>${xmlText(canonicalUrl(defaultLocale, path))}</loc><news:news><news:publication><news:name>${xmlText(site.game)}</news:name><news:language>${localeTag(defaultLocale)}</news:language></news:publication><news:publication_date>${isoMoment(publishedAt ?? 0)}</news:publication_date><news:title>${xmlText(title)}</news:title></news:news></url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`;
}

/** Names the files of all languages. A robot reads again those whose time is new. */
export function sitemapIndexXml({ files, hasNews }: SitemapIndex): string {
  const numbered = offeredLocales.flatMap((locale) =>
    files.map(({ number, modifiedAt }) => ({ name: `${locale}-${String(number)}`, modifiedAt })),
  );
  const all = [...numbered, ...(hasNews ? [{ name: 'news', modifiedAt: null }] : [])].map(
    ({ name, modifiedAt }) =>
      `<sitemap><loc>${xmlText(fileAddress(name))}</loc>${lastModified(modifiedAt)}</sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.join('')}</sitemapindex>`;
}
