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

test('a click beside it and Escape close what is open', () => {
  const { bar } = show();
  const details = screen.getByRole('group');
  details.setAttribute('open', '');
  fireEvent.pointerDown(document.body);
  expect(details.hasAttribute('open')).toBe(false);
  details.setAttribute('open', '');
  fireEvent.keyDown(bar, { key: 'Escape' });
  expect(details.hasAttribute('open')).toBe(false);
});

describe('a link to another language', () => {
  const linksAt = (address: string, href: string) => {
    history.replaceState(null, '', address);
    render(
      <NavigationBar>
        <a href={href} hrefLang="de">
          Deutsch
        </a>
        <a href={href.replace(/.lang=de/, '')} hrefLang="en">
          English
        </a>
      </NavigationBar>,
    );
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    return { hrefOf, moved: () => fireEvent.pointerOver(screen.getByRole('banner')) };
  };
  const here = (address: string) => new URL(address, location.origin).href;

  test.each([
    ['/search/?keyword=b%20c', '/search/?lang=de', '/search/?keyword=b%20c&lang=de'],
    ['/search/?keyword=b#x', '/search/?keyword=a&lang=de', '/search/?keyword=b&lang=de#x'],
    ['/tool/?lang=fr', '/tool/?b=1~cr.3&lang=de', '/tool/?lang=de'],
    ['/tool/?lang=fr&b=1~cr.3', '/tool/?lang=de', '/tool/?b=1~cr.3&lang=de'],
    ['/gone/?keyword=b', '/?lang=de', '/?lang=de'],
  ])('at %s, %s leads to %s', (address, href, leads) => {
    const { hrefOf } = linksAt(address, href);
    expect([hrefOf('Deutsch'), hrefOf('English')].map((to) => here(to ?? ''))).toEqual(
      [leads, leads.replace(/.lang=de/, '')].map(here),
    );
  });

  test('follows what the visitor filters meanwhile', () => {
    const { hrefOf, moved } = linksAt('/academy/?level=1', '/academy/?level=1&lang=de');
    history.replaceState(null, '', '/academy/?level=2');
    moved();
    expect(hrefOf('Deutsch')).toBe(here('/academy/?level=2&lang=de'));
    expect(hrefOf('English')).toBe(here('/academy/?level=2'));
  });
});
