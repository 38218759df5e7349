/** Focuses an element around a button that disappears when it is pressed, so that the focus is not lost. */
export function restoreFocus(selector: string): void {
  const around = document.activeElement?.closest<HTMLElement>(selector);
  around?.setAttribute('tabindex', '-1');
  around?.focus({ preventScroll: true });
}
