import { withSafeStyle } from './inline-styles.ts';
import { element } from './tree.ts';

test.each([
  ['div', '', 'flex-basis:33.33%', 'flex-basis:33.33%'],
  ['div', '', 'flex-basis: 240px ; padding-top:0', 'flex-basis:240px'],
  ['div', '', 'flex-basis:900%', undefined],
  ['div', '', 'grid-template-columns:30% auto', '--media-columns:30% auto'],
  ['div', '', 'min-height:430px;aspect-ratio:unset;', 'min-height:430px'],
  ['div', '', 'min-height:99999px', undefined],
  ['div', '', 'min-height:50vh', 'min-height:50vh'],
  ['p', '', 'TEXT-ALIGN: Center', 'text-align:center'],
  ['p', '', 'position:fixed;inset:0', undefined],
  ['p', '', 'background:url(https://elsewhere.example/x.png)', undefined],
  ['p', '', 'width:100px', undefined],
  ['p', '', '__proto__:x;constructor:y', undefined],
  ['img', '', 'width:320px;height:auto', 'width:320px;height:auto'],
  ['img', '', 'aspect-ratio:16/9;object-fit:cover', 'aspect-ratio:16/9;object-fit:cover'],
  ['img', '', 'object-position:50% 20%', 'object-position:50% 20%'],
  ['div', 'wp-block-spacer', 'height:100px', 'height:100px'],
  ['div', 'wp-block-spacer', 'height:5000px', undefined],
])('%s of class "%s" with style "%s" keeps %s', (tagName, className, style, kept) => {
  const node = element(tagName, { className: className === '' ? [] : [className], style }, []);
  expect(withSafeStyle(node).properties.style).toBe(kept);
});
