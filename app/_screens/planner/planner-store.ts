import type { CodeNotice } from '#lib/masteries/build-code.ts';
import { parseBuildCode } from '#lib/masteries/build-code.ts';
import type { Build, Mastery, Tree } from '#lib/masteries/masteries.ts';
import { levelOf } from '#lib/masteries/masteries.ts';
import type { Requirement } from '#lib/masteries/requirements.ts';
import { missingOf } from '#lib/masteries/requirements.ts';
import type { Action, PlannerState } from './planner-state.ts';
import { reduce, startState } from './planner-state.ts';
import type { Words } from './texts.ts';

/** What a mastery shows. The same object as long as nothing of it changes, so that React skips it. */
export type NodeState = { level: number; missing: readonly Requirement[] };

type Subscribe<Heard extends unknown[] = []> = (listen: (...heard: Heard) => void) => () => void;

/**
 * The planner's state outside of React. A click renders the masteries that it changes, not the whole tree. They are
 * painted first, and everything that depends on the whole build follows after that paint, so that slow phones answer
 * within a frame.
 */
export type PlannerStore = {
  tree: Tree;
  words: Words;
  now: () => PlannerState;
  /** The state that subscribers were last told of. Until the paint it is one action behind. */
  followed: () => PlannerState;
  nodeState: (id: string) => NodeState;
  dispatch: (action: Action) => void;
  /** Called for each action at once, when only the mastery that the action names has its new state. */
  atOnce: Subscribe<[Action]>;
  /** Called when the whole state is up to date. */
  subscribe: Subscribe;
};

const unknown: NodeState = { level: 0, missing: [] };

/** At the same level, requirements are equal if number and kind are. */
function isSame(was: NodeState | undefined, is: NodeState): boolean {
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

function nodeStateOf(tree: Tree, build: Build, mastery: Mastery, was: NodeState | undefined): NodeState {
  const is = { level: levelOf(build, mastery.id), missing: missingOf(tree, build, mastery) };
  return was && isSame(was, is) ? was : is;
}

export function openCode(tree: Tree, code: string): { build: Build | null; notices: readonly CodeNotice[] } {
  const opened = parseBuildCode(tree, code);
  if (!opened) return { build: null, notices: [{ kind: 'broken' }] };
  // A link without any known mastery leaves the visitor's own build as it is.
  return { build: opened.build.size > 0 ? opened.build : null, notices: opened.notices };
}

function listenersOf<Heard extends unknown[] = []>() {
  const listeners = new Set<(...heard: Heard) => void>();
  const add: Subscribe<Heard> = (listen) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  };
  return {
    add,
    tell: (...heard: Heard) => {
      for (const listen of listeners) listen(...heard);
    },
  };
}

/** `code` is the code of a shared build, or null. `later` runs its argument after the next paint. */
export function makeStore(
  { tree, words }: Pick<PlannerStore, 'tree' | 'words'>,
  code: string | null,
  later: (follow: () => void) => void = (follow) => follow(),
): PlannerStore {
  const { build, notices } = code === null ? { build: null, notices: [] } : openCode(tree, code);
  let state = startState(build, notices);
  const nodeStates = new Map<string, NodeState>();
  const update = (masteries: readonly Mastery[]) => {
    for (const mastery of masteries)
      nodeStates.set(
        mastery.id,
        nodeStateOf(tree, state.history.present, mastery, nodeStates.get(mastery.id)),
      );
  };
  update(tree.all);
  const first = listenersOf<[Action]>();
  const rest = listenersOf();
  let followed = state;
  let isFollowing = false;
  const follow = () => {
    isFollowing = false;
    followed = state;
    update(tree.all);
    rest.tell();
  };
  return {
    tree,
    words,
    now: () => state,
    followed: () => followed,
    nodeState: (id) => nodeStates.get(id) ?? unknown,
    dispatch: (action) => {
      const before = state.history.present;
      state = reduce(tree, state, action);
      const named = 'id' in action ? tree.byId.get(action.id) : undefined;
      if (state.history.present !== before) update(named ? [named] : tree.all);
      first.tell(action);
      if (isFollowing) return;
      isFollowing = true;
      later(follow);
    },
    atOnce: first.add,
    subscribe: rest.add,
  };
}
