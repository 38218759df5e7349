/** `html` comes from the CMS and is not yet sanitised. `terms` are slugs of the glossary. */
type Ability = { name: string; html: string; terms: readonly string[] };

/** A text about another champion, which its slug names. `html` is not yet sanitised. */
export type Relation = { champion: string; html: string };

/**
 * A champion that beats this one, and why. `isTried`: somebody did it, and it is not only theory. `source` is the address
 * of a clip or text that shows it; empty where there is none.
 */
export type Counter = Relation & { isTried: boolean; source: string };

/**
 * What editors say of a champion beside its text. Slugs name champions and terms of the glossary; whoever shows them
 * leaves out those that it doesn't know.
 */
export type Facts = {
  /** The `lang` of the texts, where it is another language than the page's. */
  language: string | undefined;
  abilities: readonly Ability[];
  immunities: readonly string[];
  tags: readonly string[];
  /** Champions that fight well together with this one. */
  synergies: readonly Relation[];
  /** Champions that beat this one, and why. */
  counters: readonly Counter[];
};

/** The facts of a champion for which editors wrote none. */
export const noFacts: Facts = {
  language: undefined,
  abilities: [],
  immunities: [],
  tags: [],
  synergies: [],
  counters: [],
};

type WithFacts = { slug: string; facts?: Facts | undefined };

/** What is said of another champion. `html` is not yet sanitised, `language` is its `lang`. */
export type ShownRelation<Champion> = {
  champion: Champion;
  html: string;
  language: string | undefined;
  /** Of a counter that somebody tried: the address that shows it, empty where there is none. */
  triedAt?: string;
};

/** Says of a counter that it was tried. Of theory nothing is said, so that a CMS that knows no difference makes none. */
export const triedAt = ({ isTried, source }: Counter) => (isTried ? { triedAt: source } : {});

/** The champions that name this one among their counters, each with the reason it gives. */
export function strongAgainst<Champion extends WithFacts>(
  slug: string,
  champions: readonly Champion[],
): ShownRelation<Champion>[] {
  return champions.flatMap((champion) =>
    (champion.facts?.counters ?? [])
      .filter((counter) => counter.champion === slug && champion.slug !== slug)
      .map((counter) => ({
        champion,
        html: counter.html,
        language: champion.facts?.language,
        ...triedAt(counter),
      })),
  );
}
