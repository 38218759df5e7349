import type { TierList } from '#lib/champions/tier-lists.ts';
import type { Reading, Result } from '#lib/cms/client.ts';
import { found, ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { toTierList } from '#lib/cms/to-tier-list.ts';
import { parseWith, wireTierLists } from '#lib/cms/wire.ts';
import type { Locale } from '#lib/i18n/locales.ts';

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
