import { readAllPages } from '#lib/cms/all-pages.ts';
import type { Card, DatedCard, Listing } from '#lib/cms/articles.ts';
import { getCategory, getDatedArticles, getDatedSpotlights, getSpotlights } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { found } from '#lib/cms/client.ts';
import { noteUnread } from '#lib/cms/unread-entries.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { settings } from '#lib/settings.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';

/**
 * The first page of a listing with the cards of all its pages, CMS_LIST_PAGES at most. Unwell if one of them could not be
 * read.
 */
export async function readAll<List extends Listing>(
  getPage: (page: number) => Promise<Result<List>>,
): Promise<Result<Omit<List, 'cards'> & { cards: List['cards'][number][] }>> {
  const pages = await readAllPages(getPage, settings().cmsListPages);
  if (pages.kind !== 'found') return pages;
  return found({ ...pages.value[0], cards: pages.value.flatMap(({ cards }) => cards) });
}

/** All entries of a list of the CMS. Null if a page of it could not be read. */
async function readCards<List extends Listing>(
  list: 'articles' | 'champions',
  locale: Locale,
  getPage: (page: number) => Promise<Result<List>>,
): Promise<readonly List['cards'][number][] | null> {
  const all = await readAll(getPage);
  if (all.kind !== 'found') return null;
  const { total, perPage, cards } = all.value;
  noteUnread(list, locale, perPage > 0 ? Math.max(0, total - perPage * settings().cmsListPages) : 0);
  return cards;
}

/** All articles. Null if a page of the list could not be read. */
export function getAllArticles(locale: Locale): Promise<readonly Card[] | null> {
  return readCards('articles', locale, (page) => getCategory(locale, '', page));
}

/** All champions. Null if a page of the list could not be read. */
export function getAllChampions(locale: Locale): Promise<readonly Card[] | null> {
  return readCards('champions', locale, (page) => getSpotlights(locale, noSpotlightFilter, page));
}

/** What `getAllArticles` gives, with the times of the last edits. */
export function getAllDatedArticles(locale: Locale): Promise<readonly DatedCard[] | null> {
  return readCards('articles', locale, (page) => getDatedArticles(locale, page));
}

/** What `getAllChampions` gives, with the times of the last edits. */
export function getAllDatedChampions(locale: Locale): Promise<readonly DatedCard[] | null> {
  return readCards('champions', locale, (page) => getDatedSpotlights(locale, page));
}

/** All champions by their slugs, in the order of the CMS; none while they can't be read. */
export async function getChampionsBySlug(locale: Locale): Promise<ReadonlyMap<string, Card>> {
  const cards = (await getAllChampions(locale)) ?? [];
  return new Map(cards.map((card) => [card.slug, card]));
}
