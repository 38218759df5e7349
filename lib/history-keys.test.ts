/** @jest-environment jsdom */
import { listenForUndo } from './history.ts';

const full = { past: ['a'], present: 'b', future: ['c'] };
const empty = { past: [], present: 'b', future: [] };

/** Presses a key in the element, and tells what was done and whether the browser's own action was prevented. */
function press(keys: KeyboardEventInit, html = '<button></button>', history = full) {
  document.body.innerHTML = html;
  const done: string[] = [];
  const stop = new AbortController();
  listenForUndo(
    () => history,
    (way) => done.push(way),
    stop.signal,
  );
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys });
  document.body.firstElementChild?.dispatchEvent(event);
  stop.abort();
  return [...done, ...(event.defaultPrevented ? ['prevented'] : [])];
}

const ctrl = (key: string, more: KeyboardEventInit = {}) => ({ key, ctrlKey: true, ...more });

test.each<[string, KeyboardEventInit, string[]]>([
  ['Ctrl+Z', ctrl('z'), ['undo', 'prevented']],
  ['⌘Z', { key: 'z', metaKey: true }, ['undo', 'prevented']],
  ['Ctrl+Z with Caps Lock', ctrl('Z'), ['undo', 'prevented']],
  ['Ctrl+Shift+Z', ctrl('Z', { shiftKey: true }), ['redo', 'prevented']],
  ['Ctrl+Y', ctrl('y'), ['redo', 'prevented']],
  ['z alone', { key: 'z' }, []],
  ['AltGr+Z', ctrl('z', { altKey: true }), []],
  ['Ctrl+C', ctrl('c'), []],
])('%s', (_, keys, done) => {
  expect(press(keys)).toEqual(done);
});

test.each([
  ['a text field', '<input>', []],
  ['a text area', '<textarea></textarea>', []],
  ['a field that only shows a link', '<input readonly>', ['undo', 'prevented']],
  ['a picker with its list', '<input role="combobox" aria-controls="list">', []],
  ['a picker whose list is closed', '<input role="combobox">', ['undo', 'prevented']],
  ['a file field', '<input type="file">', ['undo', 'prevented']],
  ['a box to tick', '<input type="checkbox">', ['undo', 'prevented']],
  ['a list to choose from', '<select></select>', ['undo', 'prevented']],
])('Ctrl+Z in %s', (_, html, done) => {
  expect(press(ctrl('z'), html)).toEqual(done);
});

test.each([['z'], ['y']])('without a step Ctrl+%s is left to the browser', (key) => {
  expect(press(ctrl(key), '<button></button>', empty)).toEqual([]);
});
