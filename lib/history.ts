/** Undo and redo of the mastery builder and the prestige calculator (`rules 57`, `rules 58`). */
export type History<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** The field that the last step was typed into. The next change of the same field belongs to that step. */
  typing?: string | undefined;
};

const mostSteps = 200;

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/**
 * A change that returns the present state adds no step. All changes that are typed into one field in a row are a single
 * step.
 */
export function step<State>(history: History<State>, next: State, typing?: string): History<State> {
  if (next === history.present) return history;
  const isGoingOn = typing !== undefined && typing === history.typing;
  const past = isGoingOn ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present: next, future: [], typing };
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
