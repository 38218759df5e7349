import { VisitCounts } from './visit-counts.ts';

test('visits count until forty thousand more were counted', () => {
  const visits = new VisitCounts();
  for (let count = 0; count < 3; count += 1) visits.add('a');
  expect([visits.of('a'), visits.of('b')]).toEqual([3, 0]);
  for (let count = 0; count < 20_000; count += 1) visits.add('b');
  visits.add('a');
  expect([visits.of('a'), visits.of('b')]).toEqual([4, 20_000]);
  for (let count = 0; count < 40_000; count += 1) visits.add('c');
  expect(visits.of('a')).toBe(0);
});

test('what visitors make up takes no room', () => {
  const visits = new VisitCounts();
  const long = 'x'.repeat(201);
  visits.add(long);
  expect(visits.of(long)).toBe(0);
});
