type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a click only follows a link, and nothing else has handled it. With another button or a key, browsers open a tab
 * or window, or save the file.
 */
export function isPlainClick(click: Click): boolean {
  return !(
    click.defaultPrevented ||
    click.button ||
    click.ctrlKey ||
    click.metaKey ||
    click.shiftKey ||
    click.altKey
  );
}
