import { toEntries } from './glossary-terms.ts';

const term = (id: string, word: string, category = 'Ability') => ({
  id,
  word,
  language: undefined,
  category,
  description: '',
});

test.each([
  [[term('armor-break', 'Zırh kırma')], ['armor-break']],
  [[term('', 'Armor Break')], ['armor-break']],
  [[term('12', 'Stun')], ['12']],
  [
    [term('stun', 'Stun'), term('Stun', 'Stun again')],
    ['stun', 'stun-2'],
  ],
  [[term('', '…')], ['-']],
])('%j is found at %j', (terms, anchors) => {
  expect(toEntries(terms).map(({ anchor }) => anchor)).toEqual(anchors);
});

test('a category that nobody knows is "other"', () => {
  expect(toEntries([term('x', 'X', 'Slang')])[0]?.kind).toBe('other');
});
