import { cleanKeyword } from './keyword.ts';

test.each([
  ['  parry  ', 'parry'],
  ['', ''],
  ['a'.repeat(31), 'a'.repeat(30)],
  ['😀'.repeat(31), '😀'.repeat(30)],
  [`${'a'.repeat(29)} b`, 'a'.repeat(29)],
  ['50% "off" & <b>', '50% "off" & <b>'],
  ['درع', 'درع'],
])('%p is sent as %p', (typed, sent) => {
  expect(cleanKeyword(typed)).toBe(sent);
});
