/**
 * A champion's prestige as the static host has it: tier → rank → level → signature → value. Files may hold hundreds of
 * thousands of values, of which a row needs one, so signatures are read when they are asked for.
 */
export type ChampionDetail = { tiers: ReadonlyMap<number, Tier> };
export type Tier = ReadonlyMap<number, Rank>;
/** Level → what the file says of it, known to hold at least one value. */
export type Rank = ReadonlyMap<number, object>;
export type Signatures = ReadonlyMap<number, number>;

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function fieldOf(value: unknown, name: string): unknown {
  const object = asObject(value);
  return Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined;
}

/** Keys and numbers may be numbers or numeric strings; anything else is none. */
export function wholeNumber(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** More than nine digits before the point are a slip, and would burst the page. */
const tooMuch = 1e9;

function prestigeValue(value: unknown): number | null {
  const given = typeof value === 'object' ? fieldOf(value, 'prestige') : value;
  if (typeof given === 'number') return given >= 0 && given < tooMuch ? given : null;
  return typeof given === 'string' && /^\s*\d{1,9}(?:\.\d+)?\s*$/.test(given) ? Number(given) : null;
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

/** What can't be used is left out: a tier without ranks, a rank without levels. Nothing left is no detail: `null`. */
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
  const known = read.get(raw) ?? byNumber(raw, prestigeValue);
  read.set(raw, known);
  return known;
}

const lists = new Map<string, readonly number[]>();

/** The same list for the same numbers: two hundred signatures that every rank has need drawing once. */
export function sameList(numbers: readonly number[]): readonly number[] {
  const key = numbers.join();
  const known = lists.get(key) ?? numbers;
  lists.set(key, known);
  return known;
}

const sorted = new WeakMap<ReadonlyMap<number, unknown>, readonly number[]>();

/** Keys as numbers, lowest first: "10" comes after "9". */
export function sortedKeys(map: ReadonlyMap<number, unknown> | undefined): readonly number[] {
  if (!map) return nothing;
  const known = sorted.get(map) ?? sameList([...map.keys()].sort((a, b) => a - b));
  sorted.set(map, known);
  return known;
}
