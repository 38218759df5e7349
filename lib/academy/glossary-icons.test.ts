import { categoryOf, glossaryIcons, iconKeyword } from './glossary-icons';

test.each([
  ['Armor Break', 'armor-break'],
  ['Power_Gain', 'power-gain'],
  ['INCINERATE', 'incinerate'],
  ['  Stun ', 'stun'],
])('the icon of %p is named %p', (word, keyword) => {
  expect(iconKeyword(word)).toBe(keyword);
});

test.each([
  ['Ability', 'ability'],
  ['Game_Mechanic', 'game-mechanic'],
  ['Attribute', 'attribute'],
  ['Something', 'other'],
  ['', 'other'],
  ['__proto__', 'other'],
])('the category %p is %p', (category, name) => {
  expect(categoryOf(category)).toBe(name);
});

test('a translated word falls back to its id, then to its category', () => {
  const term = { id: 'armor-break', word: 'Zırh kırma', category: 'Ability' };
  expect(glossaryIcons(term, 'https://cms.example').map((src) => src.split('/glossary-')[1])).toEqual([
    'z%C4%B1rh-k%C4%B1rma.svg',
    'armor-break.svg',
    'ability.svg',
    'other.svg',
  ]);
});
