import { findByName } from '@/lib/search/find-by-name';
import { foldText } from '@/lib/search/fold';

const names = [
  'Outiron',
  'The Iron',
  'Ironveil',
  'Éclair',
  'IRON',
  'Işık',
  'Weiß',
  'Ⅳ',
  'Outro (Iron)',
  'D’Or',
];

test.each([
  ['iron', ['IRON', 'Ironveil', 'The Iron', 'Outro (Iron)', 'Outiron']],
  [' ECL', ['Éclair']],
  ['isik', ['Işık']],
  ['IŞIK', ['Işık']],
  ['weiss', ['Weiß']],
  ['iv', ['Ⅳ']],
  ['or', ['D’Or']],
  ['d’o', ['D’Or']],
  ['e i', ['The Iron']],
  ['out', ['Outiron', 'Outro (Iron)']],
  ['', names],
  ['  ', names],
  ['zzz', []],
])('%j finds %j', (typed, found) => {
  expect(findByName(names, typed, foldText)).toEqual(found);
});
