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

/** The field of a picker holds no text that was typed while its list is closed. */
const textFields =
  'input:not([readonly],[type=file],[type=radio],[type=checkbox],[role=combobox]:not([aria-controls])),textarea';

/**
 * Calls `go` on Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or the same with ⌘, where there is a step to go to. A field that text is
 * typed into has the browser's own undo.
 */
export function listenForUndo(
  history: () => History<unknown>,
  go: (way: 'undo' | 'redo') => void,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, shiftKey } = event;
    // AltGr is reported as Ctrl and Alt.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[yz]$/i.test(key)) return;
    if (target instanceof Element && target.matches(textFields)) return;
    const isRedo = shiftKey || /y/i.test(key);
    if (history()[isRedo ? 'future' : 'past'].length === 0) return;
    event.preventDefault();
    go(isRedo ? 'redo' : 'undo');
  };
  addEventListener('keydown', onKey, { signal });
}
