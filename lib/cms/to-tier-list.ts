import type { Rating, Tier, TierList } from '#lib/champions/tier-lists.ts';
import type { WireTierList } from '#lib/cms/wire.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translateName } from '#lib/i18n/messages.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';

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

/** The latest of some moments, of which each may be unknown. */
const latest = (...moments: (number | null)[]) => Math.max(0, ...moments.map((one) => one ?? 0)) || null;

export function toTierList(locale: Locale) {
  return (wire: WireTierList): TierList => {
    const tiers = toTiers(wire);
    const ratedAt = tiers.flatMap(({ ratings }) => ratings.map((rating) => rating.ratedAt));
    return {
      slug: wire.slug,
      title: wire.title,
      language: textLanguage(wire.language, locale),
      mode: {
        slug: wire.mode.slug,
        name: translateName(locale, decodeEntities(wire.mode.name), wire.mode.slug),
      },
      author: wire.author && { id: wire.author.id, name: decodeEntities(wire.author.name) },
      publishedAt: wire.date_time,
      modifiedAt: latest(wire.date_time, wire.modified_time, ...ratedAt),
      patch: wire.patch,
      html: wire.text,
      tiers,
    };
  };
}
