import type { Card, Listing } from '@/lib/cms/articles';
import { getCategory, getSpotlights } from '@/lib/cms/articles';
import type { Result } from '@/lib/cms/client';
import type { Locale } from '@/lib/i18n/locales';
import { noSpotlightFilter } from '@/lib/spotlights/filter';

const mostListingPages = 300;

/** The cards of all pages of a listing. Null if one of the pages could not be read. */
async function readAll(getPage: (page: number) => Promise<Result<Listing>>): Promise<readonly Card[] | null> {
  const first = await getPage(1);
  if (first.kind !== 'found') return null;
  const { total, perPage, cards } = first.value;
  const pages = perPage > 0 ? Math.min(Math.ceil(total / perPage), mostListingPages) : 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => getPage(index + 2)),
  );
  if (rest.some(({ kind }) => kind === 'unwell')) return null;
  // A page that is missing is skipped: the listing may have become shorter while it was read.
  return [...cards, ...rest.flatMap((page) => (page.kind === 'found' ? page.value.cards : []))];
}

export function getAllArticles(locale: Locale): Promise<readonly Card[] | null> {
  return readAll((page) => getCategory(locale, '', page));
}

export function getAllChampions(locale: Locale): Promise<readonly Card[] | null> {
  return readAll((page) => getSpotlights(locale, noSpotlightFilter, page));
}

/** All champions by their slugs, in the order of the CMS; none while they can't be read. */
export async function getChampionsBySlug(locale: Locale): Promise<ReadonlyMap<string, Card>> {
  const cards = (await getAllChampions(locale)) ?? [];
  return new Map(cards.map((card) => [card.slug, card]));
}
