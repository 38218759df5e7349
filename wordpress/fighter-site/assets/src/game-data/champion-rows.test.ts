import { asNew, isUnsaved, rowsToShow, withArticles } from './champion-rows.ts';
import type { ChampionRow } from './champion-rows.ts';

const row = (id: string, en: string, max_prestige: number | string = 0, name = 'tech'): ChampionRow => ({
  id,
  en,
  class: name,
  max_prestige,
});
const article = (id: string, more: { published?: boolean; class?: string } = {}) => ({
  post: 1,
  title: id,
  edit: '',
  published: more.published ?? true,
  row: row(id, id, 0, more.class ?? 'tech'),
});

test('published articles with an id and a class start a row, unless there is one', () => {
  const stored = [row('a', 'A')];
  const started = withArticles(stored, [
    article('a'),
    article('b'),
    article('c', { published: false }),
    article('d', { class: '' }),
    article(''),
  ]);
  expect(started.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(started.map(isUnsaved)).toEqual([false, true]);
  expect(withArticles(stored, [article('a')])).toBe(stored);
  // What is new is not stored.
  expect(JSON.stringify(started[1])).not.toContain('new');
});

describe('the rows that are shown', () => {
  const rows = [
    row('b', 'Bolt', 20),
    row('a', 'Ash', 100, 'mystic'),
    asNew(row('', 'New one')),
    row('c', 'Cinder', 3),
  ];
  const all = {
    draft: rows,
    stored: Object.fromEntries(rows.map((one) => [one.id, one])),
    articles: { a: article('a') },
    values: ['b'],
    search: '',
    only: '',
    sort: { key: 'id' as const, down: false },
  };
  const ids = (more: Partial<typeof all> | { sort: { key: keyof ChampionRow & string; down: boolean } }) =>
    rowsToShow({ ...all, ...more }).map((one) => one.row.en);
  test.each([
    ['are all, new ones first', {}, ['New one', 'Ash', 'Bolt', 'Cinder']],
    [
      'stand in the order of a column',
      { sort: { key: 'max_prestige' as const, down: true } },
      ['New one', 'Ash', 'Bolt', 'Cinder'],
    ],
    [
      'are sorted as numbers',
      { sort: { key: 'max_prestige' as const, down: false } },
      ['New one', 'Cinder', 'Bolt', 'Ash'],
    ],
    ['are searched for', { search: ' MYST' }, ['New one', 'Ash']],
    ['lack an article', { only: 'article' }, ['New one', 'Bolt', 'Cinder']],
    ['lack values', { only: 'values' }, ['New one', 'Ash', 'Cinder']],
  ])('%s', (_, more, names) => {
    expect(ids(more)).toEqual(names);
  });
  test('stay in their places while somebody types into one', () => {
    const draft = rows.map((one) => (one.id === 'a' ? { ...one, en: 'Zed', max_prestige: 0 } : one));
    const sort = { key: 'en' as const, down: false };
    expect(rowsToShow({ ...all, draft, sort }).map((one) => one.row.en)).toEqual([
      'New one',
      'Zed',
      'Bolt',
      'Cinder',
    ]);
  });
});
