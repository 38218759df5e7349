import type { History } from '#lib/history.ts';
import { redo, startHistory, step, undo } from '#lib/history.ts';
import type { CodeNotice } from '#lib/masteries/build-code.ts';
import type { Build, Section, Tree } from '#lib/masteries/masteries.ts';
import { emptyBuild, levelOf, sameBuild } from '#lib/masteries/masteries.ts';
import type { Move, Refusal } from '#lib/masteries/moves.ts';
import {
  addMissing,
  coreSet,
  lower,
  raise,
  resetAll,
  resetSection,
  setLevel,
  setRank,
} from '#lib/masteries/moves.ts';

export type Action =
  | { type: 'raise' | 'lower' | 'add-missing'; id: string }
  | { type: 'rank'; id: string; rank: number }
  /** Sets a level, with what it requires. */
  | { type: 'level'; id: string; level: number }
  | { type: 'reset-section'; section: Section }
  | { type: 'reset-all' | 'core' | 'undo' | 'redo' | 'keep' }
  /** A saved build replaces the current one. */
  | { type: 'open'; build: Build; name: string; notices: readonly CodeNotice[] }
  /** Announces something that is not a change of the build. */
  | { type: 'announce'; text: string }
  /** Shows a shared build, or with `null` the visitor's own build again, which is kept in the history. */
  | { type: 'show-shared'; build: Build | null; notices: readonly CodeNotice[] }
  /** The build that this browser kept. */
  | { type: 'restore'; own: Build; notices: readonly CodeNotice[] }
  /**
   * Another tab changed the visitor's build after `since`. The actions of this tab since then are applied again (`rules
   * 57`).
   */
  | { type: 'follow'; own: Build; since: PlannerState; actions: readonly Action[] };

/** The last event, for the live region. The number tells two equal events apart. */
export type LastEvent = {
  number: number;
  action: Action;
  refusal: Refusal | null;
  /** Whether other masteries were raised too, because the level requires them. */
  hasBrought?: boolean;
};

export type PlannerState = {
  history: History<Build>;
  isShared: boolean;
  notices: readonly CodeNotice[];
  lastEvent: LastEvent | null;
};

/** A change to an equal build adds no step. */
function stepTo(history: History<Build>, build: Build): History<Build> {
  return sameBuild(history.present, build) ? history : step(history, build);
}

export function startState(shared: Build | null, notices: readonly CodeNotice[]): PlannerState {
  const start = startHistory(emptyBuild);
  return {
    history: shared ? { ...start, past: [emptyBuild], present: shared } : start,
    isShared: shared !== null,
    notices,
    lastEvent: null,
  };
}

function moveOf(tree: Tree, build: Build, action: Action): Move | null {
  switch (action.type) {
    case 'raise':
      return raise(tree, build, action.id);
    case 'lower':
      return lower(tree, build, action.id);
    case 'rank':
      return setRank(tree, build, action.id, action.rank);
    case 'level':
      return setLevel(tree, build, action.id, action.level);
    case 'add-missing':
      return addMissing(tree, build, action.id);
    case 'reset-section':
      return resetSection(tree, build, action.section);
    case 'reset-all':
      return resetAll(build);
    case 'core':
      return coreSet(tree, build);
    case 'open':
      return { kind: 'done', build: action.build };
    case 'undo':
    case 'redo':
    case 'keep':
    case 'show-shared':
    case 'restore':
    case 'announce':
    case 'follow':
      return null;
  }
}

/** While a shared build is shown, the visitor's own is the last entry of the past. */
export function ownBuild({ history, isShared }: PlannerState): Build {
  return (isShared && history.past.at(-1)) || history.present;
}

/** The other tab's build becomes a step, so that undo returns to this tab's build. */
function withOwn(state: PlannerState, own: Build): PlannerState {
  const { history, isShared } = state;
  if (sameBuild(ownBuild(state), own)) return state;
  return {
    ...state,
    history: isShared ? { ...history, past: [...history.past, own] } : stepTo(history, own),
  };
}

function withoutMove(state: PlannerState, action: Action): PlannerState {
  const { history } = state;
  switch (action.type) {
    case 'undo':
      // Undo of a shared build also removes the notices about its code.
      return {
        ...state,
        history: undo(history),
        isShared: false,
        notices: state.isShared ? [] : state.notices,
      };
    case 'redo':
      return { ...state, history: redo(history), isShared: false };
    case 'keep':
      return { ...state, isShared: false };
    case 'announce':
      return { ...state };
    case 'show-shared':
      if (!action.build)
        return {
          ...state,
          history: state.isShared ? undo(history) : history,
          isShared: false,
          notices: action.notices,
        };
      return {
        ...state,
        // A second shared build replaces the first one, so that the visitor's own stays the last entry of the past.
        history: state.isShared
          ? { ...history, present: action.build, future: [] }
          : stepTo(history, action.build),
        isShared: state.isShared || !sameBuild(history.present, action.build),
        notices: action.notices,
      };
    case 'restore':
      // The kept build goes into the past of a shared one. Otherwise it becomes the current build, unless the visitor
      // has already changed something.
      if (state.isShared) return { ...state, history: { ...history, past: [action.own] } };
      if (history.past.length > 0) return state;
      return { ...state, history: startHistory(action.own), notices: [...state.notices, ...action.notices] };
    default:
      return state;
  }
}

export function reduce(tree: Tree, state: PlannerState, action: Action): PlannerState {
  const lastEvent = { number: (state.lastEvent?.number ?? 0) + 1, action, refusal: null };
  if (action.type === 'follow') {
    const start = withOwn(action.since, action.own);
    return action.actions.reduce((now, one) => reduce(tree, now, one), {
      ...start,
      // Another tab's change is not announced while a shared build is shown.
      lastEvent: start.isShared ? start.lastEvent : lastEvent,
    });
  }
  const move = moveOf(tree, state.history.present, action);
  if (!move) {
    const next = withoutMove(state, action);
    const isSilent = action.type === 'restore' || action.type === 'show-shared';
    return isSilent || next === state ? next : { ...next, lastEvent };
  }
  if (move.kind === 'refused') return { ...state, lastEvent: { ...lastEvent, refusal: move.why } };
  const notices = action.type === 'open' ? action.notices : state.notices;
  const before = state.history.present;
  const changed = [...move.build].filter(([id, level]) => levelOf(before, id) !== level);
  const hasBrought = action.type === 'level' && changed.length > 1;
  return {
    ...state,
    history: stepTo(state.history, move.build),
    isShared: false,
    notices,
    lastEvent: { ...lastEvent, hasBrought },
  };
}
