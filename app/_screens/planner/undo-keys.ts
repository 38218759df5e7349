import type { History } from '@/lib/history';

/**
 * Calls `go` on Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or the same with ⌘, where there is a step to go to. A field that text is
 * typed into has the browser's own undo. The planner and the calculator have the same copy of this file, which a test
 * compares, because one for both made their scripts larger (docs/decisions/0010-packages.md).
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
    if (target instanceof Element && target.matches('input:not([readonly]),textarea')) return;
    const way = shiftKey || /y/i.test(key) ? 'redo' : 'undo';
    const { past, future } = history();
    if ((way === 'undo' ? past : future).length === 0) return;
    event.preventDefault();
    go(way);
  };
  addEventListener('keydown', onKey, { signal });
}
