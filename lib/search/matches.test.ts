import fc from 'fast-check';
import { markMatches } from './matches.ts';

/** The text with matches in square brackets. */
const shown = (text: string, keyword: string) =>
  markMatches(text, keyword)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Parry with confidence', 'parry', '[Parry] with confidence'],
  ['Parry, then parry', 'PARRY', '[Parry], then [parry]'],
  ['Core Set explained', 'set core', '[Core] [Set] explained'],
  ['Kühne Köpfe', 'kopfe', 'Kühne [Köpfe]'],
  ['İKİ IŞIK', 'işık', 'İKİ [IŞIK]'],
  ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
  ['50% off', '50%', '[50%] off'],
  ['a.b*c', '.b*', 'a[.b*]c'],
  ['درع قوي', 'قوي', 'درع [قوي]'],
  ['nothing here', 'zzz', 'nothing here'],
  ['as it stands', '', 'as it stands'],
  ['😀 win 😀', '😀', '[😀] win [😀]'],
  ['', 'x', ''],
])('%p looked up by %p', (text, keyword, marked) => {
  expect(shown(text, keyword)).toBe(marked);
});

test('no letter is ever lost or added', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, keyword) => {
      expect(
        markMatches(text, keyword)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
