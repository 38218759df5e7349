import { fromHtml } from 'hast-util-from-html';
import { limitHtml } from './limit-html.ts';
import type { Parent } from './tree.ts';
import { isElement } from './tree.ts';

function depthOf(parent: Parent): number {
  return 1 + Math.max(0, ...parent.children.map((child) => (isElement(child) ? depthOf(child) : 0)));
}

const many = '<div>'.repeat(1000);

test.each([
  ['plain', many],
  ['behind a quote that begins no value', `<a ='>${many}'>`],
  ['behind a quote in an end tag', `</p a="x><b y=">${many}">`],
  ['behind a comment that ends at once', `<!-->${many}-->`],
  ['behind a CDATA section', `<![CDATA[>${many}]]>`],
  ['behind a script', `<script>"</script>${many}"</script>`],
])('the parser meets no more than 120 open elements: %s', (_name, html) => {
  expect(depthOf(fromHtml(limitHtml(html), { fragment: true }))).toBeLessThan(125);
});

function countElements(parent: Parent): number {
  return parent.children.reduce((sum, child) => sum + (isElement(child) ? 1 + countElements(child) : 0), 0);
}

test.each(['<p>a</p>', '<b>a</b>', '</p>', '</br>', '<br>'])(
  'the parser makes no more than 40,000 elements of %s however often it stands there',
  (html) => {
    const limited = limitHtml(`<div>${html.repeat(50_000)}`);
    expect(countElements(fromHtml(limited, { fragment: true }))).toBe(40_000);
  },
);

test.each([
  ['elements', '<p class="a">b <b>c</b></p><br/>', '<p class="a">b <b>c</b></p><br/>'],
  ['signs that begin no tag', 'a < b && c > d <', 'a < b && c > d <'],
  ['a comment', 'a<!-- b -->c', 'ac'],
  ['a CDATA section, which ends where browsers end it', '<![CDATA[<p>a</p>]]>', 'a</p>]]>'],
  ['raw text', 'a<script>b</script><style>c</style><textarea>d</textarea>e', 'ae'],
  ['what a frame holds', '<iframe src="a">b</iframe>c', '<iframe src="a"></iframe>c'],
  ['a tag that never ends', 'a<b c="d', 'a'],
  ['an end tag that never ends', 'a</b c', 'a</b>'],
  ['raw text that never ends', 'a<script>b', 'a'],
  ['an end tag with attributes', '<p>a</p b="c">d', '<p>a</p>d'],
])('%s', (_name, html, bounded) => {
  expect(limitHtml(html)).toBe(bounded);
});
