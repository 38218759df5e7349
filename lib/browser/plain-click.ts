type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click only follows a link. With another button or a key, browsers open a tab or window, or save the file. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey);
}
