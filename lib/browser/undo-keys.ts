import type { History } from '@/lib/history';
import { isTyping } from './is-typing';

type Undoable = { history: () => History<unknown>; undo: () => void; redo: () => void };

/** Listens for Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or the same with ⌘, until the returned function is called. */
export function listenForUndo({ history, undo, redo }: Undoable): () => void {
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // AltGr is reported as Ctrl and Alt.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[yz]$/.test(key) || isTyping(event)) return;
    const isBack = key === 'z' && !event.shiftKey;
    const { past, future } = history();
    if ((isBack ? past : future).length === 0) return;
    event.preventDefault();
    (isBack ? undo : redo)();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
