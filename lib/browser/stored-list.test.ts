/** @jest-environment jsdom */
import { createStoredList } from './stored-list.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['', []],
  ['null', []],
  ['{}', []],
  ['not json', []],
  ['[1, null, "ok", ""]', ['ok', '']],
])('%p in storage breaks nothing', (stored, read) => {
  localStorage.setItem('list', stored);
  expect(createStoredList('list', (list) => list).read()).toEqual(read);
});

test('a blocked storage keeps the list as long as the page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const list = createStoredList('list', (texts) => texts);
  list.change((texts) => [...texts, 'parry']);
  expect(list.read()).toEqual(['parry']);
  get.mockRestore();
  set.mockRestore();
});
