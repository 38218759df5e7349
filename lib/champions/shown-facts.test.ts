import type { TermName } from '#lib/academy/term-names.ts';
import type { Facts } from './facts.ts';
import { toShownFacts } from './shown-facts.ts';

const noFacts: Facts = {
  language: undefined,
  abilities: [],
  immunities: [],
  tags: [],
  synergies: [],
  counters: [],
};
const champion = (slug: string, title: string, facts?: Partial<Facts>) => ({
  slug,
  title,
  ...(facts ? { facts: { ...noFacts, ...facts } } : {}),
});
const term = (slug: string): TermName => ({
  slug,
  word: slug.toUpperCase(),
  language: undefined,
  target: `/#${slug}`,
});

const theory = { isTried: false, source: '' };
const ownFacts: Facts = {
  language: 'en',
  abilities: [{ name: 'Veil', html: '<p>x</p>', terms: ['bleed', 'no-such-term'] }],
  immunities: ['bleed', 'no-such-term', 'slow'],
  tags: ['haste', '__proto__'],
  synergies: [{ champion: 'b', html: 'beside' }],
  counters: [
    { ...theory, champion: 'nobody', html: 'unknown' },
    { champion: 'b', html: 'too quick', isTried: true, source: 'https://clips.example/1' },
  ],
};
const champions = new Map(
  [
    champion('a', 'Ironveil', ownFacts),
    champion('b', 'Kestrel', { immunities: ['bleed'] }),
    champion('z', 'Éclair', {
      language: 'fr',
      counters: [{ champion: 'a', html: 'la plaque', isTried: true, source: '' }],
    }),
    champion('y', 'Zephyr', { counters: [{ ...theory, champion: 'a', html: 'the plate' }] }),
    champion('x', 'Without facts'),
  ].map((one) => [one.slug, one]),
);
const terms = new Map(['bleed', 'slow', 'haste'].map((slug) => [slug, term(slug)]));
const titles = (
  list: readonly { champion: { title: string }; html: string; language: string | undefined }[],
) => list.map(({ champion: { title }, html, language }) => [title, html, language]);

test('slugs become terms and champions, and unknown ones are left out', () => {
  const shown = toShownFacts('a', ownFacts, { champions, terms }, 'en');
  expect(shown.abilities).toEqual([
    { name: 'Veil', html: '<p>x</p>', language: 'en', terms: [term('bleed')] },
  ]);
  expect(shown.immunities).toEqual([
    { term: term('bleed'), count: 2 },
    { term: term('slow'), count: 1 },
  ]);
  expect(shown.tags).toEqual([{ term: term('haste'), count: 1 }]);
  expect(titles(shown.weak)).toEqual([['Kestrel', 'too quick', 'en']]);
  expect(shown.weak.map((one) => one.triedAt)).toEqual(['https://clips.example/1']);
  expect(titles(shown.synergies)).toEqual([['Kestrel', 'beside', 'en']]);
});

test('whom it beats stands by name, each with its own reason and language', () => {
  const { strong } = toShownFacts('a', ownFacts, { champions, terms }, 'en');
  expect(titles(strong)).toEqual([
    ['Éclair', 'la plaque', 'fr'],
    ['Zephyr', 'the plate', undefined],
  ]);
});

test('of theory nothing is said, of what was tried also where nothing shows it', () => {
  const { strong } = toShownFacts('a', ownFacts, { champions, terms }, 'en');
  expect(strong.map((one) => one.triedAt)).toEqual(['', undefined]);
});

test('without the glossary and the champions the abilities’ texts are left', () => {
  const shown = toShownFacts('a', ownFacts, { champions: new Map(), terms: new Map() }, 'en');
  expect(shown).toEqual({
    abilities: [{ name: 'Veil', html: '<p>x</p>', language: 'en', terms: [] }],
    immunities: [],
    tags: [],
    weak: [],
    strong: [],
    synergies: [],
  });
});
