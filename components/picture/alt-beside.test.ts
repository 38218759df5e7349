import { altBeside } from './alt-beside.ts';

test.each([
  ['Winter of Wrath', 'Lady Absolute on a frozen river', 'Lady Absolute on a frozen river'],
  ['Winter of Wrath', 'winter of wrath!', ''],
  ['Winter of Wrath: a first look', 'Winter of Wrath', ''],
  ['Winter of Wrath', 'Winter', ''],
  ['Winter of Wrath', 'Wint', 'Wint'],
  ['Winter of Wrath', 'The Winter of Wrath begins', 'The Winter of Wrath begins'],
  ['', 'A river', 'A river'],
  ['Winter', '', ''],
  ['Winter', undefined, ''],
])('beside "%s" the picture "%s" is read as "%s"', (title, alt, read) => {
  expect(altBeside(title, alt)).toBe(read);
});
