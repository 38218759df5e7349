/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import ScrollLink from './scroll-link.client.tsx';

const isLed = () => 'led' in document.documentElement.dataset;
const scrolledTo: number[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  scrolledTo.length = 0;
  window.scrollTo = ((options: ScrollToOptions) =>
    scrolledTo.push(options.top ?? 0)) as typeof window.scrollTo;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => jest.useRealTimers());

function press(notice = '') {
  document.body.innerHTML = `${notice}<h2 id="rewards">Rewards</h2>`;
  const heading = document.querySelector('h2') as HTMLElement;
  heading.getBoundingClientRect = () => ({ top: -400 }) as DOMRect;
  Object.assign(window, { scrollY: 1000 });
  render(<ScrollLink target="rewards">To the rewards</ScrollLink>);
  fireEvent.click(screen.getByRole('link', { name: 'To the rewards' }));
  return heading;
}

test('it scrolls to its target, which gets the focus', () => {
  const heading = press();
  expect(scrolledTo).toEqual([585]);
  expect(document.activeElement).toBe(heading);
  expect(location.hash).toBe('#rewards');
});

test('the navigation stays away until the scroll has ended', () => {
  press();
  expect(isLed()).toBe(true);
  fireEvent(window, new Event('scrollend'));
  expect(isLed()).toBe(false);
});

test('where no scroll ends, because there is none, the navigation is free after two seconds', () => {
  press();
  jest.advanceTimersByTime(1999);
  expect(isLed()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isLed()).toBe(false);
});
