import type { Frame, Masteries, Mastery, MasteryLevel, Resource, Section } from '#lib/masteries/masteries.ts';
import { sections } from '#lib/masteries/masteries.ts';

type Sections = Pick<Masteries, Section>;

const frames = ['round', 'square', 'hexagonal'] as const satisfies readonly Frame[];

/** Pairs of numbers: the index of the resource in the list of all, and the quantity. */
type CompactResources = number[];
/**
 * A part that is empty is 0, and `spend` and `needs` are 0 where they are as in the level before. Zeros at the end are left
 * out.
 */
type CompactLevel = [
  values?: 0 | MasteryLevel['values'][number][],
  /** The index of the section and the points. Empty for none. */
  spend?: 0 | [] | [section: number, value: number],
  /** The places of masteries among all. */
  needs?: 0 | number[],
  unlock?: 0 | CompactResources,
];
type CompactMastery = [
  id: string,
  name: string,
  description: string,
  /** The place of its type among all. */
  type: number,
  frame: number,
  column: number,
  row: number,
  /** The place of its price among all. */
  price: number,
  levels: CompactLevel[],
];
/** What the levels of a mastery ask of the player. Half of the masteries ask for the same as another one. */
type Price = [playerLevel: number, cost: CompactResources][];
type Compact = [
  resources: [id: string, name: string][],
  prices: Price[],
  types: string[],
  ...masteries: CompactMastery[][],
];

function withoutZeros<Item>(list: readonly Item[]): Item[] {
  return list.slice(0, list.findLastIndex((item) => item !== 0) + 1);
}

const orZero = <Item>(list: Item[]) => (list.length === 0 ? 0 : list);

const isSame = (list: readonly unknown[], other: readonly unknown[]) => list.join() === other.join();

/** Different items, each of which has a place. */
class Pool<Item> {
  items: Item[] = [];
  #places = new Map<string, number>();

  placeOf(item: Item): number {
    const key = JSON.stringify(item);
    const place = this.#places.get(key) ?? this.items.push(item) - 1;
    this.#places.set(key, place);
    return place;
  }
}

/** The masteries as text for the browser. It is a quarter as long as plain JSON and fast to parse. */
export function toCompactJson(masteries: Sections): string {
  const resources = new Pool<[string, string]>();
  const prices = new Pool<Price>();
  const types = new Pool<string>();
  const compact = (list: readonly Resource[]): CompactResources =>
    list.flatMap(({ id, name, quantity }) => [resources.placeOf([id, name]), quantity]);
  const ids = sections.flatMap((section) => masteries[section].map(({ id }) => id));
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const spendOf = (level?: MasteryLevel): [] | [number, number] =>
    level?.spend ? [sections.indexOf(level.spend.section), level.spend.value] : [];
  const needsOf = (level?: MasteryLevel) => (level?.needs ?? []).map((id) => placeOf.get(id) ?? -1);
  const compactLevel = (level: MasteryLevel, before: MasteryLevel | undefined) => {
    const [spend, needs] = [spendOf(level), needsOf(level)];
    const whole: CompactLevel = [
      orZero(withoutZeros(level.values)),
      isSame(spend, spendOf(before)) ? 0 : spend,
      isSame(needs, needsOf(before)) ? 0 : needs,
      orZero(compact(level.unlock)),
    ];
    return withoutZeros(whole) as CompactLevel;
  };
  const lists = sections.map((section) =>
    masteries[section].map(({ id, name, description, type, frame, column, row, levels }): CompactMastery => [
      id,
      name,
      description,
      types.placeOf(type),
      frames.indexOf(frame),
      column,
      row,
      prices.placeOf(levels.map(({ playerLevel, cost }) => [playerLevel, compact(cost)])),
      levels.map((level, index) => compactLevel(level, levels[index - 1])),
    ]),
  );
  return JSON.stringify([resources.items, prices.items, types.items, ...lists] satisfies Compact);
}

/** Reads what `toCompactJson` wrote, and no other text. */
export function fromCompactJson(text: string): Sections {
  const [resources, prices, types, ...lists] = JSON.parse(text) as Compact;
  const ids = lists.flatMap((list) => list.map(([id]) => id));
  const expand = (list: 0 | CompactResources = 0): Resource[] =>
    (list || []).flatMap((place, index, all) => {
      const resource = index % 2 === 0 ? resources[place] : undefined;
      return resource ? [{ id: resource[0], name: resource[1], quantity: all[index + 1] ?? 0 }] : [];
    });
  const expandLevels = (price: Price, levels: readonly CompactLevel[]): MasteryLevel[] => {
    let spend: MasteryLevel['spend'] = null;
    let needs: MasteryLevel['needs'] = [];
    return levels.map(([values = 0, spent = 0, needed = 0, unlock], index) => {
      if (spent !== 0) {
        const [at = -1, value = 0] = spent;
        const section = sections[at];
        spend = section ? { section, value } : null;
      }
      if (needed !== 0) needs = needed.flatMap((place) => ids[place] ?? []);
      const [first = 0, second = 0, seconds = 0] = values || [];
      const [playerLevel = 0, cost] = price[index] ?? [];
      return {
        level: index + 1,
        values: [first, second, seconds],
        playerLevel,
        spend,
        needs,
        cost: expand(cost),
        unlock: expand(unlock),
      };
    });
  };
  const section = (of: Section): Mastery[] =>
    (lists[sections.indexOf(of)] ?? []).map(
      ([id, name, description, type, frame, column, row, price, levels]): Mastery => ({
        id,
        section: of,
        name,
        description,
        type: types[type] ?? '',
        frame: frames[frame] ?? 'round',
        column,
        row,
        levels: expandLevels(prices[price] ?? [], levels),
      }),
    );
  return { offense: section('offense'), defense: section('defense'), utility: section('utility') };
}
