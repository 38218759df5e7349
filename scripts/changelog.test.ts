import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, text]) => text);

test('CHANGELOG.md begins with what is not released yet', () => {
  expect(headings[0]).toBe('Unreleased');
});

test('its releases have a number and a day, newest first, and package.json has the newest', () => {
  const numbers = headings
    .slice(1)
    .map((text = '') => /^(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/.exec(text)?.[1]);
  expect(numbers).not.toContain(undefined);
  const byNumber = numbers.toSorted((one = '', other = '') =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  expect(numbers).toEqual(byNumber);
  // Before the first release package.json has the number that it will get.
  if (numbers.length > 0) expect(numbers[0]).toBe(version);
});
