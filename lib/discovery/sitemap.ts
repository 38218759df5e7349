import { site } from '#game/site.ts';
import { getAcademy } from '#lib/cms/academy.ts';
import { getAllDatedArticles, getAllDatedChampions } from '#lib/cms/all-cards.ts';
import type { DatedCard } from '#lib/cms/articles.ts';
import { getChanges } from '#lib/cms/changes.ts';
import type { MenuItem } from '#lib/cms/frame.ts';
import { readCategories, readMenu } from '#lib/cms/frame.ts';
import { leaveUnkept } from '#lib/bridge/leave-unkept.ts';
import { readClock } from '#lib/clock.ts';
import { isoMoment } from '#lib/dates.ts';
import { canonicalUrl, languageAlternates } from '#lib/discovery/canonical.ts';
import { xmlText } from '#lib/discovery/xml.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale, localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { listingPath, searchPath } from '#lib/addresses/paths.ts';
import { screens } from '#lib/addresses/screens.ts';

export type Entry = { path: string; title: string; modifiedAt: number | null; publishedAt: number | null };

/** With a link for each language, a file stays far below the format's limits of 50,000 addresses and 50 MB. */
export const entriesPerFile = 1000;

/** Nothing for a page that search engines should not list (`rules 68b`). */
function toEntry(card: Pick<DatedCard, 'target' | 'title'> & Partial<DatedCard>): Entry[] {
  if (card.isHidden) return [];
  const path = (card.target.split(/[?#]/, 1)[0] ?? '').replace(/\/*$/, '/');
  if (!path.startsWith('/') || /\.\w+\/$/.test(path)) return [];
  return [
    { path, title: card.title, modifiedAt: card.modifiedAt ?? null, publishedAt: card.publishedAt ?? null },
  ];
}

function menuEntries(items: readonly MenuItem[]): Entry[] {
  return items.flatMap((item) => [...toEntry(item), ...menuEntries(item.children)]);
}

/** The last complete list. It is used while a part can't be read, so that a fault never shortens the sitemap. */
let lastGood: readonly Entry[] | undefined;

/** Every public page that the CMS names, each once. Null if no complete list could be read yet. */
export async function sitemapEntries(): Promise<readonly Entry[] | null> {
  const [articles, champions, academy, categories, menu, changes] = await Promise.all([
    getAllDatedArticles(defaultLocale),
    getAllDatedChampions(defaultLocale),
    getAcademy(defaultLocale),
    readCategories(defaultLocale),
    readMenu(defaultLocale),
    getChanges(defaultLocale),
  ]);
  const isWhole = [categories, menu, changes].every(({ kind }) => kind !== 'unwell');
  if (!articles || !champions || academy.kind !== 'found' || !isWhole) {
    leaveUnkept();
    return lastGood ?? null;
  }
  const hasChanges = changes.kind === 'found' && changes.value.length > 0;
  const entries = [
    ...screens
      .filter(({ structuredData, needsChanges }) => structuredData && (hasChanges || !needsChanges))
      .flatMap(({ path }) => toEntry({ target: path, title: '' })),
    ...toEntry({ target: listingPath('category', ''), title: '' }),
    ...(categories.kind === 'found' ? categories.value : []).flatMap(({ slug }) =>
      toEntry({ target: listingPath('category', slug), title: '' }),
    ),
    ...articles.flatMap(toEntry),
    ...champions.flatMap(toEntry),
    ...[...academy.value.courses, ...academy.value.quick].flatMap((item) => toEntry(item)),
    ...menuEntries(menu.kind === 'found' ? menu.value : []).filter(
      ({ path }) => !path.startsWith(searchPath),
    ),
  ];
  const unique = new Map<string, Entry>();
  for (const entry of entries) if (!unique.has(entry.path)) unique.set(entry.path, entry);
  lastGood = [...unique.values()];
  return lastGood;
}

function urlXml(locale: Locale, { path, modifiedAt }: Entry): string {
  const alternates = Object.entries(languageAlternates(path)).map(
    ([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(url)}"/>`,
  );
  const changed = modifiedAt === null ? '' : `<lastmod>${isoMoment(modifiedAt)}</lastmod>`;
  return `<url><loc>${xmlText(canonicalUrl(locale, path))}</loc>${changed}${alternates.join('')}</url>`;
}

export function sitemapXml(locale: Locale, entries: readonly Entry[]): string {
  const urls = entries.map((entry) => urlXml(locale, entry)).join('');
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`;
}

const twoDays = 2 * 86_400;

/** The articles of the last two days. Others may not stand in a news sitemap. */
export function newsEntries(entries: readonly Entry[]): readonly Entry[] {
  const moments = entries.flatMap(({ publishedAt }) =>
    publishedAt === null ? [] : [publishedAt, publishedAt + twoDays],
  );
  const now = readClock(moments);
  return entries.filter(
    ({ publishedAt }) => publishedAt !== null && publishedAt <= now && now < publishedAt + twoDays,
  );
}

export function newsSitemapXml(news: readonly Entry[]): string {
  const urls = news.map(
    ({ path, title, publishedAt }) =>
      `<url><loc>${xmlText(canonicalUrl(defaultLocale, path))}</loc><news:news><news:publication><news:name>${xmlText(site.game)}</news:name><news:language>${localeTag(defaultLocale)}</news:language></news:publication><news:publication_date>${isoMoment(publishedAt ?? 0)}</news:publication_date><news:title>${xmlText(title)}</news:title></news:news></url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`;
}

/** Names the files, each with one entry at least: the format knows no empty file. */
export function sitemapIndexXml(siteUrl: string, entries: readonly Entry[]): string {
  const numbers = Array.from({ length: Math.ceil(entries.length / entriesPerFile) }, (_, index) => index + 1);
  const names = offeredLocales.flatMap((locale) => numbers.map((number) => `${locale}-${number}`));
  const files = [...names, ...(newsEntries(entries).length > 0 ? ['news'] : [])].map(
    (name) => `<sitemap><loc>${xmlText(`${siteUrl}/sitemap/${name}.xml`)}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>`;
}
