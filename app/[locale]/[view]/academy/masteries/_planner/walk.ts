import type { Mastery, Section, Tree } from '@/lib/masteries/masteries';
import { sections } from '@/lib/masteries/masteries';

export type Direction = 'up' | 'down' | 'left' | 'right';

function nearest(masteries: readonly Mastery[], distance: (mastery: Mastery) => number): Mastery | undefined {
  return masteries.reduce<Mastery | undefined>(
    (best, mastery) => (!best || distance(mastery) < distance(best) ? mastery : best),
    undefined,
  );
}

function neighbourSection(tree: Tree, from: Section, direction: Direction): readonly Mastery[] {
  const step = direction === 'down' ? 1 : -1;
  for (let at = sections.indexOf(from) + step; at >= 0 && at < sections.length; at += step) {
    const section = sections[at];
    if (section && tree.bySection[section].length > 0) return tree.bySection[section];
  }
  return [];
}

/** The next mastery by an arrow key: along the grid, and on into the next section at its end. */
export function walk(tree: Tree, from: Mastery, direction: Direction): Mastery | undefined {
  const inSection = tree.bySection[from.section];
  if (direction === 'left' || direction === 'right') {
    const sign = direction === 'right' ? 1 : -1;
    const ahead = inSection.filter(({ column }) => (column - from.column) * sign > 0);
    return nearest(
      ahead,
      ({ column, row }) => Math.abs(row - from.row) * 1000 + Math.abs(column - from.column),
    );
  }
  const sign = direction === 'down' ? 1 : -1;
  const byRow = ({ column, row }: Mastery) =>
    Math.abs(row - from.row) * 1000 + Math.abs(column - from.column);
  const ahead = inSection.filter(({ row }) => (row - from.row) * sign > 0);
  if (ahead.length > 0) return nearest(ahead, byRow);
  return nearest(
    neighbourSection(tree, from.section, direction),
    ({ column, row }) => sign * row * 1000 + Math.abs(column - from.column),
  );
}
