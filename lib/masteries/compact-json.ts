import type { Frame, Masteries, Mastery, MasteryLevel, Resource, Section } from '#lib/masteries/masteries.ts';
import { sections } from '#lib/masteries/masteries.ts';

type Sections = Pick<Masteries, Section>;

const frames = ['round', 'square', 'hexagonal'] as const satisfies readonly Frame[];

/** Pairs of numbers: the index of the resource in the list of all, and the quantity. */
type CompactResources = number[];
type CompactLevel = [
  values: MasteryLevel['values'],
  playerLevel: number,
  /** The index of the section and the points. Empty for none. */
  spend: [] | [section: number, value: number],
  needs: readonly string[],
  cost: CompactResources,
  unlock: CompactResources,
];
type CompactMastery = [
  id: string,
  name: string,
  description: string,
  type: string,
  frame: number,
  column: number,
  row: number,
  levels: CompactLevel[],
];
type Compact = [resources: [id: string, name: string][], ...masteries: CompactMastery[][]];

/** The masteries as text for the browser. It is a third as long as plain JSON and fast to parse. */
export function toCompactJson(masteries: Sections): string {
  const resources: [string, string][] = [];
  const places = new Map<string, number>();
  const compact = (list: readonly Resource[]): CompactResources =>
    list.flatMap(({ id, name, quantity }) => {
      const key = JSON.stringify([id, name]);
      const place = places.get(key) ?? resources.push([id, name]) - 1;
      places.set(key, place);
      return [place, quantity];
    });
  const compactLevel = ({ values, playerLevel, spend, needs, cost, unlock }: MasteryLevel): CompactLevel => [
    values,
    playerLevel,
    spend ? [sections.indexOf(spend.section), spend.value] : [],
    needs,
    compact(cost),
    compact(unlock),
  ];
  const lists = sections.map((section) =>
    masteries[section].map(({ id, name, description, type, frame, column, row, levels }): CompactMastery => [
      id,
      name,
      description,
      type,
      frames.indexOf(frame),
      column,
      row,
      levels.map(compactLevel),
    ]),
  );
  return JSON.stringify([resources, ...lists] satisfies Compact);
}

/** Reads what `toCompactJson` wrote, and no other text. */
export function fromCompactJson(text: string): Sections {
  const [resources, ...lists] = JSON.parse(text) as Compact;
  const expand = (list: CompactResources): Resource[] =>
    list.flatMap((place, index) => {
      const resource = index % 2 === 0 ? resources[place] : undefined;
      return resource ? [{ id: resource[0], name: resource[1], quantity: list[index + 1] ?? 0 }] : [];
    });
  const section = (of: Section): Mastery[] =>
    (lists[sections.indexOf(of)] ?? []).map(
      ([id, name, description, type, frame, column, row, levels]): Mastery => ({
        id,
        section: of,
        name,
        description,
        type,
        frame: frames[frame] ?? 'round',
        column,
        row,
        levels: levels.map(([values, playerLevel, [at, value], needs, cost, unlock], index) => {
          const sectionOfSpend = at === undefined ? undefined : sections[at];
          return {
            level: index + 1,
            values,
            playerLevel,
            spend: sectionOfSpend && value !== undefined ? { section: sectionOfSpend, value } : null,
            needs,
            cost: expand(cost),
            unlock: expand(unlock),
          };
        }),
      }),
    );
  return { offense: section('offense'), defense: section('defense'), utility: section('utility') };
}
