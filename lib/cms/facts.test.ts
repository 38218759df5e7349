import { parseWith, wireChanges, wirePost } from '#lib/cms/wire.ts';
import { strongAgainst } from '#lib/champions/facts.ts';
import { toFacts } from './facts.ts';

function read(facts: unknown, self = 'ironveil') {
  const post = parseWith(wirePost)({ title: 'Ironveil', facts });
  return post ? toFacts(post.facts, self, 'de') : undefined;
}

test('facts are read', () => {
  expect(
    read({
      language: 'en',
      abilities: [{ name: 'Veil &#038; Edge', text: '<p>x</p>', terms: ['Parry', 'parry', 7] }],
      immunities: ['bleed', 'bleed'],
      tags: 'slow haste',
      synergies: [{ champion: 'kestrel', text: '<p>y</p>' }],
      counters: [
        { champion: 'kestrel', reason: '<p>z</p>' },
        { champion: 'kestrel', reason: 'again' },
        { champion: 'ironveil', reason: 'itself' },
        { champion: '', reason: 'nobody' },
        'x',
      ],
    }),
  ).toEqual({
    language: 'en',
    abilities: [{ name: 'Veil & Edge', html: '<p>x</p>', terms: ['parry'] }],
    immunities: ['bleed'],
    tags: ['slow', 'haste'],
    synergies: [{ champion: 'kestrel', html: '<p>y</p>' }],
    counters: [{ champion: 'kestrel', html: '<p>z</p>', isTried: false, source: '' }],
  });
});

test.each([
  ['none', undefined],
  ['null', null],
  ['PHP’s empty object', []],
  ['a text', 'strong'],
  ['empty lists', { abilities: [], immunities: '', counters: null }],
  ['broken lists', { abilities: [{}], immunities: 7, synergies: { a: 1 }, counters: [{ reason: 'x' }] }],
])('%s: the champion has no facts, and the post is valid', (_what, facts) => {
  expect(parseWith(wirePost)({ title: 'Ironveil', facts })?.title).toBe('Ironveil');
  expect(read(facts)).toBeUndefined();
});

test.each([
  [
    'tried, with a clip',
    { tried: true, source: ' https://video.example/clip?t=4 ' },
    [true, 'https://video.example/clip?t=4'],
  ],
  ['as WordPress writes yes', { tried: '1' }, [true, '']],
  ['theory', {}, [false, '']],
  ['a source that runs script', { tried: true, source: 'javascript:alert(1)' }, [true, '']],
  ['a source without a host', { source: 'https://' }, [false, '']],
  ['an endless source', { source: `https://a.example/${'a'.repeat(2000)}` }, [false, '']],
])('a counter is %s', (_what, said, expected) => {
  const [counter] = read({ counters: [{ champion: 'kestrel', reason: 'x', ...said }] })?.counters ?? [];
  expect([counter?.isTried, counter?.source]).toEqual(expected);
});

test('endless lists are cut', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `a${String(index)}`);
  const facts = read({
    immunities: many,
    counters: many.map((champion) => ({ champion, reason: 'x' })),
  });
  expect(facts?.immunities).toHaveLength(60);
  expect(facts?.counters).toHaveLength(60);
});

test('a champion is strong against those that name it as their counter', () => {
  const none = { language: undefined, abilities: [], immunities: [], tags: [], synergies: [] };
  const theory = { isTried: false, source: '' };
  const champions = [
    { slug: 'a', facts: { ...none, counters: [{ ...theory, champion: 'b', html: 'too slow' }] } },
    { slug: 'b', facts: { ...none, counters: [{ ...theory, champion: 'b', html: 'itself' }] } },
    { slug: 'c' },
  ];
  expect(strongAgainst('b', champions)).toEqual([
    { champion: champions[0], html: 'too slow', language: undefined },
  ]);
  expect(strongAgainst('c', champions)).toEqual([]);
});

test('changes are plain text, and one that does not say what changed is left out', () => {
  const post = { title: 'Patch &#038; more', permalink: '/news/patch/', date_time: '1764892800' };
  const change = {
    champion: 'apsis',
    ability: '',
    was: '<b>1</b> &amp; 2',
    is: 3,
    kind: 'buff',
    version: 52.1,
    post,
  };
  const wire = parseWith(wireChanges)({
    changes: [change, { ...change, is: '' }, { ...change, champion: null }, 'x'],
    total: '4',
    postsPerPage: 50,
  });
  expect(wire?.changes).toEqual([
    {
      champion: 'apsis',
      ability: '',
      was: '1 & 2',
      is: '3',
      kind: 'buff',
      version: '52.1',
      language: '',
      post: {
        title: 'Patch &#038; more',
        permalink: '/news/patch/',
        language: '',
        date_time: 1764892800,
      },
    },
  ]);
  expect(parseWith(wireChanges)({ changes: 'none' })).toBeNull();
});
