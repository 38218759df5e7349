import type { CodeNotice } from '@/lib/masteries/build-code';
import type { History } from '@/lib/masteries/history';
import { redo, startHistory, step, undo } from '@/lib/masteries/history';
import type { Build, Section, Tree } from '@/lib/masteries/masteries';
import { emptyBuild, sameBuild } from '@/lib/masteries/masteries';
import type { Move, Refusal } from '@/lib/masteries/moves';
import { addMissing, coreSet, lower, raise, resetAll, resetSection, setRank } from '@/lib/masteries/moves';

export type Action =
  | { type: 'raise' | 'lower' | 'add-missing'; id: string }
  | { type: 'rank'; id: string; rank: number }
  | { type: 'reset-section'; section: Section }
  | { type: 'reset-all' | 'core' | 'undo' | 'redo' | 'keep' }
  /** A saved build takes the place of the one in hand. */
  | { type: 'open'; build: Build; name: string; notices: readonly CodeNotice[] }
  /** Something else happened that is to be said. */
  | { type: 'announce'; text: string }
  /** Somebody else's build is looked at, or no longer; the visitor's own waits behind it. */
  | { type: 'show-shared'; build: Build | null; notices: readonly CodeNotice[] }
  /** What the browser kept of the last visit. */
  | { type: 'restore'; own: Build; notices: readonly CodeNotice[] };

/** What just happened, for the polite line; its number makes two of the same kind two. */
export type Said = { number: number; action: Action; refusal: Refusal | null };

export type PlannerState = {
  history: History;
  isShared: boolean;
  notices: readonly CodeNotice[];
  said: Said | null;
};

export function startState(shared: Build | null, notices: readonly CodeNotice[]): PlannerState {
  const start = startHistory(emptyBuild);
  return {
    history: shared ? { ...start, past: [emptyBuild], present: shared } : start,
    isShared: shared !== null,
    notices,
    said: null,
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
      return null;
  }
}

function withoutMove(state: PlannerState, action: Action): PlannerState {
  const { history } = state;
  switch (action.type) {
    case 'undo':
      // With somebody else's build goes what was odd about it.
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
        // A second link takes the first one's place: behind both waits the visitor's own.
        history: state.isShared
          ? { ...history, present: action.build, future: [] }
          : step(history, action.build),
        isShared: state.isShared || !sameBuild(history.present, action.build),
        notices: action.notices,
      };
    case 'restore':
      // The own build comes back behind a shared one; without one it is the build in hand, unless a hand was quicker.
      if (state.isShared) return { ...state, history: { ...history, past: [action.own] } };
      if (history.past.length > 0) return state;
      return { ...state, history: startHistory(action.own), notices: [...state.notices, ...action.notices] };
    default:
      return state;
  }
}

export function reduce(tree: Tree, state: PlannerState, action: Action): PlannerState {
  const move = moveOf(tree, state.history.present, action);
  const said = { number: (state.said?.number ?? 0) + 1, action, refusal: null };
  if (!move) {
    const next = withoutMove(state, action);
    const isSilent = action.type === 'restore' || action.type === 'show-shared';
    return isSilent || next === state ? next : { ...next, said };
  }
  if (move.kind === 'refused') return { ...state, said: { ...said, refusal: move.why } };
  const notices = action.type === 'open' ? action.notices : state.notices;
  return { ...state, history: step(state.history, move.build), isShared: false, notices, said };
}
