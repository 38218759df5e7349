import type { z } from 'zod';
import type { Rating, Tier, TierList } from '#lib/champions/tier-lists.ts';
import type { Reading, Result } from '#lib/cms/client.ts';
import { found, ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { parseWith, wireTierLists } from '#lib/cms/wire.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translateName } from '#lib/i18n/messages.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';

type WireTierList = z.output<typeof wireTierLists>['lists'][number];

/** Each champion stands in one tier: of two places the higher counts. */
function toTiers({ tiers, date_time }: WireTierList): Tier[] {
  const seen = new Set<string>();
  return tiers
    .map(({ name, champions }) => ({
      name,
      ratings: champions
        .map(({ champion, reason, date_time: own }): Rating => ({
          champion: champion.toLowerCase(),
          reason,
          // A rating can't be older than its list.
          ratedAt: own !== null && own > (date_time ?? 0) ? own : date_time,
        }))
        .filter(({ champion }) => !seen.has(champion) && seen.add(champion)),
    }))
    .filter(({ ratings }) => ratings.length > 0);
}

function toTierList(locale: Locale) {
  return (wire: WireTierList): TierList => ({
    slug: wire.slug,
    title: wire.title,
    language: textLanguage(wire.language, locale),
    mode: {
      slug: wire.mode.slug,
      name: translateName(locale, decodeEntities(wire.mode.name), wire.mode.slug),
    },
    author: wire.author && { id: wire.author.id, name: decodeEntities(wire.author.name) },
    publishedAt: wire.date_time,
    patch: wire.patch,
    html: wire.text,
    tiers: toTiers(wire),
  });
}

const readTierLists = defineRead('tier-lists', (locale: Locale) =>
  ofApi(
    { route: 'tier-lists/', locale, tags: [tags.tierLists], notFound: 'any' },
    (body): readonly TierList[] | null => {
      const wire = parseWith(wireTierLists)(body);
      if (!wire) return null;
      const lists = wire.lists.map(toTierList(locale)).filter(({ tiers }) => tiers.length > 0);
      const bySlug = new Map(lists.toReversed().map((list) => [list.slug, list]));
      return [...bySlug.values()].toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
    },
  ),
);

/** All tier lists, newest first. *Missing* if the CMS has none. */
export const getTierLists: (locale: Locale) => Promise<Result<readonly TierList[]>> = readTierLists;

/** The lists without noting that what is being made is made of them. None if the CMS has no such list. */
export async function readTierListsUnnoted(locale: Locale): Promise<Reading<readonly TierList[]>> {
  const { result, ...reading } = await readTierLists.reading(locale);
  return { result: result.kind === 'missing' ? found([]) : result, ...reading };
}
