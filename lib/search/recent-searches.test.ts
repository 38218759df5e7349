/** @jest-environment jsdom */
import { addRecent, forgetRecent, parseRecent, readRecent } from './recent-searches';

const recent = () => parseRecent(readRecent());

beforeEach(() => {
  localStorage.clear();
  forgetRecent();
});

test('the latest comes first, each once, six at most', () => {
  for (const keyword of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) addRecent(keyword);
  expect(recent()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
});

test.each(['', 'null', '{}', '[1, null, "ok", ""]', 'not json'])('%p in storage breaks nothing', (kept) => {
  expect(parseRecent(kept)).toEqual(kept.includes('ok') ? ['ok'] : []);
});

test('a blocked storage keeps them as long as the page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  addRecent('parry');
  expect(recent()).toEqual(['parry']);
  get.mockRestore();
  set.mockRestore();
});
