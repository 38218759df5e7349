import type { Facts } from './facts.ts';
import { factChoices } from './fact-choices.ts';

const facts = (immunities: string[], tags: string[] = []): { facts: Facts } => ({
  facts: { language: undefined, abilities: [], synergies: [], counters: [], immunities, tags },
});
const words: Record<string, string> = { bleed: 'Öffnende Wunde', slow: 'Zähigkeit', haste: 'Ordnung' };
const nameOf = (slug: string) =>
  Object.hasOwn(words, slug) ? { slug, word: words[slug] ?? '', language: undefined } : undefined;

const champions = [facts(['slow', 'bleed']), {}, facts(['bleed', 'no-such-term', '__proto__'], ['haste'])];

test.each([
  ['immunities', 'de', ['Öffnende Wunde', 'Zähigkeit']],
  ['immunities', 'tr', ['Öffnende Wunde', 'Zähigkeit']],
  ['tags', 'de', ['Ordnung']],
] as const)('the %s of all champions, in the order of %s', (list, tag, expected) => {
  expect(factChoices(champions, list, nameOf, tag).map(({ word }) => word)).toEqual(expected);
});

test('the order is that of the language', () => {
  const both = [facts(['bleed', 'haste'])];
  const wordsIn = (tag: string) => factChoices(both, 'immunities', nameOf, tag).map(({ slug }) => slug);
  // German sorts Ö as O, Turkish behind it.
  expect(wordsIn('de')).toEqual(['bleed', 'haste']);
  expect(wordsIn('tr')).toEqual(['haste', 'bleed']);
});

test('champions without facts have nothing to choose', () => {
  expect(factChoices([{}, {}], 'tags', nameOf, 'en')).toEqual([]);
});
