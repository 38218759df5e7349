import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { styleFirstPaint } from './first-style.mjs';
import { readLetters } from './inline-scripts.mjs';
import { inlineScriptHashes } from './policy.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'first-style-'));
mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
let sheets = 0;

/** What of a sheet stands in the page. */
function kept(css: string, body: string): string {
  sheets += 1;
  writeFileSync(path.join(folder, `static/chunks/sheet-${sheets}.css`), css);
  const html = `<html><head><link rel="stylesheet" href="/_next/static/chunks/sheet-${sheets}.css" data-precedence="next"/><title>A</title></head><body>${body}</body></html>`;
  return /<style>(.*)<\/style>/s.exec(styleFirstPaint(html, folder))?.[1] ?? '';
}

test.each([
  ['a class that stands in the page', '.a{color:red}', '<p class="b a">', '.a{color:red}'],
  ['a class that does not', '.a{color:red}', '<p class="ab">', ''],
  ['a class that only a text names', '.a{color:red}', '<p>class=a', ''],
  ['two classes of which one is missing', '.a .b{color:red}', '<p class="a">', ''],
  ['one of two selectors', '.a,.b{color:red}', '<p class="a">', '.a,.b{color:red}'],
  [
    'an element that stands in the page',
    'dialog::backdrop{color:red}',
    '<dialog>',
    'dialog::backdrop{color:red}',
  ],
  ['an element that does not', 'dialog .a{color:red}', '<p class="a">', ''],
  ['what holds for all', ':root{--a:1}*{margin:0}', '', ':root{--a:1}*{margin:0}'],
  [
    'a state in brackets',
    '.a:not(.b):is(ul,ol){color:red}',
    '<p class="a">',
    '.a:not(.b):is(ul,ol){color:red}',
  ],
  ['an attribute with a dot', '[href=".b"] .a{color:red}', '<p class="a">', '[href=".b"] .a{color:red}'],
  ['what no hand has done yet', '.a:not(:focus){color:red}', '<p class="a">', '.a:not(:focus){color:red}'],
  ['what waits for a hand', '.a:hover{color:red}.a:focus-visible{color:red}', '<p class="a">', ''],
  [
    'layers and their order',
    '@layer x,y;@layer y{.a{color:red}.b{color:red}}',
    '<p class="a">',
    '@layer x,y;@layer y{.a{color:red}}',
  ],
  [
    'wide screens',
    '@media (min-width:1px){.a{color:red}}',
    '<p class="a">',
    '@media (min-width:1px){.a{color:red}}',
  ],
  ['an empty rest', '@media (min-width:1px){.b{color:red}}', '', ''],
  ['paper', '@media print{.a{color:red}}', '<p class="a">', ''],
  ['motion', '@keyframes k{from{opacity:0}to{opacity:1}}', '', '@keyframes k{from{opacity:0}to{opacity:1}}'],
  [
    'a file beside the sheets',
    '.a{background:url(../media/x.svg)}',
    '<p class="a">',
    '.a{background:url(/_next/static/media/x.svg)}',
  ],
])('%s', (_, css, body, expected) => expect(kept(css, body)).toBe(expected));

test('the sheets stand behind the rules, in their order, for those without script too; the paint waits for the content', () => {
  const first = '<link rel="stylesheet" href="/_next/static/chunks/first.css" data-precedence="next"/>';
  const second =
    '<link href="/_next/static/chunks/second.css" rel="stylesheet" as="style" data-precedence="dynamic"/>';
  writeFileSync(path.join(folder, 'static/chunks/first.css'), '.a{color:red}');
  writeFileSync(path.join(folder, 'static/chunks/second.css'), '.a{color:blue}');
  expect(styleFirstPaint(`<head>${first}<title>A</title>${second}</head><p class="a">`, folder)).toBe(
    `<head><link rel="expect" blocking="render" href="#late"/><style>.a{color:red}.a{color:blue}</style><noscript data-sheets="">${first}${second}</noscript><title>A</title><script>${readLetters}</script></head><p class="a">`,
  );
});

test.each([
  ['no sheets', '<head></head>'],
  ['a sheet of another house', '<link rel="stylesheet" href="https://x.test/a.css" data-precedence="next"/>'],
  [
    'a sheet in a text',
    '&lt;link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  ],
])('%s: the page stays as it is', (_, html) => expect(styleFirstPaint(html, folder)).toBe(html));

test('the policy names the script that reads the letters', () => {
  const html =
    '<head><link rel="stylesheet" href="/_next/static/chunks/first.css" data-precedence="next"/></head>';
  expect(inlineScriptHashes(styleFirstPaint(html, folder))).toHaveLength(1);
});
