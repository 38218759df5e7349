import { readMinutes } from './read-time.ts';

test.each([
  [1, 1],
  [199, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
  [12_345, 62],
  [0, null],
  [-5, null],
  [Number.NaN, null],
  [null, null],
])('%p words take %p minutes', (words, minutes) => {
  expect(readMinutes(words)).toBe(minutes);
});
