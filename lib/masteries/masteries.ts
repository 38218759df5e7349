import type { Section } from '#game/masteries.ts';
import * as game from '#game/masteries.ts';

export type { Section } from '#game/masteries.ts';

// Constants of this module and not re-exports: with re-exports each chunk of the planner would import two modules
// (20 bytes).
export const sections = game.sections;
export const maxPoints = game.maxPoints;

export type Frame = 'round' | 'square' | 'hexagonal';

export type Resource = { id: string; name: string; quantity: number };

/** Points that must already be spent in a section, the mastery's own not counted. */
export type SpendRequirement = { section: Section; value: number };

export type MasteryLevel = {
  level: number;
  /** The values of {0}, {1} and {2}; the third is in seconds. `null` where the data has no number. */
  values: readonly [number | null, number | null, number | null];
  /** Shown, not enforced (`rules 37`). 0 for none. */
  playerLevel: number;
  spend: SpendRequirement | null;
  /** Ids of existing masteries that must be above 0. */
  needs: readonly string[];
  cost: readonly Resource[];
  unlock: readonly Resource[];
};

export type Mastery = {
  id: string;
  section: Section;
  name: string;
  description: string;
  type: string;
  frame: Frame;
  /** The cell in the section's grid, counted from 0 without empty rows or columns. No two masteries share one. */
  column: number;
  row: number;
  levels: readonly MasteryLevel[];
};

export type Masteries = Record<Section, readonly Mastery[]> & { legal: string };

/** Levels above 0 by mastery id. */
export type Build = ReadonlyMap<string, number>;

export const emptyBuild: Build = new Map();

/** All masteries with indexes for looking them up, built once per page. */
export type Tree = {
  all: readonly Mastery[];
  /** Those that have masteries, in their order. */
  sections: readonly Section[];
  byId: ReadonlyMap<string, Mastery>;
  bySection: Record<Section, readonly Mastery[]>;
};

export function toTree(masteries: Record<Section, readonly Mastery[]>): Tree {
  const all = sections.flatMap((section) => masteries[section]);
  return {
    all,
    sections: sections.filter((section) => masteries[section].length > 0),
    byId: new Map(all.map((mastery) => [mastery.id, mastery])),
    bySection: { offense: masteries.offense, defense: masteries.defense, utility: masteries.utility },
  };
}

export function levelOf(build: Build, id: string): number {
  return build.get(id) ?? 0;
}

/** A level costs one point (`rules 33`). Ids that the tree lacks count nothing. */
export function pointsOf(tree: Tree, build: Build, section?: Section): number {
  let points = 0;
  for (const [id, level] of build) {
    const mastery = tree.byId.get(id);
    if (mastery && (section === undefined || mastery.section === section)) points += level;
  }
  return points;
}

export function sameBuild(a: Build, b: Build): boolean {
  return a.size === b.size && [...a].every(([id, level]) => b.get(id) === level);
}
