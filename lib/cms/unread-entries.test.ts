import { getTermNames } from '#lib/academy/term-names.ts';
import type { Bridge } from '#lib/bridge/bridge.ts';
import { setBridge } from '#lib/bridge/bridge.ts';
import { log } from '#lib/log.ts';
import { noSpotlightFilter } from '#lib/spotlights/filter.ts';
import { getAllArticles, getAllChampions } from './all-cards.ts';
import type { Card, Listing } from './articles.ts';
import { getCategory, getSpotlights } from './articles.ts';
import { found } from './result.ts';
import { getSpotlightList } from './spotlights.ts';
import { unreadEntries } from './unread-entries.ts';

jest.mock('#lib/academy/term-names.ts');
jest.mock('#lib/log.ts');
jest.mock('./articles.ts');

const set = jest.fn();

beforeAll(() => {
  jest.mocked(getTermNames).mockResolvedValue(new Map());
  Object.assign(process.env, { CMS_URL: 'https://cms.example', CMS_LIST_PAGES: '3' });
  setBridge({ metrics: { set } } as Partial<Record<keyof Bridge, unknown>> as Partial<Bridge>);
});
afterAll(() => setBridge());

const pageOf = (total: number, page = 1) => {
  const count = Math.max(0, Math.min(10, total - (page - 1) * 10));
  const cards = Array.from({ length: count }, () => ({ facts: { tags: ['armor'] } }) as unknown as Card);
  return Promise.resolve(found<Listing>({ title: '', role: '', cards, total, perPage: 10 }));
};
const haveArticles = (total: number) =>
  jest.mocked(getCategory).mockImplementation((_locale, _id, page) => pageOf(total, page));

test('what a list has beyond the limit is counted, and said once', async () => {
  for (const [total, read, unread] of [
    [30, 30, 0],
    [41, 30, 11],
    [45, 30, 15],
    [12, 12, 0],
  ] as const) {
    haveArticles(total);
    expect(await getAllArticles('en')).toHaveLength(read);
    expect(unreadEntries()).toBe(unread);
  }
  expect(set.mock.calls).toEqual([
    ['unreadEntries', { list: 'articles' }, 11],
    ['unreadEntries', { list: 'articles' }, 15],
    ['unreadEntries', { list: 'articles' }, 0],
  ]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    { event: 'list-cut-short', list: 'articles', count: 11 },
    expect.stringContaining('11 articles more'),
  );
});

test('a shorter list of another language hides nothing', async () => {
  jest.mocked(log.warn).mockClear();
  haveArticles(41);
  await getAllArticles('en');
  haveArticles(35);
  await getAllArticles('de');
  haveArticles(12);
  await getAllArticles('fr');
  expect(unreadEntries()).toBe(11);
  expect(set).toHaveBeenLastCalledWith('unreadEntries', { list: 'articles' }, 11);
  expect(log.warn).toHaveBeenCalledTimes(1);
  for (const locale of ['en', 'de'] as const) await getAllArticles(locale);
  expect(unreadEntries()).toBe(0);
});

test('nor do the champions that a filter leaves', async () => {
  jest
    .mocked(getSpotlights)
    .mockImplementation((_locale, filter, page) => pageOf(filter.class === '' ? 33 : 5, page));
  await getAllChampions('en');
  await getSpotlightList('en', { ...noSpotlightFilter, class: 'tech', tag: 'armor' }, 1);
  expect(unreadEntries()).toBe(3);
});
