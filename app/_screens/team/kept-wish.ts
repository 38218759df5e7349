import { asList, asRecord, asText, parseJson } from '#lib/parse-json.ts';
import type { TeamSize } from '#lib/team/rate-team.ts';
import { mostOpponents, teamSizes } from '#lib/team/rate-team.ts';

/** What a visitor asks for. All names are slugs. */
export type Wish = {
  opponents: readonly string[];
  size: TeamSize;
  /** Whom the team is made of. */
  from: 'roster' | 'all';
  pinned: readonly string[];
};

export const wishKey = 'teamFinder';

export const noWish: Wish = { opponents: [], size: 3, from: 'roster', pinned: [] };

/** Reads what is stored. What is broken in it is as if it had never been chosen. */
export function parseWish(text: string | null): Wish {
  const kept = asRecord(parseJson(text));
  const slugs = (value: unknown) =>
    [...new Set(asList(value).map(asText))]
      .filter((slug) => slug !== '' && slug.length <= 200)
      .slice(0, mostOpponents);
  return {
    opponents: slugs(kept.opponents),
    size: teamSizes.find((one) => one === kept.size) ?? noWish.size,
    from: kept.from === 'all' ? 'all' : 'roster',
    pinned: slugs(kept.pinned),
  };
}

/** Champions that are gone take no place: nobody sees them, so nobody could take them out. */
export function withoutGone(wish: Wish, isKnown: (slug: string) => boolean): Wish {
  return { ...wish, opponents: wish.opponents.filter(isKnown), pinned: wish.pinned.filter(isKnown) };
}

/** Those that the team has a place for. The others are kept until it is larger again (`rules 58`). */
export function pinnedIn({ pinned, size }: Wish): readonly string[] {
  return pinned.slice(0, size);
}

export function togglePin(wish: Wish, slug: string): Wish {
  const pinned = pinnedIn(wish);
  if (pinned.includes(slug)) return { ...wish, pinned: wish.pinned.filter((one) => one !== slug) };
  return { ...wish, pinned: [...pinned.slice(0, wish.size - 1), slug] };
}

export function addOpponent(wish: Wish, slug: string): Wish {
  if (wish.opponents.includes(slug) || wish.opponents.length >= mostOpponents) return wish;
  return { ...wish, opponents: [...wish.opponents, slug] };
}

export function removeOpponent(wish: Wish, slug: string): Wish {
  return { ...wish, opponents: wish.opponents.filter((one) => one !== slug) };
}
