import type { Locale } from '#lib/i18n/locales.ts';
import type { Findable } from './documents.ts';
import { SearchIndex } from './search-index.ts';

const document = (title: string, more: Partial<Findable> = {}): Findable => ({
  kind: 'news',
  target: `/news/${title}/`,
  title,
  html: '',
  picture: '',
  championClass: null,
  publishedAt: null,
  ...more,
});

const documents = [
  document('Ironveil', { kind: 'champion' }),
  document('Patch notes', { html: 'Ironveil hits harder, and the parry is shorter.' }),
  document('Die Lücke im Schild'),
  document('IŞIK şöleni'),
  document('Große Fäuste'),
  document('Parry with confidence'),
  document('How to parry'),
  document('L’attaque spéciale'),
];

/** Finds titles among documents. */
function finderOf(list: readonly Findable[], locale: Locale = 'en') {
  const index = new SearchIndex(locale);
  for (const one of list) index.set(one.target, one);
  const titles = new Map(list.map(({ target, title }) => [target, title]));
  return (keyword: string) => index.find(keyword, 8).map((target) => titles.get(target));
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
])('%j finds %j', (keyword, titles) => {
  expect(finderOf(documents)(keyword)).toEqual(titles);
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
  const texts = [document('Patch', { html: 'It is a nite for a kestrel.' })];
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
  ])('%s: %j finds %j', (locale, keyword, found) => {
    expect(finderOf(list, locale)(keyword)).toEqual(found);
  });
});

test('it finds so many at most', () => {
  const many = Array.from({ length: 20 }, (_, number) => document(`Parry ${String(number)}`));
  expect(finderOf(many)('parry')).toHaveLength(8);
});

test('a word is found in a text where a word begins, and a short one only whole', () => {
  const find = finderOf([document('One', { html: '<p>A <b>shield</b>&nbsp;wall, the unshielded out.</p>' })]);
  expect(['shiel', 'wall', 'the', 'shield wall'].map((keyword) => find(keyword).length)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(['hield', 'ielded', 'th', 'shield gone', 'nbsp'].flatMap(find)).toEqual([]);
});

test('what is gone is no longer found, and what changed is found as it is now', () => {
  const index = new SearchIndex('en');
  for (const one of documents) index.set(one.target, one);
  index.set('/news/Ironveil/', document('Kestrel', { target: '/news/Ironveil/' }));
  index.set('/news/Patch notes/', undefined);
  expect(index.find('ironveil', 8)).toEqual([]);
  expect(index.find('kestrel', 8)).toEqual(['/news/Ironveil/']);
  expect(index.size).toBe(documents.length - 1);
});

test('words of titles that are gone are no longer looked for', () => {
  const index = new SearchIndex('en');
  const withWord = (target: string, title: string) => index.set(target, document(title, { target }));
  withWord('/a/', 'The Zephyr, a Zephyr');
  withWord('/b/', 'Another Zephyr');
  expect(index.wordCount).toBe(4);
  withWord('/a/', 'The Knight');
  expect(index.find('zefyr', 8)).toEqual(['/b/']);
  index.set('/b/', undefined);
  expect(index.find('zefyr', 8)).toEqual([]);
  expect(index.wordCount).toBe(2);
  withWord('/a/', 'Zephyr');
  expect([index.find('zefyr', 8), index.find('zephir', 8)]).toEqual([['/a/'], ['/a/']]);
  expect(index.wordCount).toBe(1);
});

test('the version names what it holds, in whatever order it came', () => {
  const [one, other] = [new SearchIndex('en'), new SearchIndex('en')];
  for (const document of documents) one.set(document.target, document);
  for (const document of documents.toReversed()) other.set(document.target, document);
  expect(other.version).toBe(one.version);
  const [first] = documents;
  if (!first) return;
  one.set(first.target, { ...first, html: 'another' });
  expect(one.version).not.toBe(other.version);
  one.set(first.target, first);
  expect(one.version).toBe(other.version);
});
