import type { Facts } from '#lib/champions/facts.ts';
import type { TermName } from '#lib/academy/term-names.ts';

export type FactChoice = Pick<TermName, 'slug' | 'word' | 'language'>;

type WithFacts = { facts?: Facts | undefined };

/**
 * The tags or immunities that champions have, by word in the order of the page's language (`rules 27`). `nameOf` gives
 * undefined for a slug that is no term of the glossary; it is left out.
 */
export function factChoices(
  champions: readonly WithFacts[],
  list: 'tags' | 'immunities',
  nameOf: (slug: string) => FactChoice | undefined,
  localeTag: string,
): FactChoice[] {
  const slugs = new Set(champions.flatMap(({ facts }) => facts?.[list] ?? []));
  const { compare } = new Intl.Collator(localeTag, { numeric: true });
  return [...slugs]
    .map(nameOf)
    .filter((choice) => choice !== undefined)
    .toSorted((one, other) => compare(one.word, other.word));
}
