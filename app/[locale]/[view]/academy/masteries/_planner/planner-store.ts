import type { CodeNotice } from '@/lib/masteries/build-code';
import { parseBuildCode } from '@/lib/masteries/build-code';
import type { Build, Tree } from '@/lib/masteries/masteries';
import { levelOf } from '@/lib/masteries/masteries';
import type { Requirement } from '@/lib/masteries/requirements';
import { missingOf } from '@/lib/masteries/requirements';
import type { Action, PlannerState } from './planner-state';
import { reduce, startState } from './planner-state';

/** What a mastery shows just now: the same object for as long as it shows the same. */
export type Look = { level: number; missing: readonly Requirement[] };

/** The build and all that hangs on it, outside of React: a click draws the few masteries that it changes, not the tree. */
export type PlannerStore = {
  now: () => PlannerState;
  build: () => Build;
  look: (id: string) => Look;
  dispatch: (action: Action) => void;
  subscribe: (listen: () => void) => () => void;
};

const unknown: Look = { level: 0, missing: [] };

/** At one level the same requirements are missing when they are as many and of the same kind. */
function isSame(was: Look | undefined, is: Look): boolean {
  return (
    was?.level === is.level &&
    was.missing.length === is.missing.length &&
    was.missing.every((one, at) => {
      const other = is.missing[at];
      return one.kind === 'mastery'
        ? other?.kind === 'mastery' && other.id === one.id
        : other?.kind === 'points';
    })
  );
}

function looksOf(tree: Tree, build: Build, before: ReadonlyMap<string, Look>): ReadonlyMap<string, Look> {
  return new Map(
    tree.all.map((mastery) => {
      const was = before.get(mastery.id);
      const is = { level: levelOf(build, mastery.id), missing: missingOf(tree, build, mastery) };
      return [mastery.id, was && isSame(was, is) ? was : is];
    }),
  );
}

export function openCode(tree: Tree, code: string): { build: Build | null; notices: readonly CodeNotice[] } {
  const opened = parseBuildCode(tree, code);
  if (!opened) return { build: null, notices: [{ kind: 'broken' }] };
  // A link that brings nothing at all leaves the visitor's own build where it is.
  return { build: opened.build.size > 0 ? opened.build : null, notices: opened.notices };
}

export function makeStore(tree: Tree, code: string | null): PlannerStore {
  const { build, notices } = code === null ? { build: null, notices: [] } : openCode(tree, code);
  let state = startState(build, notices);
  let looks = looksOf(tree, state.history.present, new Map());
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    build: () => state.history.present,
    look: (id) => looks.get(id) ?? unknown,
    dispatch: (action) => {
      const before = state.history.present;
      state = reduce(tree, state, action);
      if (state.history.present !== before) looks = looksOf(tree, state.history.present, looks);
      for (const listen of listeners) listen();
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
