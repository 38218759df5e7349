import type { Mastery, Section, Tree } from '#lib/masteries/masteries.ts';
import type { Action } from './planner-state.ts';

const steps: Readonly<Record<string, readonly ['row' | 'column', 1 | -1]>> = {
  ArrowUp: ['row', -1],
  ArrowDown: ['row', 1],
  ArrowLeft: ['column', -1],
  ArrowRight: ['column', 1],
};

type Cell = Pick<Mastery, 'row' | 'column'>;

/** The nearest row counts before the nearest column. */
function nearest(masteries: readonly Mastery[], { row, column }: Cell): Mastery | undefined {
  const distance = (cell: Cell) => Math.abs(cell.row - row) * 1000 + Math.abs(cell.column - column);
  return masteries.toSorted((a, b) => distance(a) - distance(b))[0];
}

function neighbours({ sections, bySection }: Tree, from: Section, step: number): readonly Mastery[] {
  const section = sections[sections.indexOf(from) + step];
  return section ? bySection[section] : [];
}

/** The mastery that a key leads to: arrows follow the grid and its sections, other keys lead to ends and sections. */
export function moveByKey(tree: Tree, from: Mastery, key: string): Mastery | undefined {
  const { section, column } = from;
  const sectionMasteries = tree.bySection[section];
  if (key === 'Home') return sectionMasteries[0];
  if (key === 'End') return sectionMasteries.at(-1);
  if (key === 'PageUp') return neighbours(tree, section, -1)[0];
  if (key === 'PageDown') return neighbours(tree, section, 1)[0];
  const arrow = steps[key];
  if (!arrow) return undefined;
  const [axis, step] = arrow;
  const ahead = sectionMasteries.filter((mastery) => (mastery[axis] - from[axis]) * step > 0);
  if (ahead.length > 0 || axis === 'column') return nearest(ahead, from);
  const next = neighbours(tree, section, step);
  const row = step > 0 ? 0 : Math.max(...next.map((mastery) => mastery.row));
  return nearest(next, { row, column });
}

/** The action of a key on the focused mastery. Capital letters count too, because Caps Lock may be on. */
export function actionByKey(key: string, { id, levels }: Mastery): Action | null {
  const small = key.toLowerCase();
  if ('+='.includes(small)) return { type: 'raise', id };
  if ('-_'.includes(small)) return { type: 'lower', id };
  if (small === 'n') return { type: 'add-missing', id };
  if (small === 'c') return { type: 'core' };
  const level = small === 'm' ? levels.length : Number(/^\d$/.exec(small) ?? Number.NaN);
  return level >= 0 ? { type: 'level', id, level } : null;
}
