import type { History } from '@/lib/history';

/** Whether a key goes into a field that text is typed into, which has the browser's own undo. */
function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches('input:not([readonly]), textarea:not([readonly])');
}

/**
 * Calls `go` on Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or the same with ⌘, where there is a step to go to. The planner and the
 * calculator have the same copy of this file, which a test compares: shared by both it made each page's script 50 bytes
 * larger (docs/decisions/0010-packages.md).
 */
export function listenForUndo(
  history: () => History<unknown>,
  go: (way: 'undo' | 'redo') => void,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // AltGr is reported as Ctrl and Alt.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[yz]$/.test(key) || isTyping(event)) return;
    const isBack = key === 'z' && !event.shiftKey;
    const { past, future } = history();
    if ((isBack ? past : future).length === 0) return;
    event.preventDefault();
    go(isBack ? 'undo' : 'redo');
  };
  addEventListener('keydown', onKey, { signal });
}
