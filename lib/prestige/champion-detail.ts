/**
 * A champion's values from the static host: tier → rank → level → signature → prestige. A file may hold hundreds of
 * thousands of values of which a row needs one, so signatures are parsed when they are needed.
 */
export type ChampionDetail = { tiers: ReadonlyMap<number, Tier> };
type Tier = ReadonlyMap<number, Rank>;
/** Level → its unparsed data, which holds at least one value. */
export type Rank = ReadonlyMap<number, object>;
type Signatures = ReadonlyMap<number, number>;

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function fieldOf(value: unknown, name: string): unknown {
  const object = asObject(value);
  return Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined;
}

/** Parses numbers and numeric text; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** A value as large as this is a mistake in the data, and its digits would break the layout. */
const tooMuch = 1e9;

function prestigeValue(value: unknown): number | null {
  const prestige = typeof value === 'object' ? fieldOf(value, 'prestige') : value;
  if (typeof prestige === 'number') return prestige >= 0 && prestige < tooMuch ? prestige : null;
  return typeof prestige === 'string' && /^\s*\d{1,9}(?:\.\d+)?\s*$/.test(prestige) ? Number(prestige) : null;
}

function byNumber<Value>(source: unknown, parse: (value: unknown) => Value | null): Map<number, Value> {
  const map = new Map<number, Value>();
  for (const [key, value] of Object.entries(asObject(source))) {
    const number = wholeNumber(key);
    const parsed = number === null ? null : parse(value);
    if (number !== null && parsed !== null) map.set(number, parsed);
  }
  return map;
}

const nullIfEmpty = <Value>(map: Map<number, Value>): Map<number, Value> | null =>
  map.size === 0 ? null : map;

function parseLevel(value: unknown): object | null {
  const bySignature = asObject(fieldOf(value, 'prestige_by_sig'));
  const hasValue = Object.entries(bySignature).some(
    ([key, one]) => wholeNumber(key) !== null && prestigeValue(one) !== null,
  );
  return hasValue ? bySignature : null;
}

const parseRank = (value: unknown): Rank | null =>
  nullIfEmpty(byNumber(fieldOf(value, 'dynamic'), parseLevel));

/** Leaves out invalid data: tiers without ranks, ranks without levels. Null if nothing is left. */
export function parseChampionDetail(body: unknown): ChampionDetail | null {
  const tiers = new Map<number, Tier>();
  for (const blueprint of Object.values(asObject(fieldOf(body, 'blueprints')))) {
    const tier = wholeNumber(fieldOf(blueprint, 'rarity_num'));
    const ranks = byNumber(fieldOf(blueprint, 'attributes'), parseRank);
    if (tier !== null && ranks.size > 0 && !tiers.has(tier)) tiers.set(tier, ranks);
  }
  return tiers.size === 0 ? null : { tiers };
}

const read = new WeakMap<object, Signatures>();
const none: Signatures = new Map();
const nothing: readonly number[] = [];

export function signaturesAt(rank: Rank | undefined, level: number | null): Signatures {
  const raw = level === null ? undefined : rank?.get(level);
  if (!raw) return none;
  const values = read.get(raw) ?? byNumber(raw, prestigeValue);
  read.set(raw, values);
  return values;
}

const lists = new Map<string, readonly number[]>();

/** Returns the same array for equal numbers, so that React renders a list of 200 signatures once. */
export function sameList(numbers: readonly number[]): readonly number[] {
  const key = numbers.join();
  const list = lists.get(key) ?? numbers;
  lists.set(key, list);
  return list;
}

const sorted = new WeakMap<ReadonlyMap<number, unknown>, readonly number[]>();

/** The keys as numbers, lowest first (`rules 44`). */
export function sortedKeys(map: ReadonlyMap<number, unknown> | undefined): readonly number[] {
  if (!map) return nothing;
  const keys = sorted.get(map) ?? sameList([...map.keys()].sort((a, b) => a - b));
  sorted.set(map, keys);
  return keys;
}
