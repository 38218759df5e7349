import type { Change } from '#lib/champions/changes.ts';
import type { NamedChampion } from '#lib/champions/named-champion.ts';
import { nameChampion } from '#lib/champions/named-champion.ts';
import type { ChangeFilter } from '#lib/champions/patches.ts';
import { filterChanges } from '#lib/champions/patches.ts';
import { getAllChampions } from '#lib/cms/all-cards.ts';
import { getChanges } from '#lib/cms/changes.ts';
import type { Result } from '#lib/cms/client.ts';
import { found, missing, unwell } from '#lib/cms/client.ts';
import type { Locale } from '#lib/i18n/locales.ts';

export type Changes = {
  all: readonly Change[];
  shown: readonly Change[];
  championOf: (slug: string) => NamedChampion;
};

/** Whether the CMS names any change, so that the site may link to the list. */
export async function hasChanges(locale: Locale): Promise<boolean> {
  const changes = await getChanges(locale);
  return changes.kind === 'found' && changes.value.length > 0;
}

/**
 * The changes that a filter leaves, with the names of their champions. *Missing* if the CMS has no list of changes, or
 * an empty one: the site is then as it is without.
 */
export async function readChanges(locale: Locale, filter: ChangeFilter): Promise<Result<Changes>> {
  const [changes, cards] = await Promise.all([getChanges(locale), getAllChampions(locale)]);
  if (changes.kind !== 'found') return changes;
  if (changes.value.length === 0) return missing;
  // Without the champions their names are those in addresses, but nobody knows their classes.
  if (!cards && filter.championClass !== '') return unwell;
  const bySlug = new Map(cards?.map((card) => [card.slug, card]));
  return found({
    all: changes.value,
    shown: filterChanges(changes.value, filter, (slug) => bySlug.get(slug)?.championClass),
    championOf: (slug: string) => nameChampion(slug, bySlug.get(slug)),
  });
}
