import type { Locale } from '#lib/i18n/locales.ts';
import type { SearchDocument } from './documents.ts';
import { SearchIndex } from './search-index.ts';

const document = (title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'news',
  target: `/news/${title}/`,
  title,
  text: '',
  picture: '',
  championClass: null,
  publishedAt: null,
  ...more,
});

const documents = [
  document('Ironveil', { kind: 'champion' }),
  document('Patch notes', { text: 'Ironveil hits harder, and the parry is shorter.' }),
  document('Die Lücke im Schild'),
  document('IŞIK şöleni'),
  document('Große Fäuste'),
  document('Parry with confidence'),
  document('How to parry'),
  document('L’attaque spéciale'),
];

async function indexOf(list: readonly SearchDocument[], locale: Locale = 'en') {
  const index = new SearchIndex(locale);
  await index.update(list);
  return index;
}

test.each([
  ['ironveil', ['Ironveil', 'Patch notes']],
  ['ironviel', ['Ironveil']],
  ['IRONVIEL', ['Ironveil']],
  ['ir', ['Ironveil']],
  ['lucke', ['Die Lücke im Schild']],
  ['Lücke', ['Die Lücke im Schild']],
  ['lucke schild', ['Die Lücke im Schild']],
  ['isik', ['IŞIK şöleni']],
  ['ışık', ['IŞIK şöleni']],
  ['grosse', ['Große Fäuste']],
  ['parry', ['Parry with confidence', 'How to parry', 'Patch notes']],
  ['attaque', ['L’attaque spéciale']],
  ['shorter', ['Patch notes']],
  ['parry champion', []],
  ['xy', []],
  ['', []],
  ['((( "', []],
])('%j finds %j', async (keyword, titles) => {
  const index = await indexOf(documents);
  expect(index.find(keyword, 8).map(({ title }) => title)).toEqual(titles);
});

describe('words that sound like those of a title', () => {
  const titles = [
    'Zephyr',
    'Phoenix Reborn',
    'Knight of Night',
    'Doctor Isobar',
    'Château',
    'Chaos',
    'Llave maestra',
    'Chiave',
    'Chave',
    'Notes',
    'Nota',
  ];
  const texts = [document('Patch', { text: 'It is a nite for a kestrel.' })];
  const list = [...titles.map((title) => document(title)), ...texts];

  test.each<[Locale, string, string[]]>([
    ['en', 'zefyr', ['Zephyr']],
    ['en', 'ZEFYR', ['Zephyr']],
    ['en', 'fenix reborn', ['Phoenix Reborn']],
    ['en', 'reborn fenix', ['Phoenix Reborn']],
    ['en', 'dokter isobar', ['Doctor Isobar']],
    ['en', 'fenix isobar', []],
    // It stands in a text as it was typed.
    ['en', 'nite', ['Patch']],
    // It stands in a title as it was typed.
    ['en', 'note', ['Notes', 'Nota']],
    ['en', 'knit', []],
    ['fr', 'shato', ['Château']],
    ['es', 'zefir', ['Zephyr']],
    ['de', 'kaos', ['Chaos']],
    ['es', 'yave maestra', ['Llave maestra']],
    ['it', 'kiave', ['Chiave']],
    ['pt-br', 'xave', ['Chave']],
    ['tr', 'zefir', ['Zephyr']],
    // What sounds alike in one language does not in another.
    ['en', 'xave', []],
    ['it', 'shato', []],
  ])('%s: %j finds %j', async (locale, keyword, found) => {
    const index = await indexOf(list, locale);
    expect(index.find(keyword, 8).map(({ title }) => title)).toEqual(found);
  });
});

test('it finds so many at most', async () => {
  const index = await indexOf(Array.from({ length: 20 }, (_, number) => document(`Parry ${String(number)}`)));
  expect(index.find('parry', 8)).toHaveLength(8);
});

test('what is gone is no longer found, what changed is found as it is now, and the first of two at one address counts', async () => {
  const index = await indexOf(documents);
  await index.update([
    document('Kestrel', { target: '/news/Ironveil/' }),
    document('Other', { target: '/news/Ironveil/' }),
    document('Parry with confidence', { text: 'new' }),
  ]);
  const titles = (keyword: string) => index.find(keyword, 8).map(({ title }) => title);
  expect(titles('ironveil')).toEqual([]);
  expect(titles('kestrel')).toEqual(['Kestrel']);
  expect(titles('other')).toEqual([]);
  expect(index.find('parry', 8)).toMatchObject([{ text: 'new' }]);
  expect(index.size).toBe(2);
});
