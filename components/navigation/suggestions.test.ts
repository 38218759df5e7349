/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import type { Suggestion } from '#lib/search/suggestion.ts';
import { addRecent, forgetRecent } from '#lib/search/recent-searches.ts';
import { suggest } from './suggestions.client.ts';

type Answer = {
  ok: boolean;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
};

const load = jest.fn<Promise<Answer>, [string]>();
const answer = (titles: string[], retryAfter: string | null = null): Promise<Answer> =>
  Promise.resolve({
    ok: true,
    headers: { get: () => retryAfter },
    json: () =>
      Promise.resolve(
        titles.map((title): Suggestion => ({ kind: 'tool', label: 'Page', title, href: `#${title}` })),
      ),
  });

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;
const status = () => screen.getByRole('status').textContent;
const press = (key: string) => fireEvent.keyDown(box(), { key });
const requestedAddresses = () => load.mock.calls.map(([address]) => address);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

async function type(value: string) {
  fireEvent.input(box(), { target: { value } });
  await pass(120);
}

beforeEach(() => {
  jest.useFakeTimers();
  forgetRecent();
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom knows no popovers.
  jest.spyOn(HTMLFormElement.prototype, 'closest').mockReturnValue(null);
  load
    .mockReset()
    .mockImplementation((address) => answer(address.includes('q=&') ? [] : ['Ironveil', 'Iron']));
  Object.assign(globalThis, { fetch: load });
  document.body.innerHTML = `<form action="/search/" data-suggestions="Suggestions" data-none="Nothing" data-recent="Recent"
    data-new-tab="opens in a new tab">
    <input name="keyword" /><input type="hidden" name="lang" value="de" /></form>`;
  const input = document.querySelector('input');
  input?.focus();
  if (input) suggest(input);
});
afterEach(() => jest.useRealTimers());

test('the index is asked for at the first focus, in the language of the page', () => {
  expect(requestedAddresses()).toEqual(['/api/suggest?q=&lang=de']);
});

test('two letters suggest after a pause, one letter nothing', async () => {
  await type('i');
  expect(requestedAddresses()).toHaveLength(1);
  await type('ir');
  expect(requestedAddresses().at(-1)).toBe('/api/suggest?q=ir&lang=de');
  expect(options()).toEqual([expect.stringContaining('Ironveil'), expect.stringContaining('Iron')]);
  expect(status()).toBe('Suggestions: 2');
  expect(box().ariaExpanded).toBe('true');
  await type('i');
  expect(options()).toEqual([]);
  expect(box().ariaExpanded).toBe('false');
});

test('a page of another site opens in a new tab, and says so', async () => {
  const found = [
    { kind: 'tool', label: 'Page', title: 'Iron', href: 'https://other.example/' },
    { kind: 'tool', label: 'Page', title: 'Ironveil', href: '/news/ironveil/' },
  ];
  load.mockImplementation(() =>
    Promise.resolve({ ok: true, headers: { get: () => null }, json: () => Promise.resolve(found) }),
  );
  await type('iron');
  expect(options()).toEqual(['Iron  Page (opens in a new tab)', 'Ironveil  Page']);
  const targets = screen.getAllByRole<HTMLAnchorElement>('option').map(({ target }) => target);
  expect(targets).toEqual(['_blank', '']);
});

test('arrows go through the options and the box, round and round', async () => {
  await type('iron');
  press('ArrowUp');
  expect(chosen()).toMatch(/^Iron /);
  press('ArrowDown');
  expect(chosen()).toBeUndefined();
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown');
  expect(chosen()).toMatch(/^Ironveil/);
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
});

test('Enter opens the chosen page; without a choice it searches', async () => {
  await type('iron');
  expect(press('Enter')).toBe(true);
  press('ArrowDown');
  const opened = jest.fn<undefined, [Event]>();
  document.addEventListener('click', opened, { once: true, capture: true });
  expect(press('Enter')).toBe(false);
  expect(opened.mock.lastCall?.[0].target).toMatchObject({ hash: '#Ironveil' });
});

test('Escape closes the list and keeps what was typed, and an arrow opens it again', async () => {
  await type('iron');
  expect(press('Escape')).toBe(false);
  expect(options()).toEqual([]);
  expect(box().value).toBe('iron');
  press('ArrowDown');
  await pass(120);
  expect(options()).toHaveLength(2);
});

test('a word without a hit is told, in sight and to screen readers', async () => {
  load.mockImplementation(() => answer([]));
  await type('zzqqzz');
  expect(status()).toBe('Nothing');
  expect(screen.getByRole('listbox').textContent).toBe('Nothing');
  press('Escape');
  expect(status()).toBe('');
});

test('while the index is being read the box asks again', async () => {
  load.mockImplementationOnce(() => answer([], '2'));
  await type('iron');
  expect([options(), status()]).toEqual([[], '']);
  await pass(2000);
  expect(options()).toHaveLength(2);
});

test('without a network the box stays a plain form', async () => {
  load.mockImplementation(() => Promise.reject(new Error('offline')));
  await type('iron');
  expect([options(), status()]).toEqual([[], '']);
  expect(press('Enter')).toBe(true);
});

test('an empty box offers recent searches', async () => {
  addRecent('parade');
  await type('');
  expect(options()).toEqual(['parade']);
  expect(screen.getByRole('option').getAttribute('href')).toBe('/search/?keyword=parade&lang=de');
  expect(screen.getByText('Recent')).toBeTruthy();
});
