/** @jest-environment jsdom */
import type { Rosters } from '#lib/prestige/rosters.ts';
import { changeCurrent, currentRoster } from '#lib/prestige/rosters.ts';
import { canKeep, keepWork, mergeNewer, readRosters } from './stored-rosters.ts';

const rename = (name: string) => (rosters: Rosters) =>
  changeCurrent(rosters, (roster) => ({ ...roster, name }));
const nameNow = () => currentRoster(readRosters()).name;
const keep = (rosters: Rosters) => keepWork({ rosters, average: null });

beforeEach(() => {
  localStorage.clear();
  keep(rename('Own')(readRosters()));
});

test('a day that another tab noted keeps no undo from being kept', () => {
  const before = readRosters();
  localStorage.setItem('prestigeDays', '{"first":[["2026-11-21",900]]}');
  localStorage.removeItem('prestigeCalculator.snapshot');
  keep(rename('Undone')(before));
  expect(nameNow()).toBe('Undone');
});

test('newer work of another tab stays, and what was done here is done on top of it', () => {
  const before = readRosters();
  const text = localStorage.getItem('prestigeRosters') ?? '';
  localStorage.setItem('prestigeRosters', text.replace('"goal":null', '"goal":5000'));
  localStorage.removeItem('prestigeCalculator.snapshot');
  const mine = rename('Here')(before);
  keep(mine);
  expect(mergeNewer(mine)).toMatchObject({ list: [{ name: 'Here', goal: 5000 }] });
  expect(currentRoster(readRosters())).toMatchObject({ name: 'Here', goal: 5000 });
  expect(mergeNewer(mine)).toBeNull();
});

test('storage that can’t be read is not written over, and is known to keep nothing', () => {
  const stored = localStorage.getItem('prestigeRosters');
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  keep(rename('Here')(readRosters()));
  expect(nameNow()).toBe('Here');
  expect(canKeep()).toBe(false);
  getItem.mockRestore();
  expect(localStorage.getItem('prestigeRosters')).toBe(stored);
});
