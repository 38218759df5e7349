import { isWithin, pageCount, pageInPath, paginate, splitPage } from '#lib/pagination.ts';

test.each([
  ['fills the last page', 24, 12, 2],
  ['starts a new page for one more', 25, 12, 3],
  ['has one page for a few', 3, 12, 1],
  ['has none for nothing', 0, 12, 0],
  ['has none without a page size', 24, 0, 0],
  ['has none for numbers that are none', Number.NaN, 12, 0],
])('a listing %s', (_, total, perPage, pages) => {
  expect(pageCount(total, perPage)).toBe(pages);
});

test.each([
  ['the first page of nothing', 1, 0, 12, 0, true],
  ['the last page', 3, 25, 12, 1, true],
  ['a page past the last', 4, 25, 12, 0, false],
  ['a page past the last that lists something', 4, 25, 12, 12, false],
  ['a later page of nothing', 2, 0, 12, 0, false],
  ['a later page with posts, without a total', 2, Number.NaN, 12, 5, true],
  ['a later page with posts, without a page size', 2, 40, 0, 5, true],
  ['a later page without posts or a total', 2, Number.NaN, 12, 0, false],
])('%s is there or not', (_, page, total, perPage, listed, is) => {
  expect(isWithin(page, total, perPage, listed)).toBe(is);
});

test.each([
  ['the first page', 100, 1, [1, 2, 3, 4], null, 2],
  ['the second page', 100, 2, [1, 2, 3, 4], 1, 3],
  ['the third page', 100, 3, [2, 3, 4, 5], 2, 4],
  ['the middle', 100, 5, [4, 5, 6, 7], 4, 6],
  ['near the end', 100, 8, [7, 8, 9, 10], 7, 9],
  ['the last but one', 100, 9, [7, 8, 9, 10], 8, 10],
  ['the last page', 100, 10, [7, 8, 9, 10], 9, null],
  ['two pages, the first', 20, 1, [1, 2], null, 2],
  ['two pages, the last', 20, 2, [1, 2], 1, null],
  ['three pages, the middle', 30, 2, [1, 2, 3], 1, 3],
  ['four pages, the last', 40, 4, [1, 2, 3, 4], 3, null],
])('on %s the window stands where it should', (_, total, current, numbers, previous, next) => {
  expect(paginate(total, 10, current)).toEqual({ numbers, previous, next });
});

test.each([
  ['a single page', 10, 10, 1],
  ['nothing', 0, 10, 1],
  ['no page size', 100, 0, 1],
  ['page zero', 100, 10, 0],
  ['a page below zero', 100, 10, -1],
  ['a page past the last', 100, 10, 11],
  ['half a page', 100, 10, 1.5],
  ['no number', 100, 10, Number.NaN],
])('paging is hidden for %s', (_, total, perPage, current) => {
  expect(paginate(total, perPage, current)).toBeNull();
});

test('the first page has no page in its address', () => {
  expect(pageInPath('/news/category/events/', 1)).toBe('/news/category/events/');
  expect(pageInPath('/news/category/events/', 3)).toBe('/news/category/events/page/3/');
});

test.each(['/news/', '/news/category/page/'])('the page is read from the address of a list at %s', (path) => {
  for (const page of [1, 2, 30]) expect(splitPage(pageInPath(path, page))).toEqual({ path, page });
});
