/** @jest-environment jsdom */
import { markRead, readGuides } from './read-guides.ts';

beforeEach(() => localStorage.clear());

test('a guide is marked and unmarked, and whoever shows it is told', () => {
  const listener = jest.fn();
  const stop = readGuides.subscribe(listener);
  markRead('parry', true);
  markRead('units', true);
  markRead('parry', true);
  expect(readGuides.read()).toEqual(['units', 'parry']);
  markRead('units', false);
  expect(readGuides.read()).toEqual(['parry']);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
});

test('what an earlier release stored is still read', () => {
  localStorage.setItem('academyRead', '["parry","units"]');
  expect(readGuides.read()).toEqual(['parry', 'units']);
});
