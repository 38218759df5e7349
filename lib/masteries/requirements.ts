import type { Build, Mastery, Section, Tree } from '#lib/masteries/masteries.ts';
import { levelOf, pointsOf } from '#lib/masteries/masteries.ts';

export type Requirement =
  | { kind: 'mastery'; id: string; met: boolean }
  | { kind: 'points'; section: Section; value: number; spent: number; met: boolean };

/** The requirements of a level (`rules 34`). Without `level`, those of the current level, or of the first one. */
export function requirementsOf(tree: Tree, build: Build, mastery: Mastery, level?: number): Requirement[] {
  const wanted = mastery.levels[(level ?? Math.max(levelOf(build, mastery.id), 1)) - 1];
  if (!wanted) return [];
  const needs = wanted.needs.map((id): Requirement => ({ kind: 'mastery', id, met: levelOf(build, id) > 0 }));
  if (!wanted.spend) return needs;
  const { section, value } = wanted.spend;
  const ownPoints = mastery.section === section ? levelOf(build, mastery.id) : 0;
  const spent = pointsOf(tree, build, section) - ownPoints;
  return [...needs, { kind: 'points', section, value, spent, met: spent >= value }];
}

export function missingOf(tree: Tree, build: Build, mastery: Mastery, level?: number): Requirement[] {
  return requirementsOf(tree, build, mastery, level).filter(({ met }) => !met);
}

export function isAvailable(tree: Tree, build: Build, mastery: Mastery): boolean {
  return missingOf(tree, build, mastery).length === 0;
}

export type MasteryState = {
  level: number;
  max: number;
  fill: 'max' | 'some' | 'zero';
  /** Whether the requirements are met. */
  active: boolean;
  /** `none` at level 0. */
  verdict: 'valid' | 'error' | 'none';
};

export function fillOf(level: number, max: number): MasteryState['fill'] {
  if (level === 0) return 'zero';
  return level === max ? 'max' : 'some';
}

export function stateOf(
  tree: Tree,
  build: Build,
  mastery: Mastery,
  missing: readonly Requirement[] = missingOf(tree, build, mastery),
): MasteryState {
  const level = levelOf(build, mastery.id);
  const active = missing.length === 0;
  const verdict = active ? 'valid' : 'error';
  return {
    level,
    max: mastery.levels.length,
    fill: fillOf(level, mastery.levels.length),
    active,
    verdict: level === 0 ? 'none' : verdict,
  };
}

export type Edge = { from: string; to: string };
export type EdgeState = 'closed' | 'open' | 'connected';

/** One edge for each pair of masteries of which one needs the other, at any level. */
export function edgesOf(masteries: readonly Mastery[]): Edge[] {
  return masteries.flatMap((mastery) =>
    [...new Set(mastery.levels.flatMap(({ needs }) => needs))].map((from) => ({ from, to: mastery.id })),
  );
}

export function edgeState(fromActive: boolean, toActive: boolean): EdgeState {
  if (!fromActive) return 'closed';
  return toActive ? 'connected' : 'open';
}
