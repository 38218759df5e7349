import { RedirectHits } from './redirect-hits.ts';

test('counts are taken once, and those put back are added to newer ones', () => {
  const hits = new RedirectHits();
  hits.add('/a/');
  hits.add('/a/');
  hits.add('/b/');
  const taken = hits.take();
  expect(taken).toEqual([
    { from: '/a/', count: 2 },
    { from: '/b/', count: 1 },
  ]);
  expect(hits.take()).toEqual([]);
  hits.add('/a/');
  hits.putBack(taken);
  expect(hits.take()).toEqual([
    { from: '/a/', count: 3 },
    { from: '/b/', count: 1 },
  ]);
});

test('no more than 5,000 addresses are counted', () => {
  const hits = new RedirectHits();
  for (let number = 0; number < 5001; number += 1) hits.add(`/${String(number)}/`);
  hits.add('/0/');
  const taken = hits.take();
  expect(taken).toHaveLength(5000);
  expect(taken[0]).toEqual({ from: '/0/', count: 2 });
});
