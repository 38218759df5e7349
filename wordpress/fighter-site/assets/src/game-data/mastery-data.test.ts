import { costs, matches, missingTexts, needs, resources, textIn, withText } from './mastery-data.ts';
import type { Mastery } from './mastery-data.ts';

const mastery: Mastery = {
  id: 'm1',
  details: {
    name: { en: 'Wall', de: 'Mauer' },
    description: 'Blocks.',
    type: 'Defense',
    coord: { x: 1, y: 2 },
  },
  levels: [
    { cost: [{ id: 'gold', name: 'Gold', q: 10 }], reqNodes: [{ id: 'a' }] },
    {
      cost: [
        { id: 'gold', name: 'Gold', q: '5' },
        { id: 'unit', q: 1 },
      ],
      reqNodes: [{ id: 'a' }, { id: 'b' }],
    },
  ],
};

test('a text without languages is English', () => {
  expect([textIn('Wall', 'en'), textIn('Wall', 'de'), textIn({ de: 'Mauer' }, 'de')]).toEqual([
    'Wall',
    undefined,
    'Mauer',
  ]);
});

test.each([
  ['English of one text', 'Wall', 'en', 'Rock', 'Rock'],
  ['another language of one text', 'Wall', 'de', 'Mauer', { en: 'Wall', de: 'Mauer' }],
  ['a language of several', { en: 'Wall', de: 'Mauer' }, 'de', 'Wand', { en: 'Wall', de: 'Wand' }],
  ['nothing in a language', { en: 'Wall', de: 'Mauer' }, 'de', '', { en: 'Wall' }],
  ['nothing in English', { en: 'Wall' }, 'en', '', { en: '' }],
  ['the first text', undefined, 'fr', 'Mur', { en: '', fr: 'Mur' }],
])('%s is written', (_, value, language, text, written) => {
  expect(withText(value, language, text)).toEqual(written);
});

test('needs and costs are those of all levels', () => {
  expect(needs(mastery)).toEqual(['a', 'b']);
  expect(costs(mastery)).toBe('Gold 15, unit 1');
  expect(resources({ off: [mastery] }, 'cost')).toEqual({ gold: 'Gold', unit: 'unit' });
});

test('languages without a name or a description are named, hidden ones are not', () => {
  const languages: [string, string, boolean][] = [
    ['en', 'English', true],
    ['de', 'Deutsch', true],
    ['ru', 'Русский', false],
  ];
  expect(missingTexts(mastery, languages)).toEqual(['de']);
});

test.each([
  ['mau', true],
  ['defense', true],
  ['m1', true],
  ['blocks', true],
  ['storm', false],
])('whether a search for “%s” finds it: %s', (word, isFound) => {
  expect(matches(mastery, word)).toBe(isFound);
});
