import type { CodeNotice } from '#lib/masteries/build-code.ts';
import { parseBuildCode } from '#lib/masteries/build-code.ts';
import type { Build, Mastery, Tree } from '#lib/masteries/masteries.ts';
import { emptyBuild, levelOf } from '#lib/masteries/masteries.ts';
import { addMissing } from '#lib/masteries/moves.ts';
import type { Requirement } from '#lib/masteries/requirements.ts';
import { missingOf } from '#lib/masteries/requirements.ts';

/** How a build that was made earlier fits the masteries of today. */
export type FittedBuild = {
  /** What can be read of its code. */
  build: Build;
  /** Why parts of the code could not be used. */
  notices: readonly CodeNotice[];
  /** The masteries whose requirements are not met any more. */
  unmet: readonly { mastery: Mastery; missing: readonly Requirement[] }[];
  /** The build with all requirements met, within sixty points. */
  now: Build;
  /** Where it differs from what can be read. */
  changed: readonly { mastery: Mastery; before: number; after: number }[];
  isFitting: boolean;
};

const unmetOf = (tree: Tree, build: Build) =>
  tree.all
    .filter(({ id }) => levelOf(build, id) > 0)
    .map((mastery) => ({ mastery, missing: missingOf(tree, build, mastery) }))
    .filter(({ missing }) => missing.length > 0);

/** Adds what levels require where there are points for it; then lowers what still lacks something. */
function repair(tree: Tree, build: Build): Build {
  let now = build;
  for (const { mastery } of unmetOf(tree, build)) {
    const move = addMissing(tree, now, mastery.id);
    if (move.kind === 'done') now = move.build;
  }
  // Each round lowers a level at least, so there are no more than sixty.
  for (let unmet = unmetOf(tree, now); unmet.length > 0; unmet = unmetOf(tree, now)) {
    const lowered = new Map(now);
    for (const { mastery } of unmet) lowered.set(mastery.id, levelOf(now, mastery.id) - 1);
    now = new Map([...lowered].filter(([, level]) => level > 0));
  }
  return now;
}

/** Compares a code with the masteries of today. */
export function fitBuild(tree: Tree, code: string): FittedBuild {
  const { build, notices } = parseBuildCode(tree, code) ?? {
    build: emptyBuild,
    notices: [{ kind: 'broken' as const }],
  };
  const unmet = unmetOf(tree, build);
  const now = unmet.length > 0 ? repair(tree, build) : build;
  const changed = tree.all
    .map((mastery) => ({ mastery, before: levelOf(build, mastery.id), after: levelOf(now, mastery.id) }))
    .filter(({ before, after }) => before !== after);
  return { build, notices, unmet, now, changed, isFitting: notices.length === 0 && unmet.length === 0 };
}
