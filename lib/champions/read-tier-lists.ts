import type { NamedChampion } from '#lib/champions/named-champion.ts';
import { nameChampion } from '#lib/champions/named-champion.ts';
import type { LastChanges, OwnRating, TierList } from '#lib/champions/tier-lists.ts';
import { lastChangesOf, ratingsOf } from '#lib/champions/tier-lists.ts';
import { getAllChampions } from '#lib/cms/all-cards.ts';
import { getChanges } from '#lib/cms/changes.ts';
import type { Result } from '#lib/cms/client.ts';
import { found, missing } from '#lib/cms/client.ts';
import { getTierLists } from '#lib/cms/tier-lists.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** What is said of ratings: who is rated, and what the ratings do not know yet. */
export type Ratings = {
  lists: readonly TierList[];
  lastChanges: LastChanges;
  championOf: (slug: string) => NamedChampion;
};

/** Without the list of changes nothing is said to be old. */
async function getLastChanges(locale: Locale): Promise<LastChanges> {
  const changes = await getChanges(locale);
  return lastChangesOf(changes.kind === 'found' ? changes.value : []);
}

/** *Missing* if the CMS has no tier lists, or an empty list of them: the site is then as it is without. */
export async function readRatings(locale: Locale): Promise<Result<Ratings>> {
  const [lists, lastChanges, cards] = await Promise.all([
    getTierLists(locale),
    getLastChanges(locale),
    getAllChampions(locale),
  ]);
  if (lists.kind !== 'found') return lists;
  if (lists.value.length === 0) return missing;
  const bySlug = new Map(cards?.map((card) => [card.slug, card]));
  const championOf = (slug: string) => nameChampion(slug, bySlug.get(slug));
  return found({ lists: lists.value, lastChanges, championOf });
}

/** What is said of a draft, among the lists that are published. */
export async function readDraftRatings(locale: Locale, draft: TierList): Promise<Ratings> {
  const [ratings, lastChanges, cards] = await Promise.all([
    readRatings(locale),
    getLastChanges(locale),
    getAllChampions(locale),
  ]);
  const published = ratings.kind === 'found' ? ratings.value.lists : [];
  const bySlug = new Map(cards?.map((card) => [card.slug, card]));
  return {
    lists: [draft, ...published.filter(({ slug }) => slug !== draft.slug)],
    lastChanges,
    championOf: (slug) => nameChampion(slug, bySlug.get(slug)),
  };
}

/** Where the newest lists put champions; none while the lists can't be read. */
export async function readOwnRatings(
  locale: Locale,
): Promise<{ lastChanges: LastChanges; lists: readonly TierList[]; of: (slug: string) => OwnRating[] }> {
  const [lists, lastChanges] = await Promise.all([getTierLists(locale), getLastChanges(locale)]);
  const all = lists.kind === 'found' ? lists.value : [];
  return { lists: all, lastChanges, of: (slug) => ratingsOf(slug, all) };
}

/** Whether the CMS has any, so that the site may link to them. */
export async function hasTierLists(locale: Locale): Promise<boolean> {
  const lists = await getTierLists(locale);
  return lists.kind === 'found' && lists.value.length > 0;
}
