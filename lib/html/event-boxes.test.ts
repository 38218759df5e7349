import { arrangeEventBoxes } from './event-boxes.ts';
import { readHtml } from './read-html.ts';
import type { Parent } from './tree.ts';
import { isElement, property } from './tree.ts';

const box = '<div data-block="event-box"></div>';

/** The tree in few words: elements with the level of event boxes. */
function outlineOf({ children }: Parent): string {
  return children
    .flatMap((child) => {
      if (!isElement(child)) return [];
      const inside = outlineOf(child);
      return [
        property(child, 'dataHeadingLevel') ||
          (inside === '' ? child.tagName : `${child.tagName}(${inside})`),
      ];
    })
    .join(' ');
}

test.each([
  ['one alone', box, '2'],
  ['two', `${box}\n ${box}`, 'ul(li(2) li(2))'],
  ['after a heading', `<h2>A</h2>${box}${box}<p>x</p>${box}`, 'h2 ul(li(3) li(3)) p 3'],
  ['after deeper and higher headings', `<h3>A</h3>${box}<h6>B</h6>${box}<h2>C</h2>${box}`, 'h3 4 h6 6 h2 3'],
  ['text between them', `${box} and ${box}`, '2 2'],
  ['a line break at the end', `${box}\n${box}\n`, 'ul(li(2) li(2))'],
  ['a heading block', `<div data-block="icon-title" data-level="3">A</div>${box}`, 'div 4'],
  [
    'headings inside of another block, which count there alone',
    `<h2>A</h2><div data-block="accordion"><h4>B</h4>${box}</div>${box}`,
    'h2 div(h4 5) 3',
  ],
  ['a group', `<div class="wp-block-group"><h2>A</h2>${box}${box}</div>${box}`, 'div(h2 ul(li(3) li(3))) 3'],
  [
    'columns of a grid, which are laid out one by one',
    `<div class="x is-layout-grid">${box}${box}</div>`,
    'div(2 2)',
  ],
  ['a level that an author wrote', '<div data-block="event-box" data-heading-level="9"></div>', '2'],
])('event boxes: %s', (_what, html, expected) => {
  const tree = readHtml(html);
  arrangeEventBoxes(tree);
  expect(outlineOf(tree)).toBe(expected);
});
