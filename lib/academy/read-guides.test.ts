/** @jest-environment jsdom */
import { onReadChange, parseList, readList, setRead } from './read-guides';

const read = () => parseList(readList());

beforeEach(() => localStorage.clear());

test('a guide is marked and unmarked, and whoever shows it is told', () => {
  const told = jest.fn();
  const stop = onReadChange(told);
  setRead('parry', true);
  setRead('units', true);
  setRead('parry', true);
  expect(read()).toEqual(['units', 'parry']);
  setRead('units', false);
  expect(read()).toEqual(['parry']);
  expect(told).toHaveBeenCalledTimes(4);
  stop();
});

test.each(['', 'null', '{"a":1}', '[1,"ok"]'])('%p in storage breaks nothing', (kept) => {
  expect(parseList(kept)).toEqual(kept.includes('ok') ? ['ok'] : []);
});

test('a blocked storage keeps the marks as long as the page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  setRead('parry', true);
  expect(read()).toContain('parry');
  get.mockRestore();
  set.mockRestore();
});
