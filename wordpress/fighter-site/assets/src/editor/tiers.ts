/** What an editor does with the tiers of a list, without WordPress. */

export type Rating = {
  champion: number;
  reason?: string;
  /** When it was looked at again, in seconds. */ checked?: number;
};
export type Tier = { name: string; champions: Rating[] };
/** A champion's last balance change: its time in seconds, and the version. */
export type LastChange = { at: number; version: string };

/** Where a champion stands: the number of its tier, and its number in that. */
export type Place = { tier: number; nth: number };

export function placeOf(tiers: Tier[], champion: number): Place | undefined {
  for (const [tier, { champions }] of tiers.entries()) {
    const nth = champions.findIndex((one) => one.champion === champion);
    if (nth !== -1) return { tier, nth };
  }
  return undefined;
}

const without = (tiers: Tier[], champion: number): Tier[] =>
  tiers.map((tier) => ({ ...tier, champions: tier.champions.filter((one) => one.champion !== champion) }));

/** Puts a champion, with what is said of it, to a place; a new one is added. `nth` is counted without it. */
export function put(tiers: Tier[], champion: number, { tier, nth }: Place): Tier[] {
  const from = placeOf(tiers, champion);
  const rating = (from && tiers[from.tier]?.champions[from.nth]) ?? { champion };
  return without(tiers, champion).map((one, index) =>
    index === tier
      ? { ...one, champions: [...one.champions.slice(0, nth), rating, ...one.champions.slice(nth)] }
      : one,
  );
}

export const remove = without;

/** The place before or behind a champion's own: from an end of a tier on into the next one. Undefined at the list's ends. */
export function nextPlace(tiers: Tier[], champion: number, by: -1 | 1): Place | undefined {
  const own = placeOf(tiers, champion);
  if (!own) return undefined;
  const count = tiers[own.tier]?.champions.length ?? 0;
  const nth = own.nth + by;
  if (nth >= 0 && nth < count) return { tier: own.tier, nth };
  const other = tiers[own.tier + by];
  return other && { tier: own.tier + by, nth: by === -1 ? other.champions.length : 0 };
}

export function change(tiers: Tier[], champion: number, part: Partial<Rating>): Tier[] {
  return tiers.map((tier) => ({
    ...tier,
    champions: tier.champions.map((one) => (one.champion === champion ? { ...one, ...part } : one)),
  }));
}

/**
 * The change that a rating does not know, by the rule of the site (`rules 84a`).
 * @param listedAt the time of the list, in seconds
 */
export function unknownChange(
  { champion, checked = 0 }: Rating,
  { listedAt, patch }: { listedAt: number; patch: string },
  changes: Partial<Record<string, LastChange>>,
): LastChange | undefined {
  const last = changes[champion];
  if (!last || last.at <= Math.max(listedAt, checked)) return undefined;
  return patch !== '' && patch === last.version ? undefined : last;
}

/** A list to begin with. */
export const emptyTiers = (): Tier[] => ['S', 'A', 'B', 'C'].map((name) => ({ name, champions: [] }));
