import type { Change } from '#lib/champions/changes.ts';
import { tierListPath, tierListsPath } from '#lib/addresses/paths.ts';
import { query } from '#lib/links/links.ts';

/** Where an author puts a champion, and why. */
export type Rating = {
  /** The champion's slug. */
  champion: string;
  /** Plain text; empty if the author gave none. */
  reason: string;
  /** When the author last looked at it, in seconds since 1970. */
  ratedAt: number | null;
};

export type Tier = { name: string; ratings: readonly Rating[] };

/** The champions in tiers for a mode of play, as one author sees them in one patch. */
export type TierList = {
  slug: string;
  /** Plain. */
  title: string;
  /** The `lang` of all texts of the list, where it is another language than the page's. */
  language: string | undefined;
  mode: { slug: string; name: string };
  author: { id: string; name: string } | null;
  publishedAt: number | null;
  /** When the list was edited last, or a rating was looked at again. */
  modifiedAt: number | null;
  /** Such as `52.1`; empty if the author names none. */
  patch: string;
  /** What stands above the tiers. HTML of the CMS, not yet sanitised. */
  html: string;
  /** The best first. */
  tiers: readonly Tier[];
};

/** The newest change of each champion. */
export type LastChanges = ReadonlyMap<string, Change>;

export function lastChangesOf(changes: readonly Change[]): LastChanges {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const known = last.get(change.champion);
    if ((change.post.publishedAt ?? 0) > (known?.post.publishedAt ?? 0)) last.set(change.champion, change);
  }
  return last;
}

/**
 * The balance change that a rating does not know yet (`rules 84`): the champion's last one, if it was published after the
 * author looked. An author who writes for a coming patch names it, and knows its changes.
 */
export function unknownChange(
  { champion, ratedAt }: Rating,
  { patch }: Pick<TierList, 'patch'>,
  last: LastChanges,
): Change | undefined {
  const change = last.get(champion);
  const changedAt = change?.post.publishedAt ?? null;
  if (!change || changedAt === null || ratedAt === null || changedAt <= ratedAt) return undefined;
  return patch !== '' && patch === change.version ? undefined : change;
}

/** How many ratings of a list do not know their champion's last change. */
export function countUnknown(list: TierList, last: LastChanges): number {
  return list.tiers.flatMap(({ ratings }) => ratings).filter((rating) => unknownChange(rating, list, last))
    .length;
}

const isNewer = (one: TierList, other: TierList) => (one.publishedAt ?? 0) > (other.publishedAt ?? 0);
/** Whose a list is. Without an author only its title tells: two such lists may be of two people. */
const handOf = ({ author, title }: TierList) => author?.id ?? `title ${title.toLowerCase()}`;
const isSameSeries = (one: TierList, other: TierList) =>
  one.mode.slug === other.mode.slug && handOf(one) === handOf(other);

/** The list of the same author for the same mode before this one. */
export function listBefore(list: TierList, lists: readonly TierList[]): TierList | undefined {
  return lists
    .filter((other) => isSameSeries(list, other) && isNewer(list, other))
    .reduce<TierList | undefined>((last, one) => (!last || isNewer(one, last) ? one : last), undefined);
}

/** The newest list of each author for each mode. */
export function currentLists(lists: readonly TierList[]): TierList[] {
  return lists.filter((list) => !lists.some((other) => isSameSeries(list, other) && isNewer(other, list)));
}

/** The tier of each champion by its number from the top. Of two places the higher counts. */
function placesOf({ tiers }: TierList): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { ratings }] of tiers.entries())
    for (const { champion } of ratings) if (!places.has(champion)) places.set(champion, index);
  return places;
}

/**
 * The places of another list among the tiers of this one: by the tier's name where both have it, otherwise by its number
 * from the top.
 */
function placesAmong(tiers: readonly Tier[], other: TierList): Map<string, number> {
  const names = tiers.map(({ name }) => name.toLowerCase());
  const placeOf = (index: number) => {
    const named = names.indexOf(other.tiers[index]?.name.toLowerCase() ?? '');
    return named === -1 ? index : named;
  };
  return new Map([...placesOf(other)].map(([champion, index]) => [champion, placeOf(index)]));
}

/** By how many tiers a champion went up since another list; `new` if that one lacks it. */
export type Move = number | 'new';

/** What moved since the list before. Champions that stand where they stood are left out. */
export function movesSince(before: TierList, list: TierList): Map<string, Move> {
  const former = placesAmong(list.tiers, before);
  const moves = new Map<string, Move>();
  for (const [champion, place] of placesOf(list)) {
    const was = former.get(champion);
    if (was === undefined) moves.set(champion, 'new');
    else if (was !== place) moves.set(champion, was - place);
  }
  return moves;
}

/** The champions that the list before names and this one does not. */
export function goneSince(before: TierList, list: TierList): string[] {
  const places = placesOf(list);
  return [...placesOf(before).keys()].filter((champion) => !places.has(champion));
}

type Placed = { tier: string; rating: Rating };
/** `apart`: how many tiers lie between the two, where both lists name the champion. */
export type Pair = { champion: string; one: Placed | null; other: Placed | null; apart: number | null };

function placedIn({ tiers }: TierList): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  for (const { name, ratings } of tiers)
    for (const rating of ratings)
      if (!placed.has(rating.champion)) placed.set(rating.champion, { tier: name, rating });
  return placed;
}

/** Two lists side by side: where they differ most comes first, then the order of the first list. */
export function sideBySide(one: TierList, other: TierList): Pair[] {
  const [first, second] = [placedIn(one), placedIn(other)];
  const [places, others] = [placesOf(one), placesAmong(one.tiers, other)];
  const champions = [...new Set([...first.keys(), ...second.keys()])];
  const apart = (champion: string) => {
    const [place, otherPlace] = [places.get(champion), others.get(champion)];
    return place === undefined || otherPlace === undefined ? null : Math.abs(place - otherPlace);
  };
  return champions
    .map((champion) => ({
      champion,
      one: first.get(champion) ?? null,
      other: second.get(champion) ?? null,
      apart: apart(champion),
    }))
    .toSorted((a, b) => (b.apart ?? -1) - (a.apart ?? -1));
}

/** Where the newest lists put a champion. */
export type OwnRating = { list: TierList; tier: Tier; rating: Rating };

export function ratingsOf(champion: string, lists: readonly TierList[]): OwnRating[] {
  return currentLists(lists).flatMap((list) => {
    for (const tier of list.tiers) {
      const rating = tier.ratings.find((one) => one.champion === champion);
      if (rating) return [{ list, tier, rating }];
    }
    return [];
  });
}

export const tierListAddress = ({ slug }: Pick<TierList, 'slug'>) => tierListPath(slug);

/** Two lists side by side, by their slugs. */
export function sideBySideAddress(one: string, other: string): string {
  return `${tierListsPath}${query({ list: one, with: other })}`;
}
