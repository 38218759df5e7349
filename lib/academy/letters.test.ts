import { groupByLetter } from './letters.ts';

test.each([
  ['en', ['stun', 'Bleed', 'Armor', '3rd hit'], ['#: 3rd hit', 'A: Armor', 'B: Bleed', 'S: stun']],
  ['de', ['Zorn', 'Ärger', 'Angriff'], ['A: Angriff Ärger', 'Z: Zorn']],
  [
    'tr',
    ['İyileşme', 'Isı', 'Çarpma', 'Can', 'şok'],
    ['C: Can', 'Ç: Çarpma', 'I: Isı', 'İ: İyileşme', 'Ş: şok'],
  ],
])('%s', (tag, words, groups) => {
  const shown = groupByLetter(
    words.map((word) => ({ word })),
    tag,
  ).map(({ letter, items }) => `${letter}: ${items.map(({ word }) => word).join(' ')}`);
  expect(shown).toEqual(groups);
});
