/** @jest-environment jsdom */
import { isPlainClick } from './plain-click.ts';

test.each<[MouseEventInit, boolean]>([
  [{}, true],
  [{ button: 1 }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('whether a click with %j is plain: %j', (keys, isPlain) => {
  expect(isPlainClick(new MouseEvent('click', keys))).toBe(isPlain);
});

test('a click that something else has handled is not plain', () => {
  const click = new MouseEvent('click', { cancelable: true });
  click.preventDefault();
  expect(isPlainClick(click)).toBe(false);
});
