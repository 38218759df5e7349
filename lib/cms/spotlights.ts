import { getTermNames } from '#lib/academy/term-names.ts';
import type { FactChoice } from '#lib/champions/fact-choices.ts';
import { factChoices } from '#lib/champions/fact-choices.ts';
import { getAllChampions, readAll } from '#lib/cms/all-cards.ts';
import type { Card, Listing, SpotlightFilter } from '#lib/cms/articles.ts';
import { getSpotlights } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { found } from '#lib/cms/client.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translateName } from '#lib/i18n/messages.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';
import { isWithin } from '#lib/pagination.ts';
import { knownFilter } from '#lib/spotlights/filter.ts';

/** The tags and immunities that can be filtered by. Both are empty where no champion has facts. */
export type FactChoices = Record<'tag' | 'immunity', readonly FactChoice[]>;

type SpotlightList = {
  listing: Result<Listing>;
  /** The filter without values that no champion has. */
  filter: SpotlightFilter;
  choices: FactChoices;
};

/** Null while the champions can't be read. */
async function getFactChoices(locale: Locale): Promise<FactChoices | null> {
  const champions = await getAllChampions(locale);
  if (!champions) return null;
  if (champions.every(({ facts }) => !facts)) return { tag: [], immunity: [] };
  const terms = await getTermNames(locale);
  // While the glossary can't be read, the slugs stand in for its words, so that a filter in the address goes on filtering.
  const nameOf = (slug: string) =>
    terms.size > 0
      ? terms.get(slug)
      : { slug, word: translateName(locale, '', slug), language: textLanguage('en', locale) };
  const choicesOf = (list: 'tags' | 'immunities') => factChoices(champions, list, nameOf, localeTag(locale));
  return { tag: choicesOf('tags'), immunity: choicesOf('immunities') };
}

function hasFacts({ facts }: Card, { tag, immunity }: SpotlightFilter): boolean {
  return (
    (tag === '' || facts?.tags.includes(tag) === true) &&
    (immunity === '' || facts?.immunities.includes(immunity) === true)
  );
}

const hasFactFilter = ({ tag, immunity }: SpotlightFilter) => tag !== '' || immunity !== '';

/** The CMS filters by class and keyword and sorts. Where a tag or immunity is set, all its pages are read and filtered here. */
async function getPageOf(locale: Locale, filter: SpotlightFilter, page: number): Promise<Result<Listing>> {
  if (!hasFactFilter(filter)) return getSpotlights(locale, filter, page);
  const all = await readAll('champions', (number) => getSpotlights(locale, filter, number));
  if (all.kind !== 'found') return all;
  const cards = all.value.cards.filter((card) => hasFacts(card, filter));
  const perPage = all.value.perPage || Math.max(1, cards.length);
  return found({
    ...all.value,
    cards: cards.slice((page - 1) * perPage, page * perPage),
    total: cards.length,
    perPage,
  });
}

const slugsOf = (choices: readonly FactChoice[]) =>
  Object.fromEntries(choices.map(({ slug }) => [slug, slug]));

/** A page of the champions that the filter leaves, with what can be filtered by. */
export async function getSpotlightList(
  locale: Locale,
  wantedFilter: SpotlightFilter,
  page: number,
): Promise<SpotlightList> {
  const [choices, listing] = await Promise.all([
    getFactChoices(locale),
    hasFactFilter(wantedFilter) ? undefined : getPageOf(locale, wantedFilter, page),
  ]);
  // If the champions can't be read, unknown values can't be told apart, so the filter is kept. The read below then fails.
  const filter = choices
    ? knownFilter(wantedFilter, { tag: slugsOf(choices.tag), immunity: slugsOf(choices.immunity) })
    : wantedFilter;
  return {
    listing: listing ?? (await getPageOf(locale, filter, page)),
    filter,
    choices: choices ?? { tag: [], immunity: [] },
  };
}

/**
 * The page alone. The first page without a filter by facts waits for nothing else. It tells how many there are: the CMS is not
 * asked for a page behind the last one, since each answer is kept, and there is no end of such numbers.
 */
export async function getSpotlightPage(
  locale: Locale,
  filter: SpotlightFilter,
  page: number,
): Promise<Result<Listing>> {
  if (hasFactFilter(filter)) return (await getSpotlightList(locale, filter, page)).listing;
  const first = await getPageOf(locale, filter, 1);
  if (page === 1 || first.kind !== 'found') return first;
  const { total, perPage, cards } = first.value;
  const isThere = isWithin(page, total, perPage, cards.length);
  return isThere ? getPageOf(locale, filter, page) : found({ ...first.value, cards: [] });
}
