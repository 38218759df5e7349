import type { Bridge } from '#lib/bridge/bridge.ts';
import { setBridge } from '#lib/bridge/bridge.ts';
import { log } from '#lib/log.ts';
import { readAll } from './all-cards.ts';
import type { Card, Listing } from './articles.ts';
import { found } from './result.ts';
import { unreadEntries } from './unread-entries.ts';

jest.mock('#lib/log.ts');

const set = jest.fn();

beforeAll(() => {
  process.env.CMS_LIST_PAGES = '3';
  setBridge({ metrics: { set } } as Partial<Record<keyof Bridge, unknown>> as Partial<Bridge>);
});
afterAll(() => setBridge());

const listOf = (total: number) => (page: number) => {
  const cards = Array.from(
    { length: Math.max(0, Math.min(10, total - (page - 1) * 10)) },
    () => ({}) as Card,
  );
  return Promise.resolve(found<Listing>({ title: '', role: '', cards, total, perPage: 10 }));
};

test('what a list has beyond the limit is counted, and said once', async () => {
  for (const [total, read, unread] of [
    [30, 30, 0],
    [41, 30, 11],
    [45, 30, 15],
    [12, 12, 0],
  ] as const) {
    const all = await readAll('articles', listOf(total));
    expect(all.kind === 'found' && all.value.cards).toHaveLength(read);
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
