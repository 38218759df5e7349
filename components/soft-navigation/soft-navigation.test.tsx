/** @jest-environment jsdom */
import { act, fireEvent, render } from '@testing-library/react';
import { hideLoader, showLoader } from './loader-queue.ts';
import { SoftNavigation } from './soft-navigation.tsx';

const router = { push: jest.fn(), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const scrolledTo: string[] = [];

beforeEach(() => {
  jest.clearAllMocks();
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
  document.body.innerHTML = '<h2 id="what-is-new">New</h2>';
});

function show(hash: string) {
  location.hash = hash;
  // The browser has scrolled to an exact id itself.
  render(<SoftNavigation label="Loading…" hasSpeculationRules={false} />);
  return [...scrolledTo.splice(0)];
}

test.each([
  ['exactly an id', '#what-is-new', []],
  ['similar to an id', '#What_is_new', ['what-is-new']],
])('after the last load the page scrolls to the hash: %s', (_, hash, atStart) => {
  expect(show(hash)).toEqual(atStart);
  act(showLoader);
  act(showLoader);
  act(hideLoader);
  expect(scrolledTo).toEqual([]);
  act(hideLoader);
  expect(scrolledTo).toEqual(['what-is-new']);
});

test('a visitor who scrolls while it loads is not interrupted', () => {
  show('#what-is-new');
  act(showLoader);
  fireEvent.wheel(window);
  act(hideLoader);
  expect(scrolledTo).toEqual([]);
});

test('without a hash, or with one that leads nowhere, nothing scrolls', () => {
  for (const hash of ['', '#nowhere']) {
    show(hash);
    act(showLoader);
    act(hideLoader);
  }
  expect(scrolledTo).toEqual([]);
});

test.each([
  ['a browser that loads pages ahead, where rules say which', true, true, 'the browser'],
  ['a browser that loads pages ahead, without rules', true, false, 'the router'],
  ['another browser', false, true, 'the router'],
  ['an old browser, which knows no `supports`', undefined, true, 'the router'],
])('in %s a link is followed by %s', (_, knowsRules, hasSpeculationRules, by) => {
  if (knowsRules !== undefined)
    Object.assign(HTMLScriptElement, {
      supports: (type: string) => knowsRules && type === 'speculationrules',
    });
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  document.body.innerHTML = '<a href="/events/">Events</a>';
  const link = document.querySelector('a') ?? document.body;
  render(<SoftNavigation label="Loading…" hasSpeculationRules={hasSpeculationRules} />);
  fireEvent.mouseOver(link);
  const isLeft = fireEvent.click(link);
  expect(isLeft ? 'the browser' : 'the router').toBe(by);
  const calls = by === 'the router' ? [['/events/']] : [];
  expect([router.push.mock.calls, router.prefetch.mock.calls]).toEqual([calls, calls]);
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
});

test('no picture travels from a page without a champion, also in a browser without `onpageswap`', () => {
  expect('onpageswap' in window).toBe(false);
  const { unmount } = render(<SoftNavigation label="Loading…" hasSpeculationRules />);
  const skipTransition = jest.fn();
  const leave = () =>
    dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition: { skipTransition } }));
  leave();
  expect(skipTransition).toHaveBeenCalledTimes(1);
  unmount();
  leave();
  expect(skipTransition).toHaveBeenCalledTimes(1);
});
