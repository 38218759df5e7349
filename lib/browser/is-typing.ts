/** Whether a key goes into a field that text is typed into. Such a field has the browser's own undo. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches('input:not([readonly]), textarea:not([readonly])');
}
