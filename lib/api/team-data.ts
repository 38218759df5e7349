import { getTermNames } from '#lib/academy/term-names.ts';
import { readOwnRatings } from '#lib/champions/read-tier-lists.ts';
import { staleText } from '#lib/champions/stale-text.ts';
import type { LastChanges, OwnRating } from '#lib/champions/tier-lists.ts';
import { unknownChange } from '#lib/champions/tier-lists.ts';
import { noFacts } from '#lib/champions/facts.ts';
import { getAllChampions } from '#lib/cms/all-cards.ts';
import type { Card } from '#lib/cms/articles.ts';
import { getChampionMap } from '#lib/cms/champions.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import type { TeamChampion, TeamData, TierRating } from '#lib/team/matchup.ts';

/** The reason of a counter is one or two sentences. */
const longestReason = 300;

type Known = {
  slugs: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  prestige: ReadonlyMap<string, number | null>;
  ratingsOf: (slug: string) => readonly TierRating[];
};

function toTeamChampion(card: Card, { slugs, terms, prestige, ratingsOf }: Known): TeamChampion {
  const { slug, title, titleLanguage, championClass, facts = noFacts } = card;
  const ratings = ratingsOf(slug);
  const known = (names: readonly string[]) => [...new Set(names)].filter((name) => terms.has(name));
  return {
    slug,
    name: title,
    championClass,
    ...(titleLanguage ? { nameLanguage: titleLanguage } : {}),
    ...(facts.language ? { textLanguage: facts.language } : {}),
    counters: facts.counters
      .filter(({ champion }) => slugs.has(champion))
      .map(({ champion, html, isTried, source }) => ({
        champion,
        text: plainText(html, longestReason),
        isTried,
        source,
      })),
    synergies: facts.synergies
      .filter(({ champion }) => slugs.has(champion))
      .map(({ champion, html }) => ({ champion, text: plainText(html, longestReason) })),
    immunities: known(facts.immunities),
    effects: known(facts.abilities.flatMap((ability) => ability.terms)),
    ...(ratings.length > 0 ? { ratings } : {}),
    prestige: prestige.get(slug) ?? null,
  };
}

function toTierRating(locale: Locale, { list, tier, rating }: OwnRating, last: LastChanges): TierRating {
  const { slug, title, language } = list;
  const change = unknownChange(rating, list, last);
  return {
    list: slug,
    text: `${tier.name} · ${title}`,
    stale: change ? staleText(locale, change) : '',
    ...(language ? { language } : {}),
  };
}

/**
 * All champions by name, with what decides about teams. Null while the champions can't be read. Without the glossary, or
 * without the champion map, effects and prestige do not count.
 */
export async function getTeamData(locale: Locale): Promise<TeamData | null> {
  const [cards, terms, map, tiers] = await Promise.all([
    getAllChampions(locale),
    getTermNames(locale),
    getChampionMap(),
    readOwnRatings(locale),
  ]);
  if (!cards) return null;
  const entries = map.kind === 'found' ? map.value.entries : [];
  const known = {
    slugs: new Set(cards.map(({ slug }) => slug)),
    terms: new Set(terms.keys()),
    ratingsOf: (slug: string) => tiers.of(slug).map((own) => toTierRating(locale, own, tiers.lastChanges)),
    prestige: new Map(entries.map(({ id, maxPrestige }) => [id, maxPrestige])),
  };
  const order = new Intl.Collator(localeTag(locale));
  const champions = cards
    .toSorted((one, other) => order.compare(one.title, other.title))
    .map((card) => toTeamChampion(card, known));
  const used = new Set(champions.flatMap(({ effects, immunities }) => [...effects, ...immunities]));
  return {
    champions,
    terms: [...terms.values()]
      .filter(({ slug }) => used.has(slug))
      .map(({ slug, word, language }) => (language ? { slug, word, language } : { slug, word })),
  };
}
