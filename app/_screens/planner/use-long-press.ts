import type { PointerEvent } from 'react';
import { useRef } from 'react';

const long = 500;

/** Calls `hold` with the button that is pressed for a while. Moving or scrolling cancels it. */
export function useLongPress(hold: (button: HTMLElement) => void) {
  const isHeld = useRef(false);
  const onPointerDown = ({ target, button: which }: PointerEvent) => {
    isHeld.current = false;
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    if (!button || which !== 0) return;
    const timer = setTimeout(() => {
      isHeld.current = true;
      hold(button);
    }, long);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      button.addEventListener(end, () => clearTimeout(timer), { once: true });
  };
  return {
    onPointerDown,
    /** Whether the next click ends a long press and must be ignored. */
    isOver: () => {
      const was = isHeld.current;
      isHeld.current = false;
      return was;
    },
  };
}
