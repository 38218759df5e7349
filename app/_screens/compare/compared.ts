import type { ChampionClass } from '#game/classes.ts';
import { mostCompared } from '#lib/champions/compare-address.ts';
import type { Picked } from '#lib/champions/pick-champions.ts';
import { pickChampions } from '#lib/champions/pick-champions.ts';
import type { Ratings } from '#lib/champions/ratings.ts';
import { readRatings } from '#lib/champions/ratings.ts';
import { getAllChampions } from '#lib/cms/all-cards.ts';
import type { Card } from '#lib/cms/articles.ts';
import { getArticle, getSpotlights } from '#lib/cms/articles.ts';
import { getPrestigeTable } from '#lib/cms/champions.ts';
import type { Result } from '#lib/cms/client.ts';
import { found, missing, unwell } from '#lib/cms/client.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import type { PrestigeTable } from '#lib/prestige/prestige-table.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';

/** A champion as the island gets it: slug, name, class, and the `lang` of a name in another language than the page. */
export type ChampionData = readonly [string, string, ChampionClass | null, string?];

export type Compared = Picked<Card> & {
  /** All champions, sorted by name in the page's language. */
  all: readonly Card[];
};

/** The champions that an address asks for, among all of them. */
export async function getCompared(locale: Locale, asked: string): Promise<Result<Compared>> {
  const all = await getAllChampions(locale);
  if (!all) {
    const first = await getSpotlights(locale, noSpotlightFilter);
    return first.kind === 'missing' ? missing : unwell;
  }
  const bySlug = new Map(all.map((champion) => [champion.slug, champion]));
  const order = new Intl.Collator(localeTag(locale));
  const sorted = all.toSorted((a, b) => order.compare(a.title, b.title));
  return found({ ...pickChampions(asked, bySlug, mostCompared), all: sorted });
}

/** "Ironveil, Kestrel and Apsis", in the page's language. */
export function joinNames(locale: Locale, names: readonly string[]): string {
  return new Intl.ListFormat(localeTag(locale)).format(names);
}

/** A compared champion with its ratings and prestige, which its card lacks; *missing* if it has none. */
export type Column = { champion: Card; ratings: Result<Ratings>; prestige: Result<PrestigeTable> };

async function getRatings(locale: Locale, slug: string): Promise<Result<Ratings>> {
  const article = await getArticle(locale, slug);
  if (article.kind !== 'found') return article;
  const ratings = readRatings(article.value.html);
  return ratings ? found(ratings) : missing;
}

export function getColumns(locale: Locale, champions: readonly Card[]): Promise<Column[]> {
  return Promise.all(
    champions.map(async (champion) => {
      const [ratings, prestige] = await Promise.all([
        getRatings(locale, champion.slug),
        getPrestigeTable(champion.slug),
      ]);
      return { champion, ratings, prestige };
    }),
  );
}
