import { embeddableAt, embeddableBelow, embedOf, pageOf } from './embeddable.ts';

const at = (address: string) => {
  const { pathname, searchParams, hash } = new URL(address, 'https://site.example');
  return embeddableAt(pathname, searchParams, hash.slice(1));
};
const below = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  return embeddableBelow(pathname, searchParams);
};

test.each([
  ['/news/kestrel/', { kind: 'article', name: 'kestrel' }, '/embed/news/kestrel/'],
  ['/news/a%20b/', { kind: 'article', name: 'a b' }, '/embed/news/a%20b/'],
  ['/academy/first-steps/', { kind: 'guide', name: 'first-steps' }, '/embed/academy/first-steps/'],
  [
    '/academy/builds/open-book/',
    { kind: 'published-build', name: 'open-book' },
    '/embed/academy/builds/open-book/',
  ],
  [
    '/champions/tier-lists/arena/',
    { kind: 'tier-list', name: 'arena' },
    '/embed/champions/tier-lists/arena/',
  ],
  [
    '/academy/masteries/?b=1~focus.3&x=1',
    { kind: 'build', code: '1~focus.3' },
    '/embed/academy/masteries/?b=1~focus.3',
  ],
  [
    '/academy/prestige-calculator/?r=1~apsis.7...',
    { kind: 'roster', code: '1~apsis.7...' },
    '/embed/academy/prestige-calculator/?r=1~apsis.7...',
  ],
  [
    '/champions/compare/?c=kestrel&c=apsis',
    { kind: 'comparison', slugs: 'kestrel,apsis' },
    '/embed/champions/compare/?c=kestrel%2Capsis',
  ],
  ['/events/', { kind: 'events' }, '/embed/events/'],
  ['/events/#event-parry-hour', { kind: 'event', name: 'parry-hour' }, '/embed/events/parry-hour/'],
  ['/academy/glossary/#armor', { kind: 'term', name: 'armor' }, '/embed/academy/glossary/armor/'],
])('%s can be embedded', (address, shown, embed) => {
  expect(at(address)).toEqual(shown);
  const found = at(address);
  if (!found) throw new Error('Nothing was found.');
  expect(embedOf(found)).toBe(embed);
  // Both addresses lead to the same thing.
  expect(below(embed.replace('/embed', ''))).toEqual(shown);
  expect(at(pageOf(found))).toEqual(shown);
});

test.each([
  '/',
  '/news/',
  '/news/page/',
  '/news/category/',
  '/news/category/champion-spotlights/',
  '/academy/',
  '/academy/masteries/',
  '/academy/masteries/?b=',
  `/academy/masteries/?b=1~${'x'.repeat(4000)}`,
  `/champions/compare/?c=${'x'.repeat(501)}`,
  '/academy/glossary/',
  '/champions/team/?vs=kestrel',
  '/news/a%2Fb/',
  '/news/%00/',
  `/news/${'x'.repeat(201)}/`,
  '/academy/builds/',
  '/champions/tier-lists/',
  '/champions/kestrel/',
  '/search/?keyword=x',
  '/anything/',
])('%s can’t be embedded', (address) => {
  expect(at(address)).toBeNull();
});

test('a place of a page is no part of its path, but of that of the embed', () => {
  expect(at('/events/parry-hour/')).toBeNull();
  expect(below('/academy/glossary/')).toBeNull();
});
