import { readAllPages } from '#lib/cms/all-pages.ts';
import type { Card, DatedCard, Listing } from '#lib/cms/articles.ts';
import { getCategory, getDatedArticles, getDatedSpotlights, getSpotlights } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { found } from '#lib/cms/client.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';

const mostListingPages = 300;

/** The first page of a listing with the cards of all its pages. Unwell if one of them could not be read. */
export async function readAll<List extends Listing>(
  getPage: (page: number) => Promise<Result<List>>,
): Promise<Result<Omit<List, 'cards'> & { cards: List['cards'][number][] }>> {
  const pages = await readAllPages(getPage, mostListingPages);
  if (pages.kind !== 'found') return pages;
  return found({ ...pages.value[0], cards: pages.value.flatMap(({ cards }) => cards) });
}

const cardsOf = <One>(listing: Result<{ cards: readonly One[] }>) =>
  listing.kind === 'found' ? listing.value.cards : null;

/** All articles. Null if a page of the list could not be read. */
export async function getAllArticles(locale: Locale): Promise<readonly Card[] | null> {
  return cardsOf(await readAll((page) => getCategory(locale, '', page)));
}

/** All champions. Null if a page of the list could not be read. */
export async function getAllChampions(locale: Locale): Promise<readonly Card[] | null> {
  return cardsOf(await readAll((page) => getSpotlights(locale, noSpotlightFilter, page)));
}

/** What `getAllArticles` gives, with the times of the last edits. */
export async function getAllDatedArticles(locale: Locale): Promise<readonly DatedCard[] | null> {
  return cardsOf(await readAll((page) => getDatedArticles(locale, page)));
}

/** What `getAllChampions` gives, with the times of the last edits. */
export async function getAllDatedChampions(locale: Locale): Promise<readonly DatedCard[] | null> {
  return cardsOf(await readAll((page) => getDatedSpotlights(locale, page)));
}

/** All champions by their slugs, in the order of the CMS; none while they can't be read. */
export async function getChampionsBySlug(locale: Locale): Promise<ReadonlyMap<string, Card>> {
  const cards = (await getAllChampions(locale)) ?? [];
  return new Map(cards.map((card) => [card.slug, card]));
}
