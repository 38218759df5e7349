import type { Mastery, Section, Tree } from '@/lib/masteries/masteries';
import { sections } from '@/lib/masteries/masteries';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Arrow = (typeof arrows)[number];

export function isArrow(key: string): key is Arrow {
  return arrows.some((arrow) => arrow === key);
}

function nearest(masteries: readonly Mastery[], distance: (mastery: Mastery) => number): Mastery | undefined {
  return masteries.reduce<Mastery | undefined>(
    (best, mastery) => (!best || distance(mastery) < distance(best) ? mastery : best),
    undefined,
  );
}

function neighbourSection(tree: Tree, from: Section, arrow: Arrow): readonly Mastery[] {
  const step = arrow === 'ArrowDown' ? 1 : -1;
  for (let at = sections.indexOf(from) + step; at >= 0 && at < sections.length; at += step) {
    const section = sections[at];
    if (section && tree.bySection[section].length > 0) return tree.bySection[section];
  }
  return [];
}

/** The next mastery by an arrow key: along the grid, and on into the next section at its end. */
export function walk(tree: Tree, from: Mastery, arrow: Arrow): Mastery | undefined {
  const inSection = tree.bySection[from.section];
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const sign = arrow === 'ArrowRight' ? 1 : -1;
    const ahead = inSection.filter(({ column }) => (column - from.column) * sign > 0);
    return nearest(
      ahead,
      ({ column, row }) => Math.abs(row - from.row) * 1000 + Math.abs(column - from.column),
    );
  }
  const sign = arrow === 'ArrowDown' ? 1 : -1;
  const byRow = ({ column, row }: Mastery) =>
    Math.abs(row - from.row) * 1000 + Math.abs(column - from.column);
  const ahead = inSection.filter(({ row }) => (row - from.row) * sign > 0);
  if (ahead.length > 0) return nearest(ahead, byRow);
  return nearest(
    neighbourSection(tree, from.section, arrow),
    ({ column, row }) => sign * row * 1000 + Math.abs(column - from.column),
  );
}
