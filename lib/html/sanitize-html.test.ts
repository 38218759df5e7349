import { plainContext as context } from '#lib/links/page-context-for-test.ts';
import { sanitizeHtml } from './sanitize-html.ts';

test.each([
  [
    'words that look like an attribute',
    '<p>Type data-title="Hello" into the box.</p>',
    '<p>Type data-title="Hello" into the box.</p>',
  ],
  [
    'such words in an attribute',
    '<p title=\'a data-x="1" b\'>x</p>',
    '<p title="a data-x=&#x22;1&#x22; b">x</p>',
  ],
  ['the attributes of blocks', '<div data-block="box" data-title="T"><p>x</p></div>', '<div><p>x</p></div>'],
  [
    'a keyword',
    '[k=glossary/bleed]Bleed[/k]',
    '<button type="button" class="keyword" data-keyword="bleed" aria-haspopup="dialog">Bleed</button>',
  ],
])('%s', (_, html, expected) => {
  expect(sanitizeHtml(html, context)).toBe(expected);
});
