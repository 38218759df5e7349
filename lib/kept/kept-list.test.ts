/** @jest-environment jsdom */
import { keepList } from './kept-list';

beforeEach(() => localStorage.clear());

test.each([
  ['', []],
  ['null', []],
  ['{}', []],
  ['not json', []],
  ['[1, null, "ok", ""]', ['ok', '']],
])('%p in storage breaks nothing', (stored, read) => {
  localStorage.setItem('list', stored);
  expect(keepList('list', (list) => list).read()).toEqual(read);
});

test('a blocked storage keeps the list as long as the page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const list = keepList('list', (texts) => texts);
  list.change((texts) => [...texts, 'parry']);
  expect(list.read()).toEqual(['parry']);
  get.mockRestore();
  set.mockRestore();
});
