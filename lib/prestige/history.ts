/** Every step can be undone, so that no delete, import or slip of the thumb costs a roster. */
export type History<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the last step was part of; the next one of the same is no step of its own. */
  typing?: string;
};

const longest = 100;

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** A step that changes nothing is no step, and a number that is typed is one, not one for each digit. */
export function step<State>(history: History<State>, next: State, typing?: string): History<State> {
  if (next === history.present) return history;
  const isGoingOn = typing !== undefined && typing === history.typing;
  const past = isGoingOn ? history.past : [...history.past, history.present].slice(-longest);
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
