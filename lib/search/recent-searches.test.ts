/** @jest-environment jsdom */
import { addRecent, forgetRecent, frequentSearches, recentSearches } from './recent-searches.ts';

beforeEach(() => {
  localStorage.clear();
  forgetRecent();
});

test('the latest comes first, each once, six at most', () => {
  for (const keyword of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) addRecent(keyword);
  expect(recentSearches.read()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
});

test('blank and overlong keywords that someone stored are cleaned', () => {
  localStorage.clear();
  localStorage.setItem('recentSearches', JSON.stringify(['ok', ' ', 'x'.repeat(61)]));
  expect(recentSearches.read()).toEqual(['ok', 'x'.repeat(60)]);
});

test('what was searched for three times is frequent, most often first, and can be forgotten', () => {
  for (const keyword of ['parry', 'rift', 'parry', 'rift', 'parry', 'once', 'rift', 'rift'])
    addRecent(keyword);
  expect(frequentSearches()).toEqual(['rift', 'parry']);
  forgetRecent();
  expect(frequentSearches()).toEqual([]);
});
