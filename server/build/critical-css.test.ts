import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderForTest } from '#server/store/store-for-test.ts';
import { criticalRules, readSheets } from './critical-css.ts';

const folder = folderForTest();
mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });

let sheets = 0;

/** The rules of a style sheet that critical CSS keeps for this body. */
function kept(css: string, body: string): string {
  sheets += 1;
  writeFileSync(path.join(folder, `static/chunks/sheet-${sheets}.css`), css);
  return criticalRules(body, [`/_next/static/chunks/sheet-${sheets}.css`], folder);
}

test.each([
  ['a class that stands in the page', '.a{color:red}', '<p class="b a">', '.a{color:red}'],
  ['a class that does not', '.a{color:red}', '<p class="ab">', ''],
  ['a class that only a text names', '.a{color:red}', '<p>class=a', ''],
  ['two classes of which one is missing', '.a .b{color:red}', '<p class="a">', ''],
  ['one of two selectors', '.a,.b{color:red}', '<p class="a">', '.a{color:red}'],
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
    '.a:not(.b):has(ul,ol){color:red}',
    '<ul class="a">',
    '.a:not(.b):has(ul){color:red}',
  ],
  ['what has nothing of the page', '.a:has(ul,ol){color:red}', '<p class="a">', ''],
  ['what has something in a hand', '.a:has(b:focus-visible){color:red}', '<p class="a"><b>', ''],
  ['one of two choices', '.a:is(ul,ol) p{color:red}', '<ul class="a"><p>', '.a:is(ul) p{color:red}'],
  ['no choice', '.a:is(ul,ol){color:red}', '<p class="a">', ''],
  ['the choice that weighs most', ':is(.b,p,ol){color:red}', '<p>', ':is(.b,p,ol){color:red}'],
  ['a choice that waits for a hand', ':is(a:hover,p){color:red}', '<p>', ':is(a:hover,p){color:red}'],
  ['choices without weight', ':where(.b,p,ol){color:red}', '<p>', ':where(p){color:red}'],
  ['choices with brackets', ':is(p:not(.a,.b),ol) b{color:red}', '<p><b>', ':is(p:not(.a,.b)) b{color:red}'],
  [
    'choices in choices, by what they weigh',
    ':is(.a :where(.b.c,ol),p b){color:red}',
    '<i class="a"><b><ol>',
    ':is(.a :where(ol)){color:red}',
  ],
  ['choices of which none is whole', ':is(.a :where(ul),.b p){color:red}', '<p class="a">', ''],
  ['choices of something else', ':not(:is(.b,.c)){color:red}', '<p>', ':not(:is(.b,.c)){color:red}'],
  ['choices one after the other', ':is(ul,ol) :is(p,b){color:red}', '<ul><p>', ':is(ul) :is(p){color:red}'],
  ['an attribute with a dot', '[href=".b"] .a{color:red}', '<p class="a">', '[href=".b"] .a{color:red}'],
  [
    'an attribute of ours with its value',
    '.a[data-b=c]{color:red}.a[data-b="d"]{color:red}',
    '<p class="a" data-b="c">',
    '.a[data-b=c]{color:red}',
  ],
  [
    'an attribute of ours with any value',
    '.a[data-b]{color:red}.a[data-c]{color:red}',
    '<p class="a" data-b="">',
    '.a[data-b]{color:red}',
  ],
  [
    'an attribute of ours that must not be there',
    '.a:not([data-b]){color:red}',
    '<p class="a">',
    '.a:not([data-b]){color:red}',
  ],
  [
    'an attribute that a hand may change, or of which a part is asked for',
    '.a[open]{color:red}.a[data-b^="c"]{color:red}',
    '<p class="a">',
    '.a[open]{color:red}.a[data-b^="c"]{color:red}',
  ],
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
  [
    'layers and screens that follow each other',
    '@layer x{.a{color:red}}@layer x{.b{color:red}}@layer x{p{color:red}}@layer y{p{color:red}}@layer x{p{margin:0}}',
    '<p class="a">',
    '@layer x{.a{color:red}p{color:red}}@layer y{p{color:red}}@layer x{p{margin:0}}',
  ],
  [
    'what makes changes soft',
    '.a{transition:color 1s;color:red}.a{transition-duration:2s}',
    '<p class="a">',
    '.a{color:red}',
  ],
  ['an empty rest', '@media (min-width:1px){.b{color:red}}', '', ''],
  ['paper', '@media print{.a{color:red}}', '<p class="a">', ''],
  ['what waits for the sheets', '@layer x{@layer late{.a{color:red}}}', '<p class="a">', ''],
  ['motion', '@keyframes k{from{opacity:0}to{opacity:1}}', '', '@keyframes k{from{opacity:0}to{opacity:1}}'],
  [
    'the way to the next page',
    '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
    '',
    '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
  ],
  [
    'a file beside the sheets',
    '.a{background:url(../media/x.svg)}',
    '<p class="a">',
    '.a{background:url(/_next/static/media/x.svg)}',
  ],
])('%s', (_, css, body, expected) => expect(kept(css, body)).toBe(expected));

test('rules stand in the order of their sheets', () => {
  writeFileSync(path.join(folder, 'static/chunks/first.css'), '.a{color:red}');
  writeFileSync(path.join(folder, 'static/chunks/second.css'), '.a{color:blue}');
  const sheets = ['/_next/static/chunks/first.css', '/_next/static/chunks/second.css?dpl=x'];
  expect(criticalRules('<p class="a">', sheets, folder)).toBe('.a{color:red}.a{color:blue}');
});

test('the sheets that were read at the start are not read for a visitor', async () => {
  const file = path.join(folder, 'static/chunks/early.css');
  writeFileSync(file, '.a{color:red}');
  mkdirSync(path.join(folder, 'static/fonts'), { recursive: true });
  writeFileSync(path.join(folder, 'static/fonts/latin.css'), 'no style sheet of pages }');
  await readSheets(folder);
  rmSync(file);
  expect(criticalRules('<p class="a">', ['/_next/static/chunks/early.css?build'], folder)).toBe(
    '.a{color:red}',
  );
});
