import { parseWith, wireAcademy } from './wire.ts';

const item = { title: { rendered: 'Parry' }, permalink: '/academy/parry/', word_count: '401' };

test.each([
  [{ quick: [item], courses: [item] }, 1, 1],
  [{ quick: [item] }, 1, 0],
  [{ courses: { '3': item } }, 0, 1],
  [{ quick: 'none', courses: [item, null, 7] }, 0, 1],
  [{ quick: [], courses: [] }, 0, 0],
])('%j holds %p quick guides and %p courses', (body, quick, courses) => {
  const academy = parseWith(wireAcademy)(body);
  expect([academy?.quick.length, academy?.courses.length]).toEqual([quick, courses]);
  expect(
    [...(academy?.quick ?? []), ...(academy?.courses ?? [])].every(({ title }) => title === 'Parry'),
  ).toBe(true);
});

test.each([{}, null, [], { quick: 'none' }, { error: 'x' }])('%j is no answer', (body) => {
  expect(parseWith(wireAcademy)(body)).toBeNull();
});
