/** @jest-environment jsdom */
import { hashTarget, similarTarget } from './hash-target.ts';

test.each([
  ['#what-is-new', 'what-is-new'],
  ['#what--is-new', 'what-is-new'],
  ['#What-Is-New', 'what-is-new'],
  ['#what-is-new-', 'what-is-new'],
  ['#caf%C3%A9', 'café'],
  ['#a---b', 'a-b'],
  ['#what_is_new', 'what-is-new'],
  ['#What%20is%20new', 'what-is-new'],
  ['#what is new', 'what-is-new'],
  ['#%E0%A4%A', undefined],
  ['#nowhere', undefined],
  ['#', undefined],
  ['', undefined],
])('the hash %j leads to %j', (hash, id) => {
  document.body.innerHTML = '<h2 id="what-is-new">New</h2><h2 id="café">C</h2><h2 id="a-b">A</h2>';
  expect(hashTarget(hash)?.id).toBe(id);
});

test('an element of exactly that id is left to the browser', () => {
  document.body.innerHTML = '<h2 id="what-is-new">New</h2>';
  expect(similarTarget('#what-is-new')).toBeUndefined();
  expect(similarTarget('#What--is-new')?.id).toBe('what-is-new');
});
