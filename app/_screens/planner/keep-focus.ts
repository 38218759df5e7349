/**
 * The `ref` of a button that may disappear once it is pressed: if it has the focus then, the focus moves to another
 * element. To be made outside of a component: React calls each new function at each render.
 */
export function keepFocus(selector: string) {
  return (button: HTMLElement | null) => () => {
    if (document.activeElement === button)
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  };
}
