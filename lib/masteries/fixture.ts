import type { Mastery, MasteryLevel, Section, Tree } from '#lib/masteries/masteries.ts';
import { toTree } from '#lib/masteries/masteries.ts';

type Wish = {
  levels?: number;
  needs?: readonly string[];
  /** The points that each level requires in a section. */
  spend?: { section: Section; values: readonly number[] };
  type?: string;
  name?: string;
};

/** A mastery for tests. Each level costs 100 gold more than the one before it, and the first level needs a core. */
export function mastery(id: string, section: Section, row: number, column: number, wish: Wish = {}): Mastery {
  const levels = Array.from({ length: wish.levels ?? 5 }, (_, index): MasteryLevel => {
    const points = wish.spend?.values[Math.min(index, wish.spend.values.length - 1)];
    return {
      level: index + 1,
      values: [(index + 1) * 2, index + 0.25, 1.5],
      playerLevel: 10 + index,
      spend: wish.spend && points ? { section: wish.spend.section, value: points } : null,
      needs: wish.needs ?? [],
      cost: [{ id: 'sc', name: 'Gold', quantity: (index + 1) * 100 }],
      unlock: index === 0 ? [{ id: `core_${section}`, name: `Core of ${section}`, quantity: 1 }] : [],
    };
  });
  return {
    id,
    section,
    name: wish.name ?? id,
    description: `${id} gives {0}% and {1}, for {2} seconds.`,
    type: wish.type ?? section,
    frame: 'round',
    column,
    row,
    levels,
  };
}

export function treeOf(...all: Mastery[]): Tree {
  return toTree({
    offense: all.filter(({ section }) => section === 'offense'),
    defense: all.filter(({ section }) => section === 'defense'),
    utility: all.filter(({ section }) => section === 'utility'),
  });
}

/**
 * Strength is needed by precision and cruelty, and cruelty needs points too. Two masteries need each other, and one has
 * many levels to spend points on.
 */
export const tree: Tree = treeOf(
  mastery('strength', 'offense', 0, 1, { type: 'attack', name: 'Strength' }),
  mastery('precision', 'offense', 1, 0, { needs: ['strength'], type: 'critical-hit', name: 'Precision' }),
  mastery('cruelty', 'offense', 1, 2, {
    needs: ['strength'],
    spend: { section: 'offense', values: [5, 7, 9] },
    levels: 3,
    type: 'critical-hit',
    name: 'Cruelty',
  }),
  mastery('fury', 'offense', 2, 1, {
    needs: ['precision', 'cruelty'],
    levels: 1,
    type: 'attack',
    name: 'Fury',
  }),
  mastery('ying', 'defense', 0, 0, { needs: ['yang'], levels: 3, type: 'health' }),
  mastery('yang', 'defense', 0, 1, { needs: ['ying'], levels: 3, type: 'health' }),
  mastery('well', 'utility', 0, 0, { levels: 60, type: 'resources' }),
  mastery('guard', 'defense', 1, 0, { spend: { section: 'utility', values: [10] }, type: 'armor' }),
);
