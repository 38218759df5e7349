import { useCallback, useEffect, useState } from 'react';
import type { DialogPosition } from './dialog-position.ts';
import { buttonOfMastery, positionBeside } from './dialog-position.ts';

/** The mastery whose dialog is open. A click elsewhere and Escape close it, and it follows the width of the window. */
export function useOpenedMastery() {
  const [opened, setOpened] = useState<{ id: string; place: DialogPosition | null } | null>(null);
  const close = useCallback(() => {
    setOpened((was) => {
      // Keeps the scroll position if the mastery is visible, unless the visitor scrolled away.
      if (was && document.activeElement?.closest('[data-part="dialog"]'))
        buttonOfMastery(was.id)?.focus({ preventScroll: true });
      return null;
    });
  }, []);
  useEffect(() => {
    if (!opened) return;
    const onClick = (event: Event) => {
      const isInside = event
        .composedPath()
        .some((part) => part instanceof HTMLElement && (part.dataset.part ?? part.dataset.do === 'open'));
      if (!isInside) close();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onResize = () => {
      const face = buttonOfMastery(opened.id);
      if (face) setOpened({ id: opened.id, place: positionBeside(face) });
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKey, { signal });
    addEventListener('resize', onResize, { signal });
    return () => stop.abort();
  }, [opened, close]);
  /** Opens the dialog beside the mastery's button, or closes it if it is open. */
  const toggle = (id: string, button: HTMLElement) =>
    setOpened(opened?.id === id ? null : { id, place: positionBeside(button) });
  return { opened, toggle, close };
}
