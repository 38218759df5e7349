import { fromHtml } from 'hast-util-from-html';
import { outline } from './html-tree.ts';

const outlineOf = (html: string) => outline(fromHtml(html, { fragment: true }));
const page = '<header></header><article><p>Text</p></article>';

test.each([
  ['the same page', page, true],
  [
    'one with a list of headings in its box',
    page.replace('<p>', '<div><nav><ol><li></li></ol></nav></div><p>'),
    true,
  ],
  ['one that lost its header', page.replace('<header></header>', ''), false],
  ['one with a box more', page.replace('<p>', '<div></div><p>'), false],
  [
    'one with a box for a list and something else',
    page.replace('<p>', '<div><nav></nav><hr></div><p>'),
    false,
  ],
])('%s', (_, html, isSame) => {
  expect(outlineOf(html) === outlineOf(page)).toBe(isSame);
});
