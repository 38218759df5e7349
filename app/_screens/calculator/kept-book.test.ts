/** @jest-environment jsdom */
import { changeCurrent, currentRoster } from '@/lib/prestige/book';
import type { Work } from './kept-book';
import { keepWork, readBook, readNewerBook } from './kept-book';

const rename = (name: string) => (book: Work['book']) =>
  changeCurrent(book, (roster) => ({ ...roster, name }));
const nameNow = () => currentRoster(readBook()).name;
const work: Omit<Work, 'book'> = { changes: [], isStale: false, average: null };

beforeEach(() => {
  localStorage.clear();
  keepWork({ ...work, book: rename('Own')(readBook()) });
});

test('a day that another tab noted keeps no undo from being kept', () => {
  const before = readBook();
  localStorage.setItem('prestigeDays', '{"first":[["2026-11-21",900]]}');
  localStorage.setItem('prestigeCalculator.revision', '7.other');
  keepWork({ ...work, book: rename('Undone')(before) });
  expect(nameNow()).toBe('Undone');
});

test('newer work of another tab stays, and what was done here is done on top of it', () => {
  const before = readBook();
  const rosters = localStorage.getItem('prestigeRosters') ?? '';
  localStorage.setItem('prestigeRosters', rosters.replace('"goal":null', '"goal":5000'));
  localStorage.setItem('prestigeCalculator.revision', '7.other');
  keepWork({ ...work, book: rename('Here')(before), changes: [rename('Here')] });
  expect(currentRoster(readBook())).toMatchObject({ name: 'Here', goal: 5000 });
  expect(readNewerBook()).toBeNull();
});
