import { categoryOf, glossaryIcons, iconKeyword } from './glossary-icons.ts';

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

test.each([
  ['a translated word', 'tr', 'armor-break', 'Zırh kırma', ['armor-break']],
  ['a translated word of a CMS with numbers for ids', 'tr', '12', 'Zırh kırma', ['zırh-kırma', '12']],
  ['the original', 'en', 'armor-break-2', 'Armor Break', ['armor-break', 'armor-break-2']],
  ['a word that is its id', 'de', 'armor-break', 'Armor Break', ['armor-break']],
] as const)(
  'an icon is asked for by the original’s name first, then by the category’s: %s',
  (_, locale, id, word, own) => {
    const icons = glossaryIcons({ id, word, category: 'Ability' }, 'https://cms.example', locale);
    expect(icons.map((src) => decodeURIComponent(src.split('/glossary-')[1] ?? ''))).toEqual(
      [...own, 'ability', 'other'].map((name) => `${name}.svg`),
    );
  },
);
