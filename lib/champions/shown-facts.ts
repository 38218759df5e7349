import type { TermName } from '#lib/academy/term-names.ts';
import type { Facts, Relation, ShownRelation } from '#lib/champions/facts.ts';
import { strongAgainst, triedAt } from '#lib/champions/facts.ts';

/** A term, and how many champions share it. */
export type SharedTerm = { term: TermName; count: number };

/** `language` is the `lang` of name and text. */
export type ShownAbility = {
  name: string;
  html: string;
  language: string | undefined;
  terms: readonly TermName[];
};

/** The facts of a champion with the terms and champions that their slugs name. */
export type ShownFacts<Champion> = {
  abilities: readonly ShownAbility[];
  immunities: readonly SharedTerm[];
  tags: readonly SharedTerm[];
  weak: readonly ShownRelation<Champion>[];
  strong: readonly ShownRelation<Champion>[];
  synergies: readonly ShownRelation<Champion>[];
};

type Known<Champion> = {
  champions: ReadonlyMap<string, Champion>;
  terms: ReadonlyMap<string, TermName>;
};

/** Slugs that name no known champion or term are left out; while champions or terms can't be read, that is each slug. */
export function toShownFacts<Champion extends { slug: string; title: string; facts?: Facts | undefined }>(
  slug: string,
  facts: Facts,
  { champions, terms }: Known<Champion>,
  localeTag: string,
): ShownFacts<Champion> {
  const all = [...champions.values()];
  const named = (slugs: readonly string[]) =>
    slugs.map((one) => terms.get(one)).filter((term) => term !== undefined);
  const shared = (list: 'tags' | 'immunities') =>
    named(facts[list]).map((term) => ({
      term,
      count: all.filter((champion) => champion.facts?.[list].includes(term.slug)).length,
    }));
  const related = <One extends Relation>(
    relations: readonly One[],
    more: (relation: One) => { triedAt?: string } = () => ({}),
  ) =>
    relations.flatMap((relation) => {
      const champion = champions.get(relation.champion);
      return champion ? [{ champion, html: relation.html, language: facts.language, ...more(relation) }] : [];
    });
  const { compare } = new Intl.Collator(localeTag);
  return {
    abilities: facts.abilities.map(({ name, html, terms: slugs }) => ({
      name,
      html,
      language: facts.language,
      terms: named(slugs),
    })),
    immunities: shared('immunities'),
    tags: shared('tags'),
    weak: related(facts.counters, triedAt),
    strong: strongAgainst(slug, all).toSorted((one, other) =>
      compare(one.champion.title, other.champion.title),
    ),
    synergies: related(facts.synergies),
  };
}
