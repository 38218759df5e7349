export const sections = ['offense', 'defense', 'utility'] as const;

/** `utility` is what players read as proficiencies. */
export type Section = (typeof sections)[number];

export type Frame = 'round' | 'square' | 'hexagonal';

export type Resource = { id: string; name: string; quantity: number };

/** Points that must already be spent in a section, the mastery's own not counted. */
export type SpendRequirement = { section: Section; value: number };

export type MasteryLevel = {
  level: number;
  /** What stands in for {0}, {1} and {2}; the third is in seconds. `null` where the data has no number. */
  values: readonly [number | null, number | null, number | null];
  /** Shown, never enforced. 0 for none. */
  playerLevel: number;
  spend: SpendRequirement | null;
  /** Ids of masteries that must be above 0; every one of them exists. */
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
  /** Its cell in the section's grid, counted from 0 without empty rows or columns; no two share one. */
  column: number;
  row: number;
  levels: readonly MasteryLevel[];
};

export type Masteries = Record<Section, readonly Mastery[]> & { legal: string };

/** Levels above 0 by mastery id. */
export type Build = ReadonlyMap<string, number>;

export const maxPoints = 60;

export const emptyBuild: Build = new Map();

/** The masteries with ways to look them up, made once per page. */
export type Tree = {
  all: readonly Mastery[];
  byId: ReadonlyMap<string, Mastery>;
  bySection: Record<Section, readonly Mastery[]>;
};

export function toTree(masteries: Record<Section, readonly Mastery[]>): Tree {
  const all = sections.flatMap((section) => masteries[section]);
  return {
    all,
    byId: new Map(all.map((mastery) => [mastery.id, mastery])),
    bySection: { offense: masteries.offense, defense: masteries.defense, utility: masteries.utility },
  };
}

export function levelOf(build: Build, id: string): number {
  return build.get(id) ?? 0;
}

/** A level costs one point; what the build names and the tree does not know counts nothing. */
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
