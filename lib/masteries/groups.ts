import type { Mastery } from '#lib/masteries/masteries.ts';
import type { Edge } from '#lib/masteries/requirements.ts';
import { edgesOf } from '#lib/masteries/requirements.ts';

/** The masteries of one type: a heading over columns of the grid or, where that does not fit, a column of its own. */
export type Group = {
  type: string;
  masteries: readonly Mastery[];
  /** The columns of the heading in the grid. Null where the columns of types overlap. */
  span: { from: number; to: number } | null;
  lanes: ReadonlyMap<number, number>;
};

function rangeOf(masteries: readonly Mastery[]): { from: number; to: number } {
  const columns = masteries.map(({ column }) => column);
  return { from: Math.min(...columns), to: Math.max(...columns) };
}

export function groupsOf(masteries: readonly Mastery[]): Group[] {
  const byType = new Map<string, Mastery[]>();
  for (const mastery of masteries) {
    const group = byType.get(mastery.type);
    if (group) group.push(mastery);
    else byType.set(mastery.type, [mastery]);
  }
  const groups = [...byType]
    .map(([type, members]) => ({ type, members, range: rangeOf(members) }))
    .toSorted((a, b) => a.range.from - b.range.from);
  const areApart = groups.every(({ range }, index) => range.from > (groups[index - 1]?.range.to ?? -1));
  return groups.map(({ type, members, range }) => {
    const columns = [...new Set(members.map(({ column }) => column))].toSorted((a, b) => a - b);
    return {
      type,
      masteries: members,
      span: areApart ? range : null,
      lanes: new Map(columns.map((column, lane) => [column, lane])),
    };
  });
}

export const rowHeight = 140;
const frameCentre = 36;
export const rungHeight = 80;
const laneEdge = 25;

type Point = { x: number; y: number };

/** An S-curve downwards, or a straight line within a row or a column. */
function curve(from: Point, to: Point): string {
  if (from.y === to.y) return `M${from.x} ${from.y}H${to.x}`;
  if (from.x === to.x) return `M${from.x} ${from.y}V${to.y}`;
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
}

export type DrawnEdge = Edge & { key: string; path: string };

function draw(edges: readonly Edge[], place: (id: string) => Point | undefined): DrawnEdge[] {
  return edges.flatMap(({ from, to }) => {
    const [start, end] = [place(from), place(to)];
    return start && end ? [{ from, to, key: `${from} ${to}`, path: curve(start, end) }] : [];
  });
}

/** The edges of a section's grid, in hundredths of a column's width and pixels of height. */
export function gridEdges(masteries: readonly Mastery[], rowStep = rowHeight): DrawnEdge[] {
  const places = new Map(
    masteries.map(({ id, column, row }) => [id, { x: column * 100 + 50, y: row * rowStep + frameCentre }]),
  );
  return draw(edgesOf(masteries), (id) => places.get(id));
}

function laneStep(group: Group): number {
  return group.lanes.size > 1 ? Math.min(34, 44 / (group.lanes.size - 1)) : 0;
}

export function laneOf(group: Group, mastery: Mastery): number {
  return laneEdge + (group.lanes.get(mastery.column) ?? 0) * laneStep(group);
}

export function lanesWidth(group: Group): number {
  return 2 * laneEdge + (group.lanes.size - 1) * laneStep(group);
}

/** The edges of one type's column, in pixels. */
export function ladderEdges(group: Group): DrawnEdge[] {
  const places = new Map(
    group.masteries.map((mastery, index) => [
      mastery.id,
      { x: laneOf(group, mastery), y: index * rungHeight + rungHeight / 2 },
    ]),
  );
  return draw(edgesOf(group.masteries), (id) => places.get(id));
}

/** The columns and rows of a section's grid. */
export function sizeOf(masteries: readonly Mastery[]): { columns: number; rows: number } {
  return {
    columns: Math.max(1, ...masteries.map(({ column }) => column + 1)),
    rows: Math.max(1, ...masteries.map(({ row }) => row + 1)),
  };
}
