/** @jest-environment jsdom */
import type { Patch } from '#lib/champions/patches.ts';
import { noChangeFilter } from '#lib/champions/patches.ts';
import { changesFeedPath, changesFeeds, patchItems } from './changes-feed.ts';
import { feedXml } from './feed.ts';

jest.mock('#lib/settings.ts', () => ({ settings: () => ({ siteUrl: 'https://site.example' }) }));

const nasty = 'Ring & <b>"Bell"</b>\u0000 ]]>';
const patches: Patch[] = [
  {
    title: nasty,
    titleLanguage: undefined,
    target: '/news/patch-52-0/',
    publishedAt: 1_792_400_400,
    version: '52.0',
    changes: [
      {
        champion: 'ironveil',
        ability: nasty,
        was: '1 < 2',
        is: '2 > 1',
        kind: 'buff',
        version: '52.0',
        language: 'en',
        post: { title: nasty, titleLanguage: undefined, target: '/news/patch-52-0/', publishedAt: null },
      },
    ],
  },
  {
    title: 'Elsewhere',
    titleLanguage: undefined,
    target: 'https://a.example/',
    publishedAt: null,
    version: '',
    changes: [],
  },
];

function read(items = patchItems('de', patches, () => ({ name: 'Ironveil', picture: null }))) {
  const xml = feedXml({
    locale: 'de',
    title: 'T',
    description: 'D',
    path: '/patches/',
    self: 'https://site.example/patches/feed.xml?lang=de',
    items,
  });
  return new DOMParser().parseFromString(xml, 'application/xml');
}

test('an item for each patch, with its changes as a list, well-formed whatever they hold', () => {
  const feed = read();
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.querySelector('language')?.textContent).toBe('de');
  const items = [...feed.querySelectorAll('item')];
  expect(items).toHaveLength(1);
  const textOf = (name: string) => items[0]?.querySelector(name)?.textContent;
  expect(textOf('title')).toBe('Ring & <b>"Bell"</b> ]]>');
  expect(textOf('category')).toBe('52.0');
  expect(textOf('pubDate')).toBe('Mon, 19 Oct 2026 09:00:00 GMT');
  const list = new DOMParser().parseFromString(textOf('description') ?? '', 'text/html');
  expect(list.querySelector('li')?.getAttribute('lang')).toBe('en');
  expect(list.querySelector('strong')?.textContent).toBe('Ironveil, Ring & <b>"Bell"</b> ]]> (Buff)');
  expect(list.querySelector('del')?.textContent).toBe('1 < 2');
  expect(list.querySelector('ins')?.textContent).toBe('2 > 1');
});

test('an item says the language of its title and of its changes, where all of them are in one', () => {
  const [patch] = patches;
  const [change] = patch?.changes ?? [];
  if (!patch || !change) throw new Error('There is no change.');
  const itemOf = (one: Partial<Patch>) =>
    patchItems('de', [{ ...patch, ...one }], () => ({ name: 'Ironveil', picture: null }), 'json')[0];
  expect(itemOf({ titleLanguage: 'en' })).toMatchObject({ titleLanguage: 'en', htmlLanguage: 'en' });
  expect(itemOf({ changes: [change, { ...change, language: undefined }] })?.htmlLanguage).toBeUndefined();
});

test('a feed without an item is a feed', () => {
  expect(read([]).querySelector('parsererror')).toBeNull();
});

test.each([
  [{}, 'en', '/patches/feed.xml'],
  [{ champion: 'ironveil' }, 'de', '/patches/feed.xml?champion=ironveil&lang=de'],
  [
    { championClass: 'tech', kind: 'nerf', version: '52.0' },
    'en',
    '/patches/feed.xml?class=tech&kind=nerf&version=52.0',
  ],
] as const)('the feed of %j in %s', (filter, locale, path) => {
  expect(changesFeedPath(locale, filter)).toBe(path);
});

test('a head names the feed of the filter before that of all changes', () => {
  expect(changesFeeds('en')).toEqual([{ title: 'Balance changes', path: '/patches/feed.xml' }]);
  expect(
    changesFeeds('en', { ...noChangeFilter, champion: 'ironveil', kind: 'buff' }, { name: 'Ironveil' }),
  ).toEqual([
    { title: 'Balance changes: Ironveil, Buff', path: '/patches/feed.xml?champion=ironveil&kind=buff' },
    { title: 'Balance changes', path: '/patches/feed.xml' },
  ]);
});
