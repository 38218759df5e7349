/** @jest-environment jsdom */
import { addRecent, forgetRecent, recentSearches } from './recent-searches';

beforeEach(() => {
  localStorage.clear();
  forgetRecent();
});

test('the latest comes first, each once, six at most', () => {
  for (const keyword of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) addRecent(keyword);
  expect(recentSearches.read()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
});

test('blank and overlong keywords that someone stored are cleaned', () => {
  localStorage.setItem('recentSearches', JSON.stringify(['ok', ' ', 'x'.repeat(61)]));
  expect(recentSearches.read()).toEqual(['ok', 'x'.repeat(60)]);
});
