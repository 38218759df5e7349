import type { z } from 'zod';
import type { Facts, Relation } from '#lib/champions/facts.ts';
import type { wireFacts } from '#lib/cms/wire.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';

type WireFacts = NonNullable<z.output<typeof wireFacts>>;

const longestSource = 1000;

const unique = (slugs: readonly string[]) => [...new Set(slugs.map((slug) => slug.toLowerCase()))];

/** The address of another site's page; empty for any other text. */
function webAddress(text: string): string {
  const address = text.trim();
  const isOne = /^https?:/i.test(address) && address.length <= longestSource && URL.canParse(address);
  return isOne ? new URL(address).href : '';
}

/** Removes repeated champions and the champion itself. */
function relations<One extends Relation>(list: readonly One[], self: string): One[] {
  const seen = new Set([self]);
  return list.filter(({ champion }) => !seen.has(champion) && seen.add(champion));
}

/** Undefined if nothing is said. `self` is the champion's slug. */
export function toFacts(wire: WireFacts | null, self: string, locale: Locale): Facts | undefined {
  if (!wire) return undefined;
  const facts: Facts = {
    language: textLanguage(wire.language, locale),
    abilities: wire.abilities.map(({ name, text, terms }) => ({
      name: decodeEntities(name),
      html: text,
      terms: unique(terms),
    })),
    immunities: unique(wire.immunities),
    tags: unique(wire.tags),
    synergies: relations(
      wire.synergies.map(({ champion, text }) => ({ champion, html: text })),
      self,
    ),
    counters: relations(
      wire.counters.map(({ champion, reason, tried, source }) => ({
        champion,
        html: reason,
        isTried: tried,
        source: webAddress(source),
      })),
      self,
    ),
  };
  const { abilities, immunities, tags, synergies, counters } = facts;
  return [abilities, immunities, tags, synergies, counters].some((list) => list.length > 0)
    ? facts
    : undefined;
}
