import type { CodeNotice } from '@/lib/masteries/build-code';
import { parseBuildCode } from '@/lib/masteries/build-code';
import type { Build, Mastery, Tree } from '@/lib/masteries/masteries';
import { levelOf } from '@/lib/masteries/masteries';
import type { Requirement } from '@/lib/masteries/requirements';
import { missingOf } from '@/lib/masteries/requirements';
import type { Action, PlannerState } from './planner-state';
import { reduce, startState } from './planner-state';

/** What a mastery shows just now: the same object for as long as it shows the same. */
export type Look = { level: number; missing: readonly Requirement[] };

type Subscribe = (listen: () => void) => () => void;

/**
 * The build and all that hangs on it, outside of React: a click draws the few masteries that it changes, not the tree.
 * The click's own answer comes first, and what follows from it behind the paint: a slow phone shows the one in a frame.
 */
export type PlannerStore = {
  now: () => PlannerState;
  /** What `subscribe` told of last: an action behind while its paint is awaited. */
  followed: () => PlannerState;
  look: (id: string) => Look;
  dispatch: (action: Action) => void;
  /** Hears of each action at once; by then only the mastery that it names has its new look. */
  atOnce: Subscribe;
  /** Hears of what has happened once all of it can be seen. */
  subscribe: Subscribe;
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

function lookOf(tree: Tree, build: Build, mastery: Mastery, was: Look | undefined): Look {
  const is = { level: levelOf(build, mastery.id), missing: missingOf(tree, build, mastery) };
  return was && isSame(was, is) ? was : is;
}

export function openCode(tree: Tree, code: string): { build: Build | null; notices: readonly CodeNotice[] } {
  const opened = parseBuildCode(tree, code);
  if (!opened) return { build: null, notices: [{ kind: 'broken' }] };
  // A link that brings nothing at all leaves the visitor's own build where it is.
  return { build: opened.build.size > 0 ? opened.build : null, notices: opened.notices };
}

function listenersOf(): { add: Subscribe; tell: () => void } {
  const listeners = new Set<() => void>();
  return {
    add: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    tell: () => {
      for (const listen of listeners) listen();
    },
  };
}

/** `later` calls what it is given once what has been drawn so far is on the screen. */
export function makeStore(
  tree: Tree,
  code: string | null,
  later: (follow: () => void) => void = (follow) => follow(),
): PlannerStore {
  const { build, notices } = code === null ? { build: null, notices: [] } : openCode(tree, code);
  let state = startState(build, notices);
  const looks = new Map<string, Look>();
  const look = (masteries: readonly Mastery[]) => {
    for (const mastery of masteries)
      looks.set(mastery.id, lookOf(tree, state.history.present, mastery, looks.get(mastery.id)));
  };
  look(tree.all);
  const first = listenersOf();
  const rest = listenersOf();
  let followed = state;
  let isFollowing = false;
  const follow = () => {
    isFollowing = false;
    followed = state;
    look(tree.all);
    rest.tell();
  };
  return {
    now: () => state,
    followed: () => followed,
    look: (id) => looks.get(id) ?? unknown,
    dispatch: (action) => {
      const before = state.history.present;
      state = reduce(tree, state, action);
      const named = 'id' in action ? tree.byId.get(action.id) : undefined;
      if (state.history.present !== before) look(named ? [named] : tree.all);
      first.tell();
      if (isFollowing) return;
      isFollowing = true;
      later(follow);
    },
    atOnce: first.add,
    subscribe: rest.add,
  };
}
