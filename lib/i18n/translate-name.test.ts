import { translateName } from './messages.ts';

test.each([
  ['[[category.events]]', 'Events'],
  ['Hot [[category.events]]', 'Hot Events'],
  ['[[ category.events ]] & [[category.events]]', 'Events & Events'],
  ['Hot [[no.such]]', 'Hot events'],
  ['[[no.such]]', 'Hot events'],
  [' Events [2026] ', 'Events [2026]'],
  ['', 'Hot events'],
])('the name %j of a category is %j', (name, shown) => {
  expect(translateName('de', name, 'hot-events')).toBe(shown);
});
