/** @jest-environment jsdom */
import { act, fireEvent, render } from '@testing-library/react';
import { hideLoader, showLoader } from './loader-queue.ts';
import { SoftNavigation } from './soft-navigation.tsx';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }) }));

const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
  document.body.innerHTML = '<h2 id="what-is-new">New</h2>';
});

function show(hash: string) {
  location.hash = hash;
  // The browser has scrolled to an exact id itself.
  render(<SoftNavigation label="Loading…" />);
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
