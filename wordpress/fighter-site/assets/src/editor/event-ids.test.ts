import { findsCopies, freeId, idOf, toId, withEvent } from './event-ids.ts';

test.each([
  ['Rift Storm', 'rift-storm'],
  ['  Été: l’orage!  ', 'été-l-orage'],
  ['İstanbul', 'istanbul'],
  ['嵐の日', '嵐の日'],
  ['…', ''],
  ['a'.repeat(90), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('“%s” is %s in addresses', (title, id) => {
  expect(toId(title)).toBe(id);
});

test('an event without an id is known by its title', () => {
  expect(idOf({ title: 'Rift Storm' })).toBe('rift-storm');
  expect(idOf({ id: 'Storm', title: 'Rift' })).toBe('storm');
});

test('an id is free: a number is added to one that is taken', () => {
  expect(freeId('Rift', [])).toBe('rift');
  expect(freeId('Rift', ['rift', 'rift-2'])).toBe('rift-3');
  expect(freeId('…', ['event'])).toBe('event-2');
});

describe('of boxes with the same id', () => {
  const box = (block: string, id = 'rift') => ({ block, id });
  test('the first one keeps it when a page is opened', () => {
    const isCopy = findsCopies();
    expect(isCopy(box('a'), [box('b')])).toBe(false);
    expect(isCopy(box('b'), [box('a')])).toBe(true);
  });
  test.each([
    ['a duplicate, wherever it is put', [box('a')], true],
    ['the same one after it was cut and pasted', [], false],
    ['one whose original has another id by now', [box('a', 'storm')], false],
  ])('is a copy, or not: %s', (_, others, expected) => {
    const isCopy = findsCopies();
    isCopy(box('a'), []);
    expect(isCopy(box('b'), others)).toBe(expected);
  });
  test('the original is none when it is moved', () => {
    const isCopy = findsCopies();
    isCopy(box('a'), []);
    isCopy(box('b'), [box('a')]);
    expect(isCopy(box('a'), [box('b')])).toBe(false);
  });
});

describe('a box that names an event', () => {
  const events = [{ id: 'rift', title: 'Rift', start: '2026-01-01T00:00:00Z', image: '/a.webp' }];
  test('has what the event has, where it says nothing of its own', () => {
    expect(withEvent({ id: 'rift', image: '/b.webp', title: '' }, events)).toEqual({
      id: 'rift',
      title: 'Rift',
      start: '2026-01-01T00:00:00Z',
      image: '/b.webp',
    });
  });
  test.each([
    ['has a title of its own', { id: 'rift', title: 'Mine' }],
    ['names none', { title: '' }],
    ['names one that is gone', { id: 'gone' }],
  ])('stays as it is when it %s', (_, values) => {
    expect(withEvent(values, events)).toBe(values);
  });
});
