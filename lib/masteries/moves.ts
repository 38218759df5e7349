import { parseBuildCode } from '#lib/masteries/build-code.ts';
import type { Build, Mastery, Section, Tree } from '#lib/masteries/masteries.ts';
import { emptyBuild, levelOf, maxPoints, pointsOf, sameBuild } from '#lib/masteries/masteries.ts';
import { isAvailable, missingOf } from '#lib/masteries/requirements.ts';

export type Refusal =
  /** The level is 0 already. */
  | 'lowest'
  /** The level is at its maximum already. */
  | 'highest'
  /** The build would have more than sixty points. */
  | 'points'
  /** The build would not change. */
  | 'nothing'
  /** No such mastery, or no such rank. */
  | 'unknown';

export type Move = { kind: 'done'; build: Build } | { kind: 'refused'; why: Refusal };

const refused = (why: Refusal): Move => ({ kind: 'refused', why });

function moved(before: Build, build: Build): Move {
  return sameBuild(before, build) ? refused('nothing') : { kind: 'done', build };
}

function withLevel(build: Build, id: string, level: number): Build {
  const next = new Map(build);
  if (level > 0) next.set(id, level);
  else next.delete(id);
  return next;
}

export function raise(tree: Tree, build: Build, id: string): Move {
  const mastery = tree.byId.get(id);
  if (!mastery) return refused('unknown');
  const level = levelOf(build, id);
  if (level >= mastery.levels.length) return refused('highest');
  if (pointsOf(tree, build) + 1 > maxPoints) return refused('points');
  return { kind: 'done', build: withLevel(build, id, level + 1) };
}

export function lower(tree: Tree, build: Build, id: string): Move {
  if (!tree.byId.has(id)) return refused('unknown');
  const level = levelOf(build, id);
  if (level === 0) return refused('lowest');
  return { kind: 'done', build: withLevel(build, id, level - 1) };
}

/** Sets the rank that was clicked, or 0 if it is the current one (`rules 36`). */
export function setRank(tree: Tree, build: Build, id: string, rank: number): Move {
  const mastery = tree.byId.get(id);
  if (!mastery || !Number.isInteger(rank) || rank < 1 || rank > mastery.levels.length)
    return refused('unknown');
  const level = levelOf(build, id);
  if (rank === level) return { kind: 'done', build: withLevel(build, id, 0) };
  if (pointsOf(tree, build) - level + rank > maxPoints) return refused('points');
  return { kind: 'done', build: withLevel(build, id, rank) };
}

export function resetSection(tree: Tree, build: Build, section: Section): Move {
  const cleared = new Map(build);
  for (const { id } of tree.bySection[section]) cleared.delete(id);
  return moved(build, cleared);
}

export function resetAll(build: Build): Move {
  return moved(build, emptyBuild);
}

const coreCode =
  '1~atk_flt.1~atk_pct.1~cp.1~cr2.1~cr.5~cd.1~cd2.5~heal1.1~en_heal.3~hp_flt.1~hp_pct.1~blk_pr.4~parry2.3~pur3.1~dex.1~stn1.3';

/** The Core Set (`rules 39`). */
export function coreBuild(tree: Tree): Build {
  return parseBuildCode(tree, coreCode)?.build ?? emptyBuild;
}

/** Replaces the build by the Core Set, unless the data has none of its masteries. */
export function coreSet(tree: Tree, build: Build): Move {
  const core = coreBuild(tree);
  return core.size === 0 ? refused('nothing') : moved(build, core);
}

/**
 * The next mastery to put a point into, so that a section reaches required points: those that lead to the wanted one
 * first, then by row.
 */
function nextInSection(
  tree: Tree,
  build: Build,
  section: Section,
  wanted: Mastery,
  preferred: ReadonlySet<string>,
): Mastery | undefined {
  return tree.bySection[section]
    .filter(
      (mastery) =>
        mastery.id !== wanted.id &&
        levelOf(build, mastery.id) < mastery.levels.length &&
        isAvailable(tree, withLevel(build, mastery.id, levelOf(build, mastery.id) + 1), mastery),
    )
    .toSorted(
      (a, b) =>
        Number(preferred.has(b.id)) - Number(preferred.has(a.id)) || a.row - b.row || a.column - b.column,
    )[0];
}

function fulfil(tree: Tree, start: Build, mastery: Mastery, level: number, path: ReadonlySet<string>): Build {
  const trail = new Set([...path, mastery.id]);
  let build = start;
  const needs = mastery.levels[level - 1]?.needs ?? [];
  for (const id of needs) {
    const needed = tree.byId.get(id);
    // Masteries that need each other: one that is already being worked on is skipped, and gets its level there.
    if (!needed || trail.has(id) || needed.levels.length === 0) continue;
    build = fulfil(tree, build, needed, Math.max(levelOf(build, id), 1), trail);
    if (levelOf(build, id) === 0) build = withLevel(build, id, 1);
  }
  for (;;) {
    const short = missingOf(tree, build, mastery, level).find(({ kind }) => kind === 'points');
    if (short?.kind !== 'points' || pointsOf(tree, build) > maxPoints) return build;
    const next = nextInSection(tree, build, short.section, mastery, new Set([...trail, ...needs]));
    if (!next) return build;
    build = withLevel(build, next.id, levelOf(build, next.id) + 1);
  }
}

/** Adds what a level requires: one level of each needed mastery, and the points in the section. */
export function addMissing(tree: Tree, build: Build, id: string, rank?: number): Move {
  const mastery = tree.byId.get(id);
  if (!mastery) return refused('unknown');
  const level = rank ?? Math.max(levelOf(build, id), 1);
  const next = fulfil(tree, build, mastery, level, new Set());
  if (pointsOf(tree, next) > maxPoints) return refused('points');
  return moved(build, next);
}

/**
 * Sets a level, at most the maximum. A higher level than now also gets what it requires; past sixty points the move is
 * refused whole.
 */
export function setLevel(tree: Tree, build: Build, id: string, level: number): Move {
  const mastery = tree.byId.get(id);
  if (!mastery) return refused('unknown');
  const wanted = Math.min(level, mastery.levels.length);
  const isLower = wanted === 0 || wanted < levelOf(build, id);
  const ready = isLower ? build : fulfil(tree, build, mastery, wanted, new Set());
  const next = withLevel(ready, id, wanted);
  if (pointsOf(tree, next) > maxPoints) return refused('points');
  return moved(build, next);
}
