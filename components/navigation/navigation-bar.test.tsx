/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NavigationBar } from './navigation-bar.tsx';

let y = 0;

function scrollTo(to: number) {
  y = to;
  fireEvent.scroll(window);
}

beforeEach(() => {
  y = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  jest.spyOn(performance, 'now').mockReturnValue(6000);
});
afterEach(() => jest.restoreAllMocks());

function show() {
  render(
    <NavigationBar>
      <details>
        <summary>News</summary>
        <a href="/news/">All</a>
      </details>
    </NavigationBar>,
  );
  const bar = screen.getByRole('banner');
  // jsdom knows neither popovers nor :has(), so this mock says whether something is open or focused.
  jest
    .spyOn(bar, 'matches')
    .mockImplementation(
      () => bar.contains(document.activeElement) || bar.querySelector('details[open]') !== null,
    );
  jest
    .spyOn(bar, 'querySelector')
    .mockImplementation((selector) =>
      selector === ':popover-open' ? null : document.querySelector(selector),
    );
  return { bar, isAway: () => bar.hasAttribute('data-away') };
}

test('it hides after more than 25 px of scrolling down and returns on scrolling up', () => {
  const { isAway } = show();
  scrollTo(25);
  expect(isAway()).toBe(false);
  scrollTo(26);
  expect(isAway()).toBe(true);
  scrollTo(400);
  expect(isAway()).toBe(true);
  scrollTo(399);
  expect(isAway()).toBe(false);
});

test('slow scrolling adds up', () => {
  const { isAway } = show();
  for (const to of [10, 20, 30]) scrollTo(to);
  expect(isAway()).toBe(true);
});

test('while a scroll link leads up or down it is away, even in the first five seconds', () => {
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  const { isAway } = show();
  scrollTo(600);
  document.documentElement.dataset.led = '';
  scrollTo(500);
  expect(isAway()).toBe(true);
  scrollTo(400);
  delete document.documentElement.dataset.led;
  expect(isAway()).toBe(true);
  scrollTo(399);
  expect(isAway()).toBe(false);
});

test('it stays in the first five seconds', () => {
  jest.spyOn(performance, 'now').mockReturnValue(4000);
  const { isAway } = show();
  scrollTo(300);
  expect(isAway()).toBe(false);
});

test('it stays while its menu is open', () => {
  const { isAway } = show();
  screen.getByRole('group').setAttribute('open', '');
  scrollTo(300);
  expect(isAway()).toBe(false);
});

test('it stays while the focus is inside, and comes back when the focus enters', () => {
  const { bar, isAway } = show();
  scrollTo(300);
  expect(isAway()).toBe(true);
  fireEvent.focusIn(bar);
  expect(isAway()).toBe(false);
});

test.each<[string, (bar: HTMLElement) => unknown]>([
  ['a click beside it', () => fireEvent.pointerDown(document.body)],
  ['the focus beside it', () => fireEvent.focusIn(document.body)],
  ['Escape', (bar) => fireEvent.keyDown(bar, { key: 'Escape' })],
])('%s closes what is open', (_, act) => {
  const { bar } = show();
  const details = screen.getByRole('group');
  details.setAttribute('open', '');
  fireEvent.focusIn(screen.getByRole('link'));
  expect(details.hasAttribute('open')).toBe(true);
  act(bar);
  expect(details.hasAttribute('open')).toBe(false);
});

test('Escape in an open list closes that alone, not the menu around it', () => {
  show();
  const details = screen.getByRole('group');
  details.setAttribute('open', '');
  const link = screen.getByRole('link');
  link.focus();
  expect(fireEvent.keyDown(link, { key: 'Escape' })).toBe(false);
  expect(details.hasAttribute('open')).toBe(false);
  expect(fireEvent.keyDown(link, { key: 'Escape' })).toBe(true);
});
